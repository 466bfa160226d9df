import type { FolderChanges, FolderWatch } from "../../ports/folder-watch.ts";
import { removeTree } from "./files-node-remove.ts";
import { createSentinel, type FolderSentinel } from "./folder-sentinel.ts";
import { compareTables, type Row, rowAt, type Table, takeTable, unchanged } from "./folder-table.ts";
import { knownTree } from "./known-tree.ts";
import { childrenOf, tableOf } from "./touched-table.ts";

/** To look at fewer entries than this costs less than to ask what happened. */
const fewEntries = 40;

/** A look at all, or at a part of it: what was there before, and what is now. */
interface Look {
  before: Table;
  now: Table;
}

async function removeAdded(paths: readonly string[], rows: ReadonlyMap<string, Row>): Promise<void> {
  for (const path of paths) {
    // What resists stands in the second look.
    await removeTree(rows.get(path)?.location ?? path).catch(() => undefined);
  }
}

async function clearWith(look: () => Promise<Look>): Promise<{ removed: string[]; left: FolderChanges }> {
  const { before, now } = await look();
  const found = compareTables(before, now);
  if (found.added.length === 0) return { removed: [], left: found };
  await removeAdded(found.added, now.rows);
  const after = await look();
  return { removed: found.added, left: compareTables(after.before, after.now) };
}

/** True when a folder itself was changed or is gone: what is in its place is not listened to. */
function isDeaf({ before, now }: Look): boolean {
  return [...before.rows].some(([path, row]) => row.isFolder && now.rows.get(path)?.stamp !== row.stamp);
}

/** See `Files.watch`. */
export async function watchTree(root: string): Promise<FolderWatch> {
  const before = await takeTable(root);
  let sentinel: FolderSentinel | null = null;
  if (before.rows.size > fewEntries && !before.partial) {
    const folders = [...before.rows].filter(([, { isFolder }]) => isFolder);
    sentinel = await createSentinel(
      root,
      folders.map(([path, { location }]) => ({ path, location })),
    );
  }
  const children = sentinel === null ? null : childrenOf(before);
  const isAsBefore = before.rows.size > fewEntries ? () => false : knownTree(before);
  const close = () => {
    sentinel?.close();
    sentinel = null;
  };
  const lookAtAll = async (): Promise<Look> => ({ before, now: await takeTable(root) });

  /** How to look at what was touched since the last time; null when unchanged was. */
  async function lookAtTouched(): Promise<(() => Promise<Look>) | null> {
    if (sentinel === null || children === null) return isAsBefore() ? null : lookAtAll;
    const touched = await sentinel.touched();
    const isThere = rowAt(Buffer.from(root))?.stamp === before.rows.get("")?.stamp;
    if (touched === null || !isThere) return lookAtAll;
    if (touched.size === 0) return null;
    return async () => {
      const look = tableOf(touched, before, children);
      if (!isDeaf(look)) return look;
      close();
      return lookAtAll();
    };
  }

  return {
    async look() {
      const { now } = await lookAtAll();
      return compareTables(before, now);
    },
    clear: () => clearWith(lookAtAll),
    async glance() {
      const how = await lookAtTouched();
      if (how === null) return unchanged;
      const look = await how();
      return compareTables(look.before, look.now);
    },
    async tidy() {
      const how = await lookAtTouched();
      return how === null ? { removed: [], left: unchanged } : clearWith(how);
    },
    close,
  };
}
