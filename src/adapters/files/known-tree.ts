import { type BigIntStats, lstatSync, readdirSync } from "node:fs";
import { stampOf, type Table } from "./folder-table.ts";

/** A folder of this size can't hold more names than are read at once. */
const smallBytes = 4096n;

/** The names in each folder, a byte a character: as different as they are on the disk. */
type Names = ReadonlyMap<string, ReadonlySet<string>>;

function namesOf({ rows }: Table): Names {
  const names = new Map<string, Set<string>>();
  for (const [path, { isFolder }] of rows) if (isFolder) names.set(path, new Set());
  for (const [path, { location }] of rows) {
    if (path === "") continue;
    const parent = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    names.get(parent)?.add(location.toString("latin1", location.lastIndexOf("/") + 1));
  }
  return names;
}

function holdsThese(folder: Buffer, { size }: BigIntStats, names: ReadonlySet<string> | undefined): boolean {
  if (names === undefined || size > smallBytes) return false;
  const found = readdirSync(folder, "latin1");
  return found.length === names.size && found.every((name) => names.has(name));
}

/**
 * Tells whether a small tree is what its table says, which nearly every look finds: each entry is asked for by the place that is known, and
 * no second table made. False is no more than doubt.
 */
export function knownTree(table: Table): () => boolean {
  const names = namesOf(table);
  return () => {
    if (table.partial) return false;
    try {
      for (const [path, { location, isFolder, stamp }] of table.rows) {
        const stats = lstatSync(location, { bigint: true });
        if (stampOf(stats) !== stamp) return false;
        if (isFolder && !holdsThese(location, stats, names.get(path))) return false;
      }
      return table.rows.size > 0;
    } catch {
      return false;
    }
  };
}
