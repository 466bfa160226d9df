import { canonicalJson } from "../lib/canonical-json.ts";
import { sha256Hex } from "../lib/sha256.ts";
import type { TreeEntry } from "../ports/repository.ts";

/** The change under evaluation: its digest, and the paths of subject files that differ, sorted. */
export interface Change {
  digest: string;
  changed: string[];
}

/**
 * Compares the subjects of both sides. The digest is the SHA-256 (hex) of the canonical JSON of
 * `[[path, [baseline mode, candidate mode], baseline blob, candidate blob], …]` of the files that differ in mode or
 * blob, sorted by path (UTF-16 code units); null stands for a file that a side does not have.
 */
export function changeBetween(baseline: readonly TreeEntry[], candidate: readonly TreeEntry[]): Change {
  const before = new Map(baseline.map((entry) => [entry.path, entry]));
  const after = new Map(candidate.map((entry) => [entry.path, entry]));
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changed = paths.filter((path) => {
    const [one, other] = [before.get(path), after.get(path)];
    return one?.blob !== other?.blob || one?.mode !== other?.mode;
  });
  const rows = changed.map((path) => {
    const [one, other] = [before.get(path), after.get(path)];
    return [path, [one?.mode ?? null, other?.mode ?? null], one?.blob ?? null, other?.blob ?? null];
  });
  return { digest: sha256Hex(canonicalJson(rows)), changed };
}
