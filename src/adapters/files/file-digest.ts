import { createHash } from "node:crypto";
import { type BigIntStats, closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { sha256Hex } from "../../lib/sha256.ts";
import { lookAt } from "./files-node-error.ts";

const smallBytes = 64 * 1024;
const chunkBytes = 256 * 1024;
/** After so much of a large file others have their turn. */
const bytesAtOnce = 4 * 1024 * 1024;
let scratch: Buffer | null = null;

/** A regular file as it was found when it was opened. */
export interface LookedFile {
  stats: BigIntStats;
  sizeBytes: number;
  /** SHA-256 of its content; null where nobody wanted it, the file has another size by now, or it can't be read. A promise where it is not small. */
  sha256: string | null | Promise<string | null>;
}

function opened(location: string | Buffer): number | null {
  const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
  return lookAt(location, (at) => openSync(at, O_RDONLY | O_NOFOLLOW | O_NONBLOCK));
}

/** Looks at a regular file without following a link and without waiting for a FIFO; null where it is none, or can't be opened. */
export function lookAtFile(
  location: string | Buffer,
  isWanted: (sizeBytes: number) => boolean,
): LookedFile | null {
  const file = opened(location);
  if (file === null) return null;
  let found: LookedFile | null = null;
  try {
    const stats = fstatSync(file, { bigint: true });
    if (!stats.isFile()) return null;
    const sizeBytes = Number(stats.size);
    found = { stats, sizeBytes, sha256: isWanted(sizeBytes) ? digestOf(file, sizeBytes) : null };
    return found;
  } finally {
    if (found?.sha256 instanceof Promise) void found.sha256.finally(() => closeSync(file));
    else closeSync(file);
  }
}

function digestOf(file: number, sizeBytes: number): string | null | Promise<string | null> {
  if (sizeBytes >= smallBytes) return largeDigest(file, sizeBytes);
  scratch ??= Buffer.allocUnsafe(smallBytes);
  try {
    // A byte more than there should be tells a file that grew; what a file system gives in parts is read the long way.
    const length = readSync(file, scratch, 0, sizeBytes + 1, 0);
    return length === sizeBytes ? sha256Hex(scratch.subarray(0, length)) : largeDigest(file, sizeBytes);
  } catch {
    return null;
  }
}

async function largeDigest(file: number, sizeBytes: number): Promise<string | null> {
  const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, sizeBytes + 1));
  const hash = createHash("sha256");
  try {
    for (let length = 0; ; ) {
      const read = readSync(file, buffer, 0, buffer.length, length);
      if (read === 0) return length === sizeBytes ? hash.digest("hex") : null;
      length += read;
      if (length > sizeBytes) return null;
      hash.update(buffer.subarray(0, read));
      if (length % bytesAtOnce < read) await setImmediate();
    }
  } catch {
    return null;
  }
}
