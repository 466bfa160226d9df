import { canonicalJson } from "../lib/canonical-json.ts";
import { matchesAny } from "../lib/glob.ts";
import { sha256Hex } from "../lib/sha256.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import type { Snapshot, TreeEntry } from "../ports/repository.ts";

/** Never part of a subject: Casegate's own files and git's. */
const neverSubject = [".casegate", ".git"];

function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/** The files under evaluation on one side, sorted by path: `subject.paths` minus `subject.ignore`, never a suite. */
export function subjectEntries(
  snapshot: Snapshot,
  suite: SuiteFile,
  suitePaths: readonly string[],
): TreeEntry[] {
  const { paths, ignore } = suite.subject;
  const outside = [...neverSubject, ...suitePaths];
  return snapshot.entries
    .filter(({ path }) => !isBelow(path, outside) && matchesAny(paths, path) && !matchesAny(ignore, path))
    .sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)));
}

/** SHA-256 (hex) of the canonical JSON of the subject's rows `[path, mode, blob]`, sorted by path. */
export function subjectDigest(entries: readonly TreeEntry[]): string {
  return sha256Hex(canonicalJson(entries.map(({ path, mode, blob }) => [path, mode, blob])));
}
