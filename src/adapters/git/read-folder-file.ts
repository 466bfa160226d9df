import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from "node:fs";
import { open } from "node:fs/promises";
import { hexDigest, type ObjectFormat } from "../../lib/object-hash.ts";

const chunkBytes = 256 * 1024;
const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Files of this size are read at once. */
export const smallFileBytes = 256 * 1024;
/** Room for what git puts before a content. */
const headerBytes = 32;
let scratch: Buffer | null = null;

/** A file's content, which stands until the next is read, with git's id of it. */
interface SmallFile {
  stats: Stats;
  bytes: Buffer;
  blob: string;
}

/**
 * Reads a small regular file at once, as many bytes as it had when it was opened. Null when it shrank meanwhile, is not small or no regular
 * file (any more): then the long way tells.
 */
export function readSmallFile(location: Buffer, format: ObjectFormat): SmallFile | null {
  const file = openSync(location, flags);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile() || stats.size > smallFileBytes) return null;
    scratch ??= Buffer.allocUnsafe(headerBytes + smallFileBytes);
    const length = stats.size === 0 ? 0 : readSync(file, scratch, headerBytes, stats.size, null);
    if (length !== stats.size) return null;
    const header = `blob ${length}\0`;
    const start = headerBytes - header.length;
    scratch.write(header, start, "latin1");
    const bytes = scratch.subarray(headerBytes, headerBytes + length);
    return { stats, bytes, blob: hexDigest(format, scratch.subarray(start, headerBytes + length)) };
  } finally {
    closeSync(file);
  }
}

/**
 * Reads a regular file once, without following a link and without waiting for a FIFO, and hands over as many bytes as it had when it was
 * opened. Returns null when it shrank meanwhile or is no regular file (any more).
 */
export async function readFolderFile(
  location: Buffer,
  onSize: (stats: Stats) => void,
  onChunk: (bytes: Uint8Array) => void | Promise<void>,
): Promise<Stats | null> {
  const file = await open(location, flags);
  try {
    const stats = await file.stat();
    if (!stats.isFile()) return null;
    onSize(stats);
    const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, Math.max(1, stats.size)));
    for (let missing = stats.size; missing > 0; ) {
      const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, missing), null);
      if (bytesRead === 0) return null;
      missing -= bytesRead;
      await onChunk(buffer.subarray(0, bytesRead));
    }
    return stats;
  } finally {
    await file.close();
  }
}
