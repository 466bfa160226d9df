import { posix } from "node:path";
import { definitionWith, setCaseKey } from "../../contract/edit-definition.ts";
import type { RecordedEvidence } from "../../model/case-file.ts";
import type { Case, Contract, SuiteEntry, SuiteFolder } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { Json } from "../../model/json.ts";

/** A folder that is one case has its definition to itself. */
export function isFolderCase({ dir, id, definedAt }: Case, { path, entries }: SuiteFolder): boolean {
  const file = posix.relative(path, definedAt.file);
  const names = ["case.yaml", "case.yml", "case.json", "task.md"];
  if (!names.includes(posix.basename(file)) || dir === ".") return false;
  return posix.basename(dir) === id || entries.some((entry) => entry.path === posix.join(dir, "task.md"));
}

/** The case's definition with the reference in it; a folder with a task alone gets a definition. */
export function withReference(
  one: Case,
  { folder }: Contract,
  reference: RecordedEvidence,
  isCaseFolder: boolean,
): { path: string; bytes: Uint8Array } {
  const value = JSON.parse(JSON.stringify(reference)) as Json;
  const path = posix.relative(folder.path, one.definedAt.file);
  const isTask = isCaseFolder && posix.basename(path) === "task.md";
  const entry = folder.entries.find((found) => found.path === path);
  const place = { id: one.id, line: one.definedAt.line };
  const old = isTask ? "{}\n" : new TextDecoder().decode(entry?.bytes);
  const target = isTask ? posix.join(one.dir, "case.yaml") : path;
  const text = isTask ? definitionWith("reference", value) : setCaseKey(path, old, place, "reference", value);
  if (text !== null) return { path: target, bytes: new TextEncoder().encode(text) };
  throw new UserError({
    where: `${one.definedAt.file}:${one.definedAt.line}`,
    what: `the case ${one.id} can't be edited where it stands`,
    todo: "write it out without aliases",
  });
}

/** A suite with these files in place of what a folder held before. */
export function withFiles(
  { path, entries }: SuiteFolder,
  replaced: string,
  files: readonly { path: string; bytes: Uint8Array }[],
): SuiteFolder {
  const names = new Set(files.map((file) => file.path));
  const kept = entries.filter((entry) => !names.has(entry.path) && !entry.path.startsWith(`${replaced}/`));
  const known = new Map(entries.map((entry) => [entry.path, entry.executable]));
  const added = files.map((file): SuiteEntry => ({ ...file, executable: known.get(file.path) ?? false }));
  return { path, entries: [...kept, ...added].sort((a, b) => (a.path < b.path ? -1 : 1)) };
}
