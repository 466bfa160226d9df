import { canonicalJson } from "../lib/canonical-json.ts";
import { matchesAny } from "../lib/glob.ts";
import { type CheckoutLink, linkedPaths } from "../lib/linked-paths.ts";
import { sha256Hex } from "../lib/sha256.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import type { Snapshot, TreeEntry } from "../ports/repository.ts";
import { readLinks, withLinked } from "./subject-links.ts";

/** Never part of a subject: Casegate's own files and git's. */
const neverSubject = [".casegate", ".git"];

function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

export interface Subject {
  /** Sorted by path. */
  entries: TreeEntry[];
  /** Of the whole checkout. */
  links: readonly CheckoutLink[];
}

/** The files under evaluation on one side: `subject.paths` and what links among them lead to, minus `subject.ignore`, never a suite. */
export async function readSubject(
  snapshot: Snapshot,
  suite: SuiteFile,
  suitePaths: readonly string[],
): Promise<Subject> {
  const { paths, ignore } = suite.subject;
  const outside = [...neverSubject, ...suitePaths];
  const mayBe = (path: string) => !isBelow(path, outside) && !matchesAny(ignore, path);
  const named = snapshot.entries.filter(({ path }) => mayBe(path) && matchesAny(paths, path));
  const links = await readLinks(snapshot);
  // Too many are told here, and not in the midst of attempts.
  linkedPaths(
    snapshot.entries.map(({ path }) => path),
    links,
  );
  const entries = withLinked(snapshot.entries, named, links, mayBe);
  return {
    entries: entries.sort((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path))),
    links: links.map(({ path, target }) => ({ path, target })),
  };
}

/** SHA-256 (hex) of the canonical JSON of the subject's rows `[path, mode, blob]`, sorted by path. */
export function subjectDigest(entries: readonly TreeEntry[]): string {
  return sha256Hex(canonicalJson(entries.map(({ path, mode, blob }) => [path, mode, blob])));
}
