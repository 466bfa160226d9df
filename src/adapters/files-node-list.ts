import { createHash } from "node:crypto";
import { type BigIntStats, constants, type Dir } from "node:fs";
import { lstat, open, opendir } from "node:fs/promises";
import { comparePaths, pathText } from "../lib/path-text.ts";
import type { FileEntry } from "../model/evidence.ts";

const maxDepth = 100;
const chunkBytes = 256 * 1024;

interface Place {
  location: Buffer;
  path: string;
  depth: number;
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

function kindOf(stats: BigIntStats): FileEntry["kind"] {
  if (stats.isSymbolicLink()) return "link";
  return stats.isFile() ? "file" : "other";
}

/** Names as bytes, which node's types don't foresee for `opendir`. */
async function openFolder(location: Buffer): Promise<Dir | null> {
  return opendir(location as unknown as string, {
    encoding: "buffer" as BufferEncoding,
    bufferSize: 256,
  }).catch(() => null);
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
  const folders: Place[] = [];
  let partial = false;
  let seen = 0;
  let hashLeft = limits.hashBytes;

  async function hashWithin(location: Buffer, sizeBytes: number): Promise<string | null> {
    if (sizeBytes > hashLeft) return null;
    hashLeft -= sizeBytes;
    return hashFile(location, sizeBytes);
  }

  async function visit(place: Place): Promise<void> {
    const stats = await lstat(place.location, { bigint: true }).catch(() => null);
    if (stats === null) {
      partial = true;
    } else if (stats.isDirectory()) {
      folders.push(place);
    } else {
      const kind = kindOf(stats);
      const sizeBytes = Number(stats.size);
      const sha256 = kind === "file" ? await hashWithin(place.location, sizeBytes) : null;
      if (kind === "file" && sha256 === null) partial = true;
      entries.push({ path: place.path, kind, sha256, sizeBytes });
    }
  }

  async function visitFolder({ location, path, depth }: Place): Promise<void> {
    const folder = depth > maxDepth ? null : await openFolder(location);
    if (folder === null) {
      partial = true;
      return;
    }
    for await (const { name } of folder) {
      seen += 1;
      if (seen > limits.entries) {
        partial = true;
        return;
      }
      const bytes = name as unknown as Buffer;
      await visit({
        location: Buffer.concat([location, Buffer.from("/"), bytes]),
        path: path === "" ? pathText(bytes) : `${path}/${pathText(bytes)}`,
        depth: depth + 1,
      });
    }
  }

  await visit({ location: Buffer.from(root), path: "", depth: 0 });
  // A root that is a link or a file holds nothing that may be listed.
  if (entries.length > 0) return { entries: [], partial: true };
  for (let next = folders.pop(); next !== undefined && seen <= limits.entries; next = folders.pop())
    await visitFolder(next);
  entries.sort((a, b) => comparePaths(a.path, b.path));
  return { entries, partial };
}
