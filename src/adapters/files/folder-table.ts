import { type BigIntStats, lstatSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { comparePaths, pathText } from "../../lib/path-text.ts";
import type { FolderChanges } from "../../ports/folder-watch.ts";
import { errnoOf } from "./files-node-error.ts";
import { namesIn } from "./names-in.ts";

const mostEntries = 1_000_000;
// A call costs a tenth of a promised one, and so many of them hold everything else up for a few milliseconds.
const statsAtOnce = 500;

export interface Row {
  location: Buffer;
  isFolder: boolean;
  /** All that an edit of the entry can't leave as it was: the time of the last change is the system's alone to set. */
  stamp: string;
}

export interface Table {
  rows: Map<string, Row>;
  partial: boolean;
}

interface Folder {
  location: Buffer;
  path: string;
  sizeBytes: number;
}

export function stampOf(stats: BigIntStats): string {
  const { mode, ino, size, mtimeNs, ctimeNs } = stats;
  // A folder's times tell of every file that came and went in it, which its entries tell better.
  return stats.isDirectory() ? `${mode} ${ino}` : `${mode} ${ino} ${size} ${mtimeNs} ${ctimeNs}`;
}

function lstatOf(location: Buffer): BigIntStats | null {
  try {
    return lstatSync(location, { bigint: true });
  } catch {
    return null;
  }
}

export function rowAt(location: Buffer): (Row & { sizeBytes: number }) | null {
  const stats = lstatOf(location);
  if (stats === null) return null;
  return { location, isFolder: stats.isDirectory(), stamp: stampOf(stats), sizeBytes: Number(stats.size) };
}

export function childOf(folder: { location: Buffer; path: string }, name: Buffer) {
  return {
    location: Buffer.concat([folder.location, Buffer.from("/"), name]),
    path: folder.path === "" ? pathText(name) : `${folder.path}/${pathText(name)}`,
  };
}

/** All that is below a folder, and itself as "". */
export async function takeTable(root: string): Promise<Table> {
  const rows = new Map<string, Row>();
  const folders: Folder[] = [];
  let partial = false;

  function visit(location: Buffer, path: string): void {
    const row = rowAt(location);
    if (row === null) return;
    const { isFolder, stamp, sizeBytes } = row;
    rows.set(path, { location, isFolder, stamp });
    if (isFolder) folders.push({ location, path, sizeBytes });
  }

  async function visitFolder(folder: Folder): Promise<void> {
    try {
      for (const name of namesIn(folder.location, folder.sizeBytes)) {
        const { location, path } = childOf(folder, name);
        visit(location, path);
        if (rows.size % statsAtOnce === 0) await setImmediate();
      }
    } catch (error) {
      // What vanished since it was listed is not there; what can't be opened may hold anything.
      partial ||= errnoOf(error) !== "ENOENT";
    }
  }

  visit(Buffer.from(root), "");
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    if (rows.size > mostEntries) return { rows, partial: true };
    await visitFolder(next);
  }
  return { rows, partial };
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
  for (const [path, { stamp }] of now.rows) if (before.rows.get(path)?.stamp !== stamp) return false;
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
      return was !== undefined && was.stamp !== now.rows.get(path)?.stamp;
    }, now),
    deleted: paths((path) => !now.rows.has(path), before),
    partial: before.partial || now.partial,
  };
}
