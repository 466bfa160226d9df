import { errnoOf } from "./files-node-error.ts";
import { childOf, type Row, rowAt, type Table } from "./folder-table.ts";
import { namesIn } from "./names-in.ts";

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
  const before = new Map<string, Row>();
  const now = new Map<string, Row>();
  let partial = false;

  function remember(path: string): void {
    const row = whole.rows.get(path);
    if (row !== undefined) before.set(path, row);
  }

  for (const path of folders) {
    remember(path);
    for (const child of children.get(path) ?? []) remember(child);
    const location = whole.rows.get(path)?.location;
    const row = location === undefined ? null : rowAt(location);
    if (location === undefined || row === null) continue;
    now.set(path, row);
    if (!row.isFolder) continue;
    try {
      for (const name of namesIn(location, row.sizeBytes)) {
        const child = childOf({ location, path }, name);
        const found = rowAt(child.location);
        if (found !== null) now.set(child.path, found);
      }
    } catch (error) {
      partial ||= errnoOf(error) !== "ENOENT";
    }
  }
  return { before: { rows: before, partial: false }, now: { rows: now, partial } };
}
