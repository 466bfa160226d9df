import { lstatSync, type Stats } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { comparePaths } from "../../lib/path-text.ts";
import type { FileEntry } from "../../model/evidence.ts";
import { lookAtFile } from "./file-digest.ts";
import { lookAt, throwWithoutRoom } from "./files-node-error.ts";
import { type Place, placesIn } from "./places-in.ts";

const maxDepth = 100;
// A call costs a tenth of a promised one, and so many of them hold everything else up for a few milliseconds.
const entriesAtOnce = 500;

interface Folder extends Place {
  depth: number;
  sizeBytes: number;
}

function kindOf(stats: Stats): FileEntry["kind"] {
  if (stats.isSymbolicLink()) return "link";
  return stats.isFile() ? "file" : "other";
}

/**
 * Lists what is no folder below `root`, sorted by path, following no link. `entries` bounds everything that is looked at, folders too,
 * and `hashBytes` what is read in all; over a limit, 100 folders deep, or where something can't be read, the listing is `partial`.
 */
export async function listTree(
  root: string,
  limits: { entries: number; hashBytes: number },
): Promise<{ entries: FileEntry[]; partial: boolean }> {
  const entries: FileEntry[] = [];
  const folders: Folder[] = [];
  let partial = false;
  let seen = 0;
  let hashLeft = limits.hashBytes;

  function add(path: string, kind: FileEntry["kind"], sha256: string | null, sizeBytes: number): true {
    if (kind === "file" && sha256 === null) partial = true;
    entries.push({ path, kind, sha256, sizeBytes });
    return true;
  }

  function isWithin(sizeBytes: number): boolean {
    if (sizeBytes > hashLeft) return false;
    hashLeft -= sizeBytes;
    return true;
  }

  /** False where it is no file by now, or can't be opened. */
  function visitFile({ location, path }: Place): boolean | Promise<boolean> {
    const looked = lookAtFile(location, isWithin);
    if (looked === null) return false;
    const { sha256, sizeBytes } = looked;
    if (sha256 instanceof Promise) return sha256.then((late) => add(path, "file", late, sizeBytes));
    return add(path, "file", sha256, sizeBytes);
  }

  async function visit(place: Place, depth: number): Promise<void> {
    const stats = lookAt(place.location, (at) => lstatSync(at));
    if (stats === null) partial = true;
    else if (stats.isDirectory()) folders.push({ ...place, depth, sizeBytes: stats.size });
    else if (!stats.isFile() || stats.size > hashLeft) add(place.path, kindOf(stats), null, stats.size);
    else if (!(await visitFile(place))) add(place.path, "file", null, stats.size);
  }

  /** False over the limit of entries. */
  async function visitNames(folder: Folder): Promise<boolean> {
    for (const place of placesIn(folder, folder.sizeBytes)) {
      seen += 1;
      if (seen > limits.entries) return false;
      // Without a promise for what can be done at once, as most can.
      const isDone = place.isFile && hashLeft > 0 && visitFile(place);
      const isKnown = isDone instanceof Promise ? await isDone : isDone;
      if (!isKnown) await visit(place, folder.depth + 1);
      if (seen % entriesAtOnce === 0) await setImmediate();
    }
    return true;
  }

  async function visitFolder(place: Folder): Promise<void> {
    const unread = (error: unknown) => {
      throwWithoutRoom(place.location, error);
      return false;
    };
    const whole = place.depth <= maxDepth && (await visitNames(place).catch(unread));
    partial ||= !whole;
  }

  await visit({ location: root, path: "" }, 0);
  // A root that is a link or a file holds nothing that may be listed.
  if (entries.length > 0) return { entries: [], partial: true };
  for (let next = folders.pop(); next !== undefined && seen <= limits.entries; next = folders.pop())
    await visitFolder(next);
  entries.sort((a, b) => comparePaths(a.path, b.path));
  return { entries, partial };
}
