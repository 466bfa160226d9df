import { type BigIntStats, lstatSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { comparePaths, pathText } from "../lib/path-text.ts";
import type { FolderChanges, FolderWatch } from "../ports/folder-watch.ts";
import { errnoOf } from "./files-node-error.ts";
import { removeTree } from "./files-node-remove.ts";
import { namesIn } from "./names-in.ts";

const mostEntries = 1_000_000;
// A call costs a tenth of a promised one, and so many of them hold everything else up for a few milliseconds.
const statsAtOnce = 500;

interface Row {
  location: Buffer;
  isFolder: boolean;
  /** All that an edit of the entry can't leave as it was: the time of the last change is the system's alone to set. */
  stamp: string;
}

interface Folder {
  location: Buffer;
  path: string;
  sizeBytes: number;
}

interface Table {
  rows: Map<string, Row>;
  partial: boolean;
}

function stampOf(stats: BigIntStats): string {
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

async function takeTable(root: string): Promise<Table> {
  const rows = new Map<string, Row>();
  const folders: Folder[] = [];
  let partial = false;

  function visit(location: Buffer, path: string): void {
    const stats = lstatOf(location);
    if (stats === null) return;
    const isFolder = stats.isDirectory();
    rows.set(path, { location, isFolder, stamp: stampOf(stats) });
    if (isFolder) folders.push({ location, path, sizeBytes: Number(stats.size) });
  }

  async function visitFolder(folder: Folder): Promise<void> {
    try {
      for (const name of namesIn(folder.location, folder.sizeBytes)) {
        const path = folder.path === "" ? pathText(name) : `${folder.path}/${pathText(name)}`;
        visit(Buffer.concat([folder.location, Buffer.from("/"), name]), path);
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

function compare(before: Table, now: Table): FolderChanges {
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

/** See `Files.watch`. */
export async function watchTree(root: string): Promise<FolderWatch> {
  const before = await takeTable(root);
  const look = async () => compare(before, await takeTable(root));
  return {
    look,
    async clear() {
      const now = await takeTable(root);
      const found = compare(before, now);
      const { added } = found;
      if (added.length === 0) return { removed: [], left: found };
      for (const path of added) {
        // What resists stands in the second look.
        await removeTree(now.rows.get(path)?.location ?? path).catch(() => undefined);
      }
      return { removed: added, left: await look() };
    },
  };
}
