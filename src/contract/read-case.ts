import { type CaseFile, caseFileSchema } from "../model/case-file.ts";
import type { Problem } from "../model/errors.ts";
import { textOf } from "./definition-file.ts";
import { inSuite } from "./file-keys.ts";
import type { FoundCase } from "./find-cases.ts";
import { mostDefinitionBytes } from "./limits.ts";
import type { PathMistake } from "./located.ts";
import { parseValue } from "./parse-value.ts";
import { skillCaseId, withSkillCheck } from "./skill-form.ts";
import { placedProblems, type SuiteIndex } from "./suite-index.ts";
import { quote } from "./wording.ts";

/** A case whose keys are understood, with the files that a folder brings by their names. */
export interface ReadCase {
  found: FoundCase;
  file: CaseFile;
  id: string;
  /** The case in sentences. */
  owner: string;
  /** Keys that the case itself gives: only the others have defaults. */
  given: ReadonlySet<string>;
}

export type CaseReading =
  | { kind: "case"; read: ReadCase }
  | { kind: "problems"; problems: readonly Problem[] };

function givenKeys(found: FoundCase): Readonly<Record<string, unknown>> {
  const { value } = found.located;
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

// A folder names its case, and a prompt that is to load a skill (or none) is one by itself.
function derivedId(found: FoundCase, keys: Readonly<Record<string, unknown>>): { id?: string } {
  if (found.folderName !== null) {
    return { id: found.folderName };
  }
  const { skill, prompt } = keys;
  return (typeof skill === "string" || skill === null) && typeof prompt === "string"
    ? { id: skillCaseId(skill, prompt) }
    : {};
}

function ownerOf(id: unknown): string {
  if (typeof id !== "string") {
    return "this case";
  }
  return /^[\w./-]{1,200}$/.test(id) ? `case ${id}` : `case ${quote(id)}`;
}

// `task.md`, `fixture` and `reference.json` speak for themselves in a folder that is one case.
function withFolderFiles(
  file: CaseFile,
  given: ReadonlySet<string>,
  found: FoundCase,
  index: SuiteIndex,
): CaseFile {
  if (found.folderName === null) {
    return file;
  }
  const has = (name: string) => index.files.has(`${found.dir}/${name}`);
  const hasFixture = has("fixture") || index.folders.has(`${found.dir}/fixture`);
  const asks = file.kind === "agent" && !given.has("prompt_file");
  return {
    ...file,
    ...(asks && has("task.md") ? { prompt_file: "task.md" } : {}),
    ...(!given.has("fixture") && hasFixture ? { fixture: "fixture" } : {}),
    ...(!given.has("reference") && has("reference.json") ? { reference: { output: "reference.json" } } : {}),
  };
}

/** Understands a found case, one `of` so many, by its schema; the id of a folder is its name. */
export function readCase(found: FoundCase, index: SuiteIndex, of: number): CaseReading {
  const keys = givenKeys(found);
  const given = new Set(Object.keys(keys));
  const owner = ownerOf(keys["id"] ?? derivedId(found, keys).id);
  const problems = (mistakes: readonly PathMistake[]): CaseReading => ({
    kind: "problems",
    problems: placedProblems(index.folder, found.file, found.located.place, mistakes),
  });
  const named: Readonly<Record<string, unknown>> = { ...derivedId(found, keys), ...keys };
  const isMap = found.located.value === null || keys === found.located.value;
  const value = isMap ? (named as FoundCase["located"]["value"]) : found.located.value;
  const parsed = parseValue(caseFileSchema, { value, place: found.located.place }, owner, of);
  const noId = { path: ["id"], what: `${owner} lacks the key "id"`, todo: "add it" };
  const withoutId = isMap && named["id"] === undefined ? [noId] : [];
  if (parsed.kind === "mistakes" || withoutId.length > 0) {
    return problems([...withoutId, ...(parsed.kind === "mistakes" ? parsed.mistakes : [])]);
  }
  const file = withSkillCheck(withFolderFiles(parsed.value, given, found, index));
  return { kind: "case", read: { found, file, id: parsed.value.id ?? "", owner, given } };
}

/** The text of a case's prompt, wherever it was written; null when its file can't be read as text. */
export function promptOf(read: ReadCase, index: SuiteIndex): string | null | undefined {
  if (read.file.prompt_file === undefined) {
    return read.file.prompt;
  }
  const entry = index.files.get(inSuite(read.found.dir, read.file.prompt_file) ?? "");
  return entry === undefined || entry.bytes.length > mostDefinitionBytes ? null : textOf(entry.bytes);
}
