import { posix } from "node:path";
import type { SuiteEntry, SuiteFolder } from "../model/contract.ts";
import type { Problem } from "../model/errors.ts";
import { lineAt, type Mistake, type PathMistake, type Place } from "./located.ts";
import { shownPath } from "./wording.ts";

/** The files and folders of a suite, by path. */
export interface SuiteIndex {
  folder: SuiteFolder;
  files: ReadonlyMap<string, SuiteEntry>;
  folders: ReadonlySet<string>;
}

/** Folders above a path, nearest first, without the suite folder itself. */
function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/")).reverse();
}

/** Looks up the paths of a suite folder once. */
export function indexSuite(folder: SuiteFolder): SuiteIndex {
  const folders = new Set<string>();
  for (const { path } of folder.entries) {
    for (const above of foldersOf(path)) {
      if (folders.has(above)) {
        break;
      }
      folders.add(above);
    }
  }
  return { folder, files: new Map(folder.entries.map((entry) => [entry.path, entry])), folders };
}

/** A file of the suite as people find it in the repository. */
export function repositoryPath(folder: SuiteFolder, file: string): string {
  return posix.join(folder.path, file);
}

/** Mistakes of a file's text as problems that name its lines. */
export function linedProblems(folder: SuiteFolder, file: string, mistakes: readonly Mistake[]): Problem[] {
  return mistakes.map(({ line, what, todo }) => ({
    what,
    todo,
    where: `${shownPath(repositoryPath(folder, file))}:${line}`,
  }));
}

/** Mistakes at paths of a value as problems that name the lines of its file. */
export function placedProblems(
  folder: SuiteFolder,
  file: string,
  place: Place,
  mistakes: readonly PathMistake[],
): Problem[] {
  return linedProblems(
    folder,
    file,
    mistakes.map(({ path, what, todo }) => ({ what, todo, line: lineAt(place, path) })),
  );
}
