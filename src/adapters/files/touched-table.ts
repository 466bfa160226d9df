import { errnoOf, throwWithoutRoom } from "./files-node-error.ts";
import { emptyTable, isFolderStamp, locationIn, rowAt, setRow, type Table } from "./folder-table.ts";
import { placesIn } from "./places-in.ts";

/** The paths in each folder of a table. */
export type Children = ReadonlyMap<string, readonly string[]>;

export function childrenOf({ rows }: Table): Children {
  const children = new Map<string, string[]>();
  for (const path of rows.keys()) {
    if (path === "") continue;
    const parent = path.slice(0, Math.max(0, path.lastIndexOf("/")));
    const known = children.get(parent);
    if (known === undefined) children.set(parent, [path]);
    else known.push(path);
  }
  return children;
}

/** What some folders held and hold, each with itself and what is directly in it. */
export function tableOf(
  folders: Iterable<string>,
  whole: Table,
  children: Children,
): { before: Table; now: Table } {
  const before = emptyTable(whole.root);
  const now = emptyTable(whole.root);

  function remember(path: string): void {
    const stamp = whole.rows.get(path);
    if (stamp !== undefined) before.rows.set(path, stamp);
  }

  for (const path of folders) {
    remember(path);
    for (const child of children.get(path) ?? []) remember(child);
    if (!whole.rows.has(path)) continue;
    const place = { location: locationIn(whole, path), path };
    const row = rowAt(place.location);
    if (row === null) continue;
    setRow(now, place, row.stamp);
    if (!isFolderStamp(row.stamp)) continue;
    try {
      for (const child of placesIn(place, row.sizeBytes)) {
        const found = rowAt(child.location);
        if (found !== null) setRow(now, child, found.stamp);
      }
    } catch (error) {
      throwWithoutRoom(place.location, error);
      now.partial ||= errnoOf(error) !== "ENOENT";
    }
  }
  return { before, now };
}
