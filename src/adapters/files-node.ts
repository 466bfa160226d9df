import { randomBytes } from "node:crypto";
import { closeSync, lstatSync, mkdirSync, openSync, writeSync } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Files } from "../ports.ts";
import { copyTree } from "./files-node-copy.ts";
import { appendDurable, truncateTo, writeAtomic } from "./files-node-durable.ts";
import { errnoOf, fileError, withFileErrors } from "./files-node-error.ts";
import { readEvidence } from "./files-node-evidence.ts";
import { readLines } from "./files-node-lines.ts";
import { listTree } from "./files-node-list.ts";
import { removeTree } from "./files-node-remove.ts";
import { shareTree } from "./files-node-share.ts";
import { watchTree } from "./files-node-watch.ts";
import { openOwnFile } from "./open-own-file.ts";
import { makeTempHome, removeTempHome } from "./temp-homes.ts";

function exists(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch (error) {
    if (errnoOf(error) === "ENOENT" || errnoOf(error) === "ENOTDIR") return false;
    throw fileError(path, error);
  }
}

/** Larger content is written beside everything else. */
const smallBytes = 64 * 1024;

/** True when a new small file was written at once, which costs a tenth of the promised way; false where something is in the way. */
function wroteSmall(path: string, bytes: Buffer, mode: number): boolean {
  let file: number;
  try {
    file = openSync(path, "wx", mode);
  } catch {
    return false;
  }
  try {
    return writeSync(file, bytes) === bytes.length;
  } finally {
    closeSync(file);
  }
}

async function writeFile(
  path: string,
  content: Uint8Array | string,
  options: { executable?: boolean; readOnly?: boolean },
): Promise<void> {
  const full = options.executable === true ? 0o700 : 0o600;
  const mode = options.readOnly === true ? full & 0o577 : full;
  const bytes =
    typeof content === "string"
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length <= smallBytes && wroteSmall(path, bytes, mode)) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  // Whatever stands there is replaced, not written through.
  await rm(path, { force: true });
  const file = await open(path, "wx", mode);
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

async function readOwnFile(path: string): Promise<Uint8Array | null> {
  const file = await openOwnFile(path);
  if (file === null) return null;
  try {
    return new Uint8Array(await file.readFile());
  } finally {
    await file.close();
  }
}

/**
 * Files on this machine. Folders are made below one private folder (mode 0700) in `base`, by default the system's folder for temporary
 * files; their names are random and say nothing. Disposing removes that folder; what resists stays there, still private.
 */
export function createFiles(base?: string): Files & AsyncDisposable {
  let home: Promise<string> | null = null;

  return {
    async makeFolder() {
      home ??= makeTempHome(base);
      const folder = join(await home, randomBytes(12).toString("hex"));
      await withFileErrors(folder, async () => mkdirSync(folder, { mode: 0o700 }));
      return folder;
    },
    removeFolder: removeTree,
    write: (path, bytes, options = {}) => withFileErrors(path, () => writeFile(path, bytes, options)),
    read: readOwnFile,
    exists: async (path) => exists(path),
    readEvidence,
    list: listTree,
    share: (folder) => withFileErrors(folder, () => shareTree(folder)),
    watch: watchTree,
    copy: (from, to) => withFileErrors(to, () => copyTree(from, to)),
    appendDurable,
    writeAtomic,
    readLines,
    truncateTo,
    async [Symbol.asyncDispose]() {
      await home?.then(removeTempHome, () => undefined);
    },
  };
}
