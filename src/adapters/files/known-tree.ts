import { type BigIntStats, lstatSync, readdirSync } from "node:fs";
import { isFolderStamp, locationIn, stampOf, type Table } from "./folder-table.ts";

/** A folder of this size can't hold more names than are read at once. */
const smallBytes = 4096n;

interface KnownPlace {
  location: string | Buffer;
  stamp: string;
  /** Of a folder, a byte a character: as different as they are on the disk. */
  names: Set<string> | null;
}

function knownPlaces(table: Table): KnownPlace[] {
  const places = new Map<string, KnownPlace>();
  for (const [path, stamp] of table.rows)
    places.set(path, {
      location: locationIn(table, path),
      stamp,
      names: isFolderStamp(stamp) ? new Set() : null,
    });
  for (const [path, { location }] of places) {
    if (path === "") continue;
    const bytes = Buffer.from(location);
    const parent = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    places.get(parent)?.names?.add(bytes.toString("latin1", bytes.lastIndexOf("/") + 1));
  }
  return [...places.values()];
}

function holdsThese(folder: string | Buffer, { size }: BigIntStats, names: ReadonlySet<string>): boolean {
  if (size > smallBytes) return false;
  const found = readdirSync(folder, "latin1");
  return found.length === names.size && found.every((name) => names.has(name));
}

/**
 * Tells whether a small tree is what its table says, which nearly every look finds: each entry is asked for by the place that is known, and
 * no second table made. False is no more than doubt.
 */
export function knownTree(table: Table): () => boolean {
  const places = knownPlaces(table);
  return () => {
    if (table.partial) return false;
    try {
      for (const { location, stamp, names } of places) {
        const stats = lstatSync(location, { bigint: true });
        if (stampOf(stats) !== stamp) return false;
        if (names !== null && !holdsThese(location, stats, names)) return false;
      }
      return places.length > 0;
    } catch {
      return false;
    }
  };
}
