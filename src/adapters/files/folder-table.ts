import { type BigIntStats, lstatSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { comparePaths } from "../../lib/path-text.ts";
import type { FolderChanges } from "../../ports/folder-watch.ts";
import { lookAtFile } from "./file-digest.ts";
import { errnoOf, lookAt, throwWithoutRoom } from "./files-node-error.ts";
import { type Place, placesIn, plainLocation } from "./places-in.ts";

const mostEntries = 1_000_000;
// A call costs a tenth of a promised one, and so many of them hold everything else up for a few milliseconds.
const statsAtOnce = 500;

/** What was found below a root, and itself as "". */
export interface Table {
  root: string;
  /** All of each path that an edit can't leave as it was: the time of the last change is the system's alone to set. */
  rows: Map<string, string>;
  /** Where those lie that are not called by their path. */
  odd: Map<string, Buffer>;
  partial: boolean;
}

/** SHA-256 of the files of a table, as far as `leftBytes` goes. */
export interface TableDigests {
  leftBytes: number;
  /** True where that was not enough. */
  isCut: boolean;
  known: Map<string, string>;
}

interface Folder extends Place {
  sizeBytes: number;
}

const folderStart = "d ";

export function isFolderStamp(stamp: string): boolean {
  return stamp.startsWith(folderStart);
}

export function stampOf(stats: BigIntStats): string {
  const { mode, ino, size, mtimeNs, ctimeNs } = stats;
  // A folder's times tell of every file that came and went in it, which its entries tell better.
  // Joined, since a text that is put together of parts keeps all of them.
  return stats.isDirectory() ? `${folderStart}${mode} ${ino}` : [mode, ino, size, mtimeNs, ctimeNs].join(" ");
}

export function rowAt(location: string | Buffer): { stamp: string; sizeBytes: number } | null {
  const stats = lookAt(location, (at) => lstatSync(at, { bigint: true }));
  return stats === null ? null : { stamp: stampOf(stats), sizeBytes: Number(stats.size) };
}

export function emptyTable(root: string): Table {
  return { root, rows: new Map(), odd: new Map(), partial: false };
}

/** Adds a row that was found at a place. */
export function setRow({ rows, odd }: Table, { location, path }: Place, stamp: string): void {
  rows.set(path, stamp);
  if (typeof location !== "string") odd.set(path, location);
}

export function locationIn({ root, odd }: Table, path: string): string | Buffer {
  return odd.get(path) ?? plainLocation(root, path);
}

/** All that is below a folder, and itself as "". */
export async function takeTable(root: string, digests?: TableDigests): Promise<Table> {
  const table = emptyTable(root);
  const folders: Folder[] = [];

  function visit(place: Place): void {
    const row = rowAt(place.location);
    if (row === null) return;
    setRow(table, place, row.stamp);
    if (isFolderStamp(row.stamp)) folders.push({ ...place, sizeBytes: row.sizeBytes });
  }

  const isWithin = (sizeBytes: number) => {
    if (digests === undefined) return false;
    const isLeft = sizeBytes <= digests.leftBytes;
    if (isLeft) digests.leftBytes -= sizeBytes;
    else digests.isCut = true;
    return isLeft;
  };

  /** Looks at a file as it is opened for its digest; false where that can't be. */
  function digest(place: Place): boolean | Promise<boolean> {
    const found = lookAtFile(place.location, isWithin);
    if (found === null) return false;
    setRow(table, place, stampOf(found.stats));
    const know = (sha256: string | null) => {
      if (sha256 !== null) digests?.known.set(place.path, sha256);
      return true;
    };
    return found.sha256 instanceof Promise ? found.sha256.then(know) : know(found.sha256);
  }

  async function visitFolder(folder: Folder): Promise<void> {
    try {
      for (const place of placesIn(folder, folder.sizeBytes)) {
        const seen = place.isFile && digests !== undefined && digest(place);
        const isSeen = seen instanceof Promise ? await seen : seen;
        if (!isSeen) visit(place);
        if (table.rows.size % statsAtOnce === 0) await setImmediate();
      }
    } catch (error) {
      throwWithoutRoom(folder.location, error);
      // What vanished since it was listed is not there; what can't be opened may hold anything.
      table.partial ||= errnoOf(error) !== "ENOENT";
    }
  }

  visit({ location: root, path: "" });
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    if (table.rows.size > mostEntries) return { ...table, partial: true };
    await visitFolder(next);
  }
  return table;
}

/** Added paths without those below an added folder. */
function topmost(added: readonly string[]): string[] {
  const tops = new Set<string>();
  for (const path of added) {
    const parts = path.split("/");
    const isBelow = parts.slice(1).some((_, at) => tops.has(parts.slice(0, at + 1).join("/")));
    if (!isBelow) tops.add(path);
  }
  return [...tops];
}

/** What most looks find, told without a list of all paths. */
function isSame(before: Table, now: Table): boolean {
  if (before.partial || now.partial || before.rows.size !== now.rows.size) return false;
  for (const [path, stamp] of now.rows) if (before.rows.get(path) !== stamp) return false;
  return true;
}

export const unchanged: FolderChanges = { added: [], changed: [], deleted: [], partial: false };

export function compareTables(before: Table, now: Table): FolderChanges {
  if (isSame(before, now)) return unchanged;
  const paths = (wanted: (path: string) => boolean, table: Table) =>
    [...table.rows.keys()].filter(wanted).sort(comparePaths);
  return {
    added: topmost(paths((path) => !before.rows.has(path), now)),
    changed: paths((path) => {
      const was = before.rows.get(path);
      return was !== undefined && was !== now.rows.get(path);
    }, now),
    deleted: paths((path) => !now.rows.has(path), before),
    partial: before.partial || now.partial,
  };
}
