import { lstat, readlink } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { createObjectHash, formatOfId, type ObjectFormat } from "../../lib/object-hash.ts";
import { comparePaths } from "../../lib/path-text.ts";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import type { Snapshot, TreeEntry } from "../../ports/repository.ts";
import { readFolderFile, readSmallFile, smallFileBytes } from "./read-folder-file.ts";
import { type ContentSource, exportAll } from "./snapshot-export.ts";
import { unreadable, walkFolder } from "./snapshot-folder-walk.ts";
import type { SnapshotLimits } from "./snapshot-limits.ts";
import { readWhole } from "./snapshot-read.ts";
import type { StreamEntry } from "./snapshot-writable.ts";

const entriesAtOnce = 500;

export interface FolderSnapshotOptions {
  /** Real path of the folder. */
  folder: string;
  label: string;
  format: ObjectFormat;
  limits: SnapshotLimits;
  /** Absolute paths of folders to pass over, such as the run folder. */
  leaveOut: ReadonlySet<string>;
  /** What git has for the folder, by which `dirty` is told; null when git does not know it. */
  committed: readonly TreeEntry[] | null;
}

function changedSince(path: string): UserError {
  return new UserError({
    where: quoteText(path),
    what: "changed after the run had read it",
    todo: "leave the folder alone while a run reads it, or give a commit instead",
  });
}

/** Streams a file or link again and checks that it still is what was frozen. */
function createStream(locations: ReadonlyMap<TreeEntry, Buffer>): StreamEntry {
  return async (entry, onChunk) => {
    const location = locations.get(entry);
    if (location === undefined) throw new Error("the entry belongs to another snapshot");
    const hash = createObjectHash(formatOfId(entry.blob), "blob", entry.sizeBytes);
    const take = (chunk: Uint8Array) => {
      hash.update(chunk);
      return onChunk(chunk);
    };
    try {
      if (entry.mode === "120000") await take(await readlink(location, { encoding: "buffer" }));
      else {
        const stats = await readFolderFile(location, ({ size }) => sameSize(entry, size), take);
        if (stats === null) throw changedSince(entry.path);
      }
    } catch (error) {
      throw error instanceof UserError ? error : await readError(location, entry, error);
    }
    if (hash.digest("hex") !== entry.blob) throw changedSince(entry.path);
  };
}

/** Streams many files again; one that can't be read at once, or not as it was, goes the long way, which tells what is wrong. */
function streamAll(
  entries: ReadonlyMap<string, TreeEntry>,
  locations: ReadonlyMap<TreeEntry, Buffer>,
  format: ObjectFormat,
): ContentSource["streamAll"] {
  const stream = createStream(locations);

  function smallContent(entry: TreeEntry): Uint8Array | null {
    const location = locations.get(entry);
    if (location === undefined || entry.sizeBytes > smallFileBytes) return null;
    try {
      const read = readSmallFile(location, format);
      return read?.blob === entry.blob ? read.bytes : null;
    } catch {
      return null;
    }
  }

  return async (contents, sink) => {
    for (const [at, { path }] of contents.entries()) {
      const entry = entries.get(path);
      if (entry === undefined) throw new Error("the entry belongs to another snapshot");
      if (at % entriesAtOnce === 0) await setImmediate();
      const small = smallContent(entry);
      if (small !== null) {
        sink.whole(at, small);
        continue;
      }
      sink.begin(at);
      await stream(entry, (piece) => sink.piece(piece));
      sink.end();
    }
  };
}

function sameSize(entry: TreeEntry, size: number): void {
  if (size !== entry.sizeBytes) throw changedSince(entry.path);
}

/** A path that is gone or became something else has changed; one that is still there can't be read. */
async function readError(location: Buffer, entry: TreeEntry, error: unknown): Promise<unknown> {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "ENOENT" || code === "ENOTDIR" || code === "ELOOP" || code === "EINVAL")
    return changedSince(entry.path);
  const stillThere = await lstat(location).catch(() => null);
  return code === "EACCES" && stillThere !== null ? unreadable(entry.path, error) : error;
}

function differs(entries: readonly TreeEntry[], committed: readonly TreeEntry[] | null): boolean {
  if (committed === null || committed.length !== entries.length) return true;
  return entries.some((entry, at) => {
    const other = committed[at];
    return entry.path !== other?.path || entry.mode !== other.mode || entry.blob !== other.blob;
  });
}

/** Freezes a folder: every file's content is named by git's id of it now, and a later read of anything else is a UserError. */
export async function createFolderSnapshot(options: FolderSnapshotOptions): Promise<Snapshot> {
  const { folder, label, format, limits, leaveOut, committed } = options;
  const found = await walkFolder(folder, format, limits, leaveOut);
  found.sort((a, b) => comparePaths(a.entry.path, b.entry.path));
  const entries = found.map(({ entry }) => Object.freeze(entry));
  const locations = new Map(found.map(({ entry, location }) => [entry, location]));
  const stream = createStream(locations);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  const source: ContentSource = {
    stream,
    streamAll: streamAll(byPath, locations, format),
    // Each file is looked at anew.
    keyOf: ({ path }) => path,
  };
  return {
    commit: null,
    label,
    dirty: differs(entries, committed),
    entries: Object.freeze(entries),
    read: (entry) => readWhole(entry, stream),
    async exportTo(target, keep, exporting = {}) {
      const kept = entries.filter(({ path }) => keep(path));
      const [exported] = await exportAll([{ ...exporting, entries: kept, folder: target }], source);
      return exported ?? { notMaterialised: [] };
    },
  };
}
