import { randomBytes } from "node:crypto";
import { closeSync, constants, fsync, openSync, renameSync, write, writeSync } from "node:fs";
import { open, readdir, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { withFileErrors } from "./files-node-error.ts";
import { makeFolders } from "./make-folders.ts";

const synced = promisify(fsync);
const writeBeside = promisify(write);

export async function syncFolder(folder: string): Promise<void> {
  const opened = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await synced(opened);
  } finally {
    closeSync(opened);
  }
}

/** Makes a folder so that its name survives a crash: every new name is on disk in the folder above it. */
export async function makeDurableFolder(folder: string): Promise<void> {
  for (const made of await makeFolders(folder)) await syncFolder(dirname(made));
}

/** A file that `writeAtomic` was still writing when its process was killed. */
const halfWritten = /^\..+\.[0-9a-f]{12}$/;

/** Removes the files that killed writers left in a folder of ours, and in the folders named. Nobody else may be writing there. */
export async function removeHalfWritten(folder: string, ...below: readonly string[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && (below.length === 0 || below.includes(entry.name)))
      await removeHalfWritten(path);
    else if (entry.isFile() && halfWritten.test(entry.name)) await rm(path, { force: true });
  }
}

const pieceChars = 256 * 1024;
/** Larger content is written beside everything else; for less each wait would cost more than the step. */
const smallBytes = 64 * 1024;

async function writeWhole(file: number, text: string): Promise<void> {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; )
    done +=
      bytes.length <= smallBytes
        ? writeSync(file, bytes, done)
        : (await writeBeside(file, bytes, done)).bytesWritten;
}

/** Small pieces as few large ones. */
function* collected(pieces: Iterable<string>): Generator<string> {
  let text = "";
  for (const piece of pieces) {
    text += piece;
    if (text.length < pieceChars) continue;
    yield text;
    text = "";
  }
  yield text;
}

async function replaceFile(path: string, text: string | Iterable<string>): Promise<void> {
  const folder = dirname(path);
  await makeDurableFolder(folder);
  const fresh = join(folder, `.${basename(path).slice(0, 100)}.${randomBytes(6).toString("hex")}`);
  try {
    const file = openSync(fresh, "wx", 0o600);
    try {
      for (const piece of typeof text === "string" ? [text] : collected(text)) await writeWhole(file, piece);
      await synced(file);
    } finally {
      closeSync(file);
    }
    renameSync(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** See `Files.writeAtomic`: a new file beside the old one, on disk, then renamed over it. */
export function writeAtomic(path: string, text: string | Iterable<string>): Promise<void> {
  return withFileErrors(path, () => replaceFile(path, text));
}

/** See `Files.truncateTo`. */
export function truncateTo(path: string, sizeBytes: number): Promise<void> {
  return withFileErrors(path, async () => {
    const file = await open(path, constants.O_RDWR | constants.O_NOFOLLOW);
    try {
      await file.truncate(sizeBytes);
      await file.sync();
    } finally {
      await file.close();
    }
  });
}
