import { lstatSync, readdirSync } from "node:fs";
import { sep } from "node:path";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import type { Files } from "../../ports.ts";
import { appendDurable } from "./durable-lines.ts";
import { copyAhead } from "./files-node-ahead.ts";
import { copyTree } from "./files-node-copy.ts";
import { truncateTo, writeAtomic } from "./files-node-durable.ts";
import { errnoOf, fileError, withFileErrors } from "./files-node-error.ts";
import { readEvidence } from "./files-node-evidence.ts";
import { openLines, readLines } from "./files-node-lines.ts";
import { listTree } from "./files-node-list.ts";
import { removeTree } from "./files-node-remove.ts";
import { lookAtSealed } from "./files-node-sealed.ts";
import { shareTree } from "./files-node-share.ts";
import { readStored, storedSize } from "./files-node-stored.ts";
import { watchTree } from "./files-node-watch.ts";
import { writeFile } from "./files-node-write.ts";
import { createFolderPool, type FolderPool } from "./folder-pool.ts";
import { openOwnFile } from "./open-own-file.ts";
import { makeTempHome, removeTempHome } from "./temp-homes.ts";

function exists(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (errnoOf(error) === "ENOTDIR") return false;
    throw fileError(path, error);
  }
}

function namesOf(folder: string): string[] {
  return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true ? readdirSync(folder) : [];
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

function homeGone(home: string): UserError {
  return new UserError({
    where: quoteText(home),
    what: "the folder with this run's exports and workspaces was deleted meanwhile",
    todo: "let nothing clean the folder for temporary files while a run goes on, and continue with --resume",
  });
}

/**
 * Files on this machine. Folders are made below one private folder (mode 0700) in `base`, by default the system's folder for temporary
 * files; their names are random and say nothing. Disposing removes that folder; what resists stays there, still private.
 */
export function createFiles(base?: string): Files & AsyncDisposable {
  let home: Promise<string> | null = null;
  let pool: FolderPool | null = null;
  const left: Promise<void>[] = [];

  /** What is written below a private folder that was deleted would otherwise make it anew, without what else it held. */
  async function homeIsThere(path: string): Promise<void> {
    const place = await home;
    if (place !== null && path.startsWith(place + sep) && !exists(place)) throw homeGone(place);
  }

  return {
    async makeFolder(contents) {
      home ??= makeTempHome(base);
      const place = await home;
      pool ??= createFolderPool(place);
      try {
        return pool.take(contents);
      } catch (error) {
        throw errnoOf(error) === "ENOENT" ? homeGone(place) : fileError(place, error);
      }
    },
    removeFolder: removeTree,
    leaveFolders() {
      if (home !== null) left.push(home.then(removeTempHome, () => undefined));
      [home, pool] = [null, null];
    },
    async returnFolder(folder) {
      if (pool?.keeps(folder) !== true) await removeTree(folder);
    },
    write: (path, bytes, options = {}) => writeFile(path, bytes, options, homeIsThere),
    read: readOwnFile,
    exists: async (path) => exists(path),
    readEvidence,
    readStored,
    storedSize,
    lookAtSealed,
    list: listTree,
    names: (folder) => withFileErrors(folder, async () => namesOf(folder)),
    share: (folder) => withFileErrors(folder, () => shareTree(folder)),
    watch: watchTree,
    copy: (from, to) => withFileErrors(to, () => copyTree(from, to)),
    copyAhead: (from, to, stop) => withFileErrors(to, () => copyAhead(from, to, stop)),
    appendDurable,
    writeAtomic,
    readLines,
    openLines,
    truncateTo,
    async [Symbol.asyncDispose]() {
      this.leaveFolders();
      await Promise.all(left);
    },
  };
}
