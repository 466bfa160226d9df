import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { type FileHandle, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { DurableLines } from "../ports.ts";
import { fileError, withFileErrors } from "./files-node-error.ts";
import { makeFolders } from "./make-folders.ts";

const lineFeed = 10;

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder so that its name survives a crash: every new name is on disk in the folder above it. */
async function makeDurableFolder(folder: string): Promise<void> {
  for (const made of await makeFolders(folder)) await syncFolder(dirname(made));
}

/** Appending after a half-written line would join two records into one that is neither. */
async function checkEnd(file: FileHandle, sizeBytes: number): Promise<void> {
  if (sizeBytes === 0) return;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, sizeBytes - 1);
  if (buffer[0] !== lineFeed)
    throw new Error("the file ends in a half-written line; cut it with truncateTo first");
}

async function openLines(path: string): Promise<DurableLines> {
  await makeDurableFolder(dirname(path));
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants;
  const file = await open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600);
  let { size } = await file.stat();
  try {
    await checkEnd(file, size);
    await file.sync();
    await syncFolder(dirname(path));
  } catch (error) {
    await file.close();
    throw error;
  }
  let failed: unknown = null;
  let last: Promise<void> = Promise.resolve();

  async function write(line: string): Promise<void> {
    if (failed !== null) throw failed;
    const bytes = Buffer.from(`${line}\n`);
    try {
      const { bytesWritten } = await file.write(bytes);
      if (bytesWritten !== bytes.length)
        throw Object.assign(new Error("the disk took a part of the line"), { code: "ENOSPC" });
      await file.datasync();
      size += bytes.length;
    } catch (error) {
      // Nothing may follow what is perhaps half a line, and it is taken back where that still works.
      failed = fileError(path, error);
      await file.truncate(size).catch(() => undefined);
      throw failed;
    }
  }

  return {
    append(line) {
      if (line.includes("\n")) throw new Error("a line holds a line end");
      const next = last.then(() => write(line));
      last = next.catch(() => undefined);
      return next;
    },
    async close() {
      await last;
      await file.close();
    },
  };
}

/** See `Files.appendDurable`: one write call a line, on disk when it resolves. After a failed append every further one rejects. */
export function appendDurable(path: string): Promise<DurableLines> {
  return withFileErrors(path, () => openLines(path));
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

async function replaceFile(path: string, text: string): Promise<void> {
  const folder = dirname(path);
  await makeDurableFolder(folder);
  const fresh = join(folder, `.${basename(path).slice(0, 100)}.${randomBytes(6).toString("hex")}`);
  try {
    const file = await open(fresh, "wx", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** See `Files.writeAtomic`: a new file beside the old one, on disk, then renamed over it. */
export function writeAtomic(path: string, text: string): Promise<void> {
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
