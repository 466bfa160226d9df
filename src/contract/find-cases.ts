import { posix } from "node:path";
import { matchesAny } from "../lib/glob.ts";
import type { SuiteEntry } from "../model/contract.ts";
import type { Problem } from "../model/errors.ts";
import { isDefinitionName, parseDefinition } from "./definition-file.ts";
import { type Located, leaf } from "./located.ts";
import { linedProblems, type SuiteIndex } from "./suite-index.ts";
import { suiteNames } from "./suite-place.ts";

/** A case as it stands in the suite, before its keys are known to make sense. */
export interface FoundCase {
  located: Located;
  /** The defining file, relative to the suite folder. */
  file: string;
  line: number;
  /** The folder of the defining file, `.` for the suite folder. */
  dir: string;
  /** The name of a folder that is one case; null for cases in lists and files. */
  folderName: string | null;
}

export interface FoundCases {
  cases: readonly FoundCase[];
  /** Folders that are one case each. */
  folders?: readonly string[];
  problems: readonly Problem[];
  /** Parsed files, `task.md` not among them: case digests see the cases in them instead of the files. */
  definitionFiles: ReadonlySet<string>;
}

const caseNames = ["case.yaml", "case.yml", "case.json"];

function isCaseFolder(folder: string, index: SuiteIndex): boolean {
  return [...caseNames, "task.md"].some((name) => index.files.has(`${folder}/${name}`));
}

function caseFolders(globs: readonly string[], index: SuiteIndex): string[] {
  const folderGlobs = globs.filter((glob) => glob.endsWith("/")).map((glob) => glob.slice(0, -1));
  return [...index.folders].filter(
    (folder) => matchesAny(folderGlobs, folder) && isCaseFolder(folder, index),
  );
}

function caseFiles(globs: readonly string[], folders: readonly string[], index: SuiteIndex): SuiteEntry[] {
  const fileGlobs = globs.filter((glob) => !glob.endsWith("/"));
  const inside = new Set(folders);
  const belongs = (path: string): boolean =>
    path !== "." && (inside.has(path) || belongs(posix.dirname(path)));
  return index.folder.entries.filter(
    ({ path }) =>
      isDefinitionName(path) &&
      !suiteNames.includes(path) &&
      matchesAny(fileGlobs, path) &&
      !belongs(posix.dirname(path)),
  );
}

function fromFile(entry: SuiteEntry, folderName: string | null, index: SuiteIndex): FoundCases {
  const { values, mistakes } = parseDefinition(entry);
  const found = (located: Located, line: number): FoundCase => ({
    located,
    line,
    file: entry.path,
    dir: posix.dirname(entry.path),
    folderName,
  });
  const cases = values.flatMap((located) =>
    Array.isArray(located.value) && folderName === null && !entry.path.endsWith(".jsonl")
      ? located.value.map((value, at) => {
          const part = located.place.parts.get(at) ?? { line: located.place.line, place: located.place };
          return found({ value, place: part.place }, part.line);
        })
      : [found(located, located.place.line)],
  );
  const empty = { line: 1, what: "the file holds no case", todo: "add one, or remove the file" };
  const none = mistakes.length === 0 && cases.length === 0 ? [empty] : [];
  return {
    cases,
    problems: linedProblems(index.folder, entry.path, [...mistakes, ...none]),
    definitionFiles: new Set([entry.path]),
  };
}

function fromFolder(folder: string, index: SuiteIndex): FoundCases {
  const folderName = posix.basename(folder);
  const entries = caseNames.flatMap((name) => index.files.get(`${folder}/${name}`) ?? []);
  const [entry, second] = entries;
  if (entry === undefined) {
    const file = `${folder}/task.md`;
    const located = { value: {}, place: leaf(1) };
    return {
      cases: [{ located, file, line: 1, dir: folder, folderName }],
      problems: [],
      definitionFiles: new Set(),
    };
  }
  const read = fromFile(entry, folderName, index);
  const twice = { line: 1, what: "the folder holds more than one case file", todo: "keep one of them" };
  const problems = second === undefined ? [] : linedProblems(index.folder, second.path, [twice]);
  return { ...read, problems: [...read.problems, ...problems] };
}

/**
 * Finds every case of a suite in the order of its files' paths. Globs that end in a slash name folders: each with
 * `case.yaml` or only `task.md` is one case, and its other files are no case files.
 */
export function findCases(globs: readonly string[], index: SuiteIndex): FoundCases {
  const folders = caseFolders(globs, index);
  const parts = [
    ...folders.map((folder) => ({ key: `${folder}/`, found: fromFolder(folder, index) })),
    ...caseFiles(globs, folders, index).map((entry) => ({
      key: entry.path,
      found: fromFile(entry, null, index),
    })),
  ].sort((a, b) => (a.key < b.key ? -1 : 1));
  return {
    folders,
    cases: parts.flatMap(({ found }) => found.cases),
    problems: parts.flatMap(({ found }) => found.problems),
    definitionFiles: new Set(parts.flatMap(({ found }) => [...found.definitionFiles])),
  };
}
