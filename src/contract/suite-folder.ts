import { posix } from "node:path";
import { exportPathProblem } from "../lib/export-path.ts";
import { matchesAny } from "../lib/glob.ts";
import { layoutProblems } from "../lib/layout-problems.ts";
import { withoutTrailing } from "../lib/trim-end.ts";
import type { SuiteEntry, SuiteFolder } from "../model/contract.ts";
import { type Problem, UserError } from "../model/errors.ts";
import type { Snapshot, TreeEntry } from "../ports/repository.ts";
import { mostSuiteBytes, mostSuiteFiles } from "./limits.ts";
import { suiteNames } from "./suite-place.ts";
import { shownPath } from "./wording.ts";

const lfsStart = "version https://git-lfs.github.com/spec/";
const lfsPointerBytes = 1024;
const mostClashes = 20;

/** Every folder that holds a suite.yaml or suite.json, sorted; `.` for the repository itself. */
export function findSuites(snapshot: Snapshot): string[] {
  const files = snapshot.entries.filter(({ path }) => suiteNames.includes(posix.basename(path)));
  return [...new Set(files.map(({ path }) => posix.dirname(path)))].sort();
}

/** A suite's folder; the path of its suite.yaml is understood. */
function normalized(path: string): string {
  const whole = withoutTrailing(posix.normalize(path), "/");
  const plain = suiteNames.includes(posix.basename(whole)) ? posix.dirname(whole) : whole;
  if (path.startsWith("/") || plain === ".." || plain.startsWith("../")) {
    throw new UserError({
      where: shownPath(path),
      what: `the suite's path ${path.startsWith("/") ? "starts at the root of the machine" : "leaves the repository"}`,
      todo: "write it relative to the repository's root",
    });
  }
  return plain === "" ? "." : plain;
}

/** The suite in a folder, or else every suite below it. A glob stands for what it matches. */
export function suitesBelow(snapshot: Snapshot, path: string): string[] {
  const suites = findSuites(snapshot);
  if (/[*?{[]/.test(path)) {
    return suites.filter((suite) => matchesAny([path], suite));
  }
  const folder = normalized(path);
  return suites.includes(folder) && folder !== "."
    ? [folder]
    : suites.filter((suite) => suite !== "." && (folder === "." || suite.startsWith(`${folder}/`)));
}

function refusals(entries: readonly TreeEntry[]): Problem[] {
  const kinds: Record<string, string> = { "120000": "a symbolic link", "160000": "a submodule" };
  const refused = entries.flatMap(({ path, mode }): Problem[] => {
    const kind = kinds[mode];
    return kind === undefined
      ? []
      : [{ where: shownPath(path), what: `the suite holds ${kind}`, todo: "put the files themselves there" }];
  });
  return (
    [nameProblems(entries), refused, sizeProblems(entries), clashes(entries)].find(
      ({ length }) => length > 0,
    ) ?? []
  );
}

/** The suite is written out for each run: under these names nothing may land elsewhere, or under another name. */
function nameProblems(entries: readonly TreeEntry[]): Problem[] {
  return entries
    .flatMap(({ path }): Problem[] => {
      const what = exportPathProblem(path);
      return what === null ? [] : [{ where: shownPath(path), what, todo: "rename or remove it" }];
    })
    .slice(0, mostClashes);
}

/** One suite must be the same on every file system, also where names that differ only in case are one. */
function clashes(entries: readonly TreeEntry[]): Problem[] {
  return layoutProblems(entries)
    .slice(0, mostClashes)
    .map(({ path, what }) => ({ where: shownPath(path), what, todo: "rename or remove one of them" }));
}

function sizeProblems(entries: readonly TreeEntry[]): Problem[] {
  const total = entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  const largest = [...entries].sort((a, b) => b.sizeBytes - a.sizeBytes)[0];
  if (largest !== undefined && total > mostSuiteBytes) {
    const mib = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MiB`;
    const what = `the suite has ${mib(total)}, this file ${mib(largest.sizeBytes)} of them, and may have ${mib(mostSuiteBytes)}`;
    return [
      { where: shownPath(largest.path), what, todo: "make large fixtures smaller, or let setup build them" },
    ];
  }
  const what = `the suite has ${entries.length} files and may have ${mostSuiteFiles}`;
  return entries.length > mostSuiteFiles ? [{ what, todo: "pack fixtures, or let setup build them" }] : [];
}

async function readEntry(snapshot: Snapshot, entry: TreeEntry, folder: string): Promise<SuiteEntry> {
  const bytes = await snapshot.read(entry);
  const start =
    bytes.length <= lfsPointerBytes ? new TextDecoder().decode(bytes.subarray(0, lfsStart.length)) : "";
  if (start === lfsStart) {
    throw new UserError({
      where: shownPath(entry.path),
      what: "the suite holds a Git LFS pointer instead of the file",
      todo: "store files of the suite in git itself",
    });
  }
  const path = entry.path.slice(folder.length + 1);
  return { path, executable: entry.mode === "100755", bytes };
}

export function rootSuite(): UserError {
  return new UserError({
    where: "suite.yaml",
    what: "the suite is the repository's root, so that no subject is left",
    todo: "move the suite into a folder of its own",
  });
}

/**
 * Reads every file under a suite folder; null when there is no suite.yaml (or suite.json) at the path. Throws a UserError for a symbolic link or a
 * submodule in it, for one that is too large, and for the repository's root, which would leave nothing to evaluate.
 */
export async function readSuiteFolder(snapshot: Snapshot, suitePath: string): Promise<SuiteFolder | null> {
  const folder = normalized(suitePath);
  if (!findSuites(snapshot).includes(folder)) {
    return null;
  }
  if (folder === ".") {
    throw rootSuite();
  }
  const entries = snapshot.entries.filter(({ path }) => path.startsWith(`${folder}/`));
  const problems = refusals(entries);
  if (problems.length > 0) {
    throw new UserError(problems);
  }
  const read: SuiteEntry[] = [];
  for (const entry of entries) {
    read.push(await readEntry(snapshot, entry, folder));
  }
  return { path: folder, entries: read };
}
