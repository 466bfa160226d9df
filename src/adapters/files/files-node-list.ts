import { createHash } from "node:crypto";
import { type BigIntStats, closeSync, constants, fstatSync, lstatSync, openSync, readSync } from "node:fs";
import { open } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import { comparePaths, pathText } from "../../lib/path-text.ts";
import type { FileEntry } from "../../model/evidence.ts";
import { namesIn } from "./names-in.ts";

const maxDepth = 100;
const chunkBytes = 256 * 1024;
const smallBytes = 64 * 1024;
// A call costs a tenth of a promised one, and so many of them hold everything else up for a few milliseconds.
const entriesAtOnce = 500;

interface Place {
  location: Buffer;
  path: string;
  depth: number;
}

interface Folder extends Place {
  sizeBytes: number;
}

/** SHA-256 of a regular file of exactly this size; null when it is anything else by now or can't be read. */
async function hashFile(location: Buffer, sizeBytes: number): Promise<string | null> {
  const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
  const file = await open(location, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch(() => null);
  if (file === null) return null;
  try {
    if (!(await file.stat()).isFile()) return null;
    const hash = createHash("sha256");
    const buffer = Buffer.allocUnsafe(Math.max(1, Math.min(chunkBytes, sizeBytes + 1)));
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) break;
      length += bytesRead;
      if (length > sizeBytes) return null;
      hash.update(buffer.subarray(0, bytesRead));
    }
    return length === sizeBytes ? hash.digest("hex") : null;
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

/** The same of a small file, at once, which costs a tenth. */
function hashSmall(location: Buffer, sizeBytes: number): string | null {
  const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
  let file: number | null = null;
  try {
    file = openSync(location, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    if (!fstatSync(file).isFile()) return null;
    const buffer = Buffer.allocUnsafe(sizeBytes + 1);
    // A byte more than there should be tells a file that grew; what a file system gives in parts is read the long way.
    const length = readSync(file, buffer, 0, buffer.length, 0);
    return length === sizeBytes
      ? createHash("sha256").update(buffer.subarray(0, length)).digest("hex")
      : null;
  } catch {
    return null;
  } finally {
    if (file !== null) closeSync(file);
  }
}

function kindOf(stats: BigIntStats): FileEntry["kind"] {
  if (stats.isSymbolicLink()) return "link";
  return stats.isFile() ? "file" : "other";
}

function lstatOf(location: Buffer): BigIntStats | null {
  try {
    return lstatSync(location, { bigint: true });
  } catch {
    return null;
  }
}

/**
 * Lists what is no folder below `root`, sorted by path, following no link. `entries` bounds everything that is looked at, folders too,
 * and `hashBytes` what is read in all; over a limit, 100 folders deep, or where something can't be read, the listing is `partial`.
 */
export async function listTree(
  root: string,
  limits: { entries: number; hashBytes: number },
): Promise<{ entries: FileEntry[]; partial: boolean }> {
  const entries: FileEntry[] = [];
  const folders: Folder[] = [];
  let partial = false;
  let seen = 0;
  let hashLeft = limits.hashBytes;

  async function hashWithin(location: Buffer, sizeBytes: number): Promise<string | null> {
    if (sizeBytes > hashLeft) return null;
    hashLeft -= sizeBytes;
    return sizeBytes <= smallBytes
      ? (hashSmall(location, sizeBytes) ?? (await hashFile(location, sizeBytes)))
      : hashFile(location, sizeBytes);
  }

  async function visit(place: Place): Promise<void> {
    const stats = lstatOf(place.location);
    if (stats === null) {
      partial = true;
    } else if (stats.isDirectory()) {
      folders.push({ ...place, sizeBytes: Number(stats.size) });
    } else {
      const kind = kindOf(stats);
      const sizeBytes = Number(stats.size);
      const sha256 = kind === "file" ? await hashWithin(place.location, sizeBytes) : null;
      if (kind === "file" && sha256 === null) partial = true;
      entries.push({ path: place.path, kind, sha256, sizeBytes });
    }
  }

  /** False over the limit of entries. */
  async function visitNames({ location, path, depth, sizeBytes }: Folder): Promise<boolean> {
    for (const name of namesIn(location, sizeBytes)) {
      seen += 1;
      if (seen > limits.entries) return false;
      await visit({
        location: Buffer.concat([location, Buffer.from("/"), name]),
        path: path === "" ? pathText(name) : `${path}/${pathText(name)}`,
        depth: depth + 1,
      });
      if (seen % entriesAtOnce === 0) await setImmediate();
    }
    return true;
  }

  async function visitFolder(place: Folder): Promise<void> {
    const whole = place.depth <= maxDepth && (await visitNames(place).catch(() => false));
    partial ||= !whole;
  }

  await visit({ location: Buffer.from(root), path: "", depth: 0 });
  // A root that is a link or a file holds nothing that may be listed.
  if (entries.length > 0) return { entries: [], partial: true };
  for (let next = folders.pop(); next !== undefined && seen <= limits.entries; next = folders.pop())
    await visitFolder(next);
  entries.sort((a, b) => comparePaths(a.path, b.path));
  return { entries, partial };
}
