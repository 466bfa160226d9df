import { constants, type Stats } from "node:fs";
import { lstat, open, readdir, readlink } from "node:fs/promises";
import { join } from "node:path";
import { blobId, createObjectHash, type ObjectFormat } from "../../lib/object-hash.ts";
import { pathText } from "../../lib/path-text.ts";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import type { TreeEntry } from "../../ports/repository.ts";
import { checkLimits, type SnapshotLimits } from "./snapshot-export.ts";

const maxDepth = 200;
const chunkBytes = 256 * 1024;
const maxTries = 5;

/** An entry of a folder with the raw path it was read from. */
export interface FolderEntry {
  entry: TreeEntry;
  location: Buffer;
}

/** The error for what a folder holds but does not let us read. */
export function unreadable(path: string, error: unknown): UserError {
  const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
  return new UserError({
    where: quoteText(path),
    what: `can't be read (${code})`,
    todo: "make it readable, or give a commit instead of a folder",
  });
}

function joinBytes(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from("/"), name]);
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
  const file = await open(location, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
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

/** One file as a tree entry. A file that is being written is read again; a growing one is taken up to the size it had. */
async function freezeFile(location: Buffer, path: string, format: ObjectFormat): Promise<TreeEntry> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    let hash = createObjectHash(format, "blob", 0);
    const stats = await readFolderFile(
      location,
      ({ size }) => {
        hash = createObjectHash(format, "blob", size);
      },
      (chunk) => void hash.update(chunk),
    );
    if (stats !== null) {
      const mode = (stats.mode & 0o100) === 0 ? "100644" : "100755";
      return { path, mode, blob: hash.digest("hex"), sizeBytes: stats.size };
    }
  }
  throw new UserError({
    where: quoteText(path),
    what: "keeps changing while it is read",
    todo: "stop what writes it, or give a commit instead of a folder",
  });
}

async function freezeLink(location: Buffer, path: string, format: ObjectFormat): Promise<TreeEntry> {
  const target = await readlink(location, { encoding: "buffer" });
  return { path, mode: "120000", blob: blobId(format, target), sizeBytes: target.length };
}

/** Null for what git would not take either: sockets, FIFOs, devices. */
async function freezeEntry(
  location: Buffer,
  path: string,
  stats: Stats,
  format: ObjectFormat,
): Promise<TreeEntry | null> {
  if (stats.isFile()) return freezeFile(location, path, format);
  if (stats.isSymbolicLink()) return freezeLink(location, path, format);
  return null;
}

/**
 * Every file and link below a real folder with git's id of its content, without following links. Whatever is named `.git`, at any depth,
 * and what `leaveOut` names (absolute) are passed over. Rejects over a limit and for what can't be read.
 */
export async function walkFolder(
  root: string,
  format: ObjectFormat,
  limits: SnapshotLimits,
  leaveOut: ReadonlySet<string>,
): Promise<FolderEntry[]> {
  const found: FolderEntry[] = [];
  let seen = 0;
  let sizeBytes = 0;

  async function visit(location: Buffer, path: string, depth: number): Promise<void> {
    if (leaveOut.has(join(root, path))) return;
    const stats = await lstat(location);
    if (stats.isDirectory()) return visitFolder(location, path, depth);
    sizeBytes += stats.isFile() ? stats.size : 0;
    checkLimits(seen, sizeBytes, limits, root);
    const entry = await freezeEntry(location, path, stats, format);
    if (entry !== null) found.push({ entry, location });
  }

  async function visitFolder(location: Buffer, path: string, depth: number): Promise<void> {
    if (depth > maxDepth)
      throw new UserError({
        where: quoteText(path),
        what: `more than ${maxDepth} folders deep`,
        todo: "give a flatter folder",
      });
    for (const name of await readdir(location, { encoding: "buffer" })) {
      if (name.toString("latin1") === ".git") continue;
      seen += 1;
      checkLimits(seen, sizeBytes, limits, root);
      const below = path === "" ? pathText(name) : `${path}/${pathText(name)}`;
      await visit(joinBytes(location, name), below, depth + 1).catch((error) => {
        // What was removed between its name and its content was never read.
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
        throw error instanceof UserError ? error : unreadable(below, error);
      });
    }
  }

  await visitFolder(Buffer.from(root), "", 0);
  return found;
}
