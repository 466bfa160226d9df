import { join } from "node:path";
import type { FileEntry } from "../model/evidence.ts";
import { type Side, sides } from "../model/side.ts";
import type { Files } from "../ports.ts";
import type { RunFolders } from "./folders.ts";

const mostEntries = 200_000;
const hashBytes = 4 * 1024 ** 3;

/** Guards suite and subjects, which lie in the same account as the attempts. */
export interface TamperWatch {
  /** Removes what an attempt added to its subject; names and sizes that changed are remembered. */
  afterAttempt(side: Side): Promise<void>;
  /** What was changed since the watch began, one sentence a file; empty when all digests hold. */
  changes(): Promise<string[]>;
  /** Files that attempts added to a subject and that were removed. */
  added(): readonly string[];
}

/** Takes the table of suite and subjects as `setup` left them. */
export async function watchFolders(files: Files, folders: RunFolders): Promise<TamperWatch> {
  const table = async (folder: string, bytes: number) =>
    new Map(
      (await files.list(folder, { entries: mostEntries, hashBytes: bytes })).entries.map((entry) => [
        entry.path,
        entry,
      ]),
    );
  const watched = [
    ["suite", folders.suite] as const,
    ...sides.map((side) => [side, folders.subject[side]] as const),
  ];
  const before = new Map<string, Map<string, FileEntry>>();
  for (const [name, folder] of watched) before.set(name, await table(folder, hashBytes));
  const added = new Set<string>();
  const seen = new Set<string>();

  async function afterAttempt(side: Side): Promise<void> {
    const folder = folders.subject[side];
    const known = before.get(side) ?? new Map();
    const now = await table(folder, 0);
    for (const path of now.keys()) {
      if (known.has(path)) continue;
      added.add(path);
      await files.removeFolder(join(folder, path));
    }
    for (const sentence of differences(side, known, now, (entry) => `${entry.kind} ${entry.sizeBytes}`))
      seen.add(sentence);
  }

  async function changes(): Promise<string[]> {
    const found = new Set(seen);
    for (const [name, folder] of watched) {
      const now = await table(folder, hashBytes);
      const known = before.get(name) ?? new Map();
      for (const sentence of differences(name, known, now, (entry) => `${entry.kind} ${entry.sha256}`))
        found.add(sentence);
    }
    return [...found].sort();
  }

  return { afterAttempt, changes, added: () => [...added].sort() };
}

function differences(
  name: string,
  before: ReadonlyMap<string, FileEntry>,
  now: ReadonlyMap<string, FileEntry>,
  value: (entry: FileEntry) => string,
): string[] {
  const where = name === "suite" ? "the suite's copy" : `the ${name}'s subject`;
  return [...before].flatMap(([path, entry]) => {
    const found = now.get(path);
    if (found === undefined) return [`${path} was deleted from ${where} during the run`];
    return value(found) === value(entry) ? [] : [`${path} was changed in ${where} during the run`];
  });
}
