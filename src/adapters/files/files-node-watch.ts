import { comparePaths } from "../../lib/path-text.ts";
import type { FileEntry } from "../../model/evidence.ts";
import type { FolderChanges, FolderWatch } from "../../ports/folder-watch.ts";
import { removeTree } from "./files-node-remove.ts";
import { createSentinel, type FolderSentinel, type WatchedFolder } from "./folder-sentinel.ts";
import {
  compareTables,
  isFolderStamp,
  locationIn,
  rowAt,
  type Table,
  type TableDigests,
  takeTable,
  unchanged,
} from "./folder-table.ts";
import { knownTree } from "./known-tree.ts";
import { childrenOf, tableOf } from "./touched-table.ts";

/** To look at fewer entries than this costs less than to ask what happened. */
const fewEntries = 40;

const mostDigestBytes = 4 * 1024 ** 3;

/** A look at all, or at a part of it: what was there before, and what is now. */
interface Look {
  before: Table;
  now: Table;
}

async function removeAdded(paths: readonly string[], now: Table): Promise<void> {
  for (const path of paths) {
    // What resists stands in the second look.
    await removeTree(locationIn(now, path)).catch(() => undefined);
  }
}

async function clearWith(look: () => Promise<Look>): Promise<{ removed: string[]; left: FolderChanges }> {
  const { before, now } = await look();
  const found = compareTables(before, now);
  // What was not seen before may have been there all along.
  if (found.added.length === 0 || before.partial) return { removed: [], left: found };
  await removeAdded(found.added, now);
  const after = await look();
  return { removed: found.added, left: compareTables(after.before, after.now) };
}

/** True when a folder itself was changed or is gone: what is in its place is not listened to. */
function isDeaf({ before, now }: Look): boolean {
  return [...before.rows].some(([path, stamp]) => isFolderStamp(stamp) && now.rows.get(path) !== stamp);
}

/** Files whose digest is another one, or can't be known any more; of those over the bytes that are read the table alone tells. */
function edited(before: TableDigests, now: TableDigests, { rows }: Table): string[] {
  const paths: string[] = [];
  for (const [path, was] of before.known) {
    const digest = now.known.get(path);
    const isTold = digest === undefined && (now.isCut || !rows.has(path));
    if (digest !== was && !isTold) paths.push(path);
  }
  return paths.sort(comparePaths);
}

function noDigests(): TableDigests {
  return { leftBytes: mostDigestBytes, isCut: false, known: new Map() };
}

/** See `Files.watch`. */
export async function watchTree(root: string, written?: readonly FileEntry[]): Promise<FolderWatch> {
  const digests = noDigests();
  const before = await takeTable(root, written === undefined ? digests : undefined);
  for (const { path, sha256 } of written ?? []) if (sha256 !== null) digests.known.set(path, sha256);
  let sentinel: FolderSentinel | null = null;
  if (before.rows.size > fewEntries && !before.partial) {
    const folders: WatchedFolder[] = [];
    for (const [path, stamp] of before.rows)
      if (isFolderStamp(stamp)) folders.push({ path, location: locationIn(before, path) });
    sentinel = await createSentinel(root, folders);
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
    const isThere = rowAt(root)?.stamp === before.rows.get("");
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
    partial: before.partial,
    async look() {
      const { now } = await lookAtAll();
      return compareTables(before, now);
    },
    clear: () => clearWith(lookAtAll),
    async last() {
      close();
      const found = noDigests();
      const now = await takeTable(root, found);
      let isFirst = true;
      const cleared = await clearWith(async () => {
        const look = isFirst ? { before, now } : await lookAtAll();
        isFirst = false;
        return look;
      });
      return { ...cleared, edited: edited(digests, found, now) };
    },
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
