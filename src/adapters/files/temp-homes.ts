import { mkdtempSync, realpathSync } from "node:fs";
import { lstat, readdir, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import { errnoOf, withFileErrors } from "./files-node-error.ts";
import { removeTree } from "./files-node-remove.ts";
import { isEndedMark, ownMark } from "./process-identity.ts";
import { removeByThread } from "./remove-by-thread.ts";

/** Makes a private folder (mode 0700) whose name tells which process made it; by default in the system's folder for temporary files. */
export async function makeTempHome(base = tmpdir()): Promise<string> {
  return withFileErrors(base, async () => {
    const real = realPathOf(base);
    return mkdtempSync(join(real, `run-${ownMark()}-`));
  });
}

function realPathOf(base: string): string {
  try {
    return realpathSync.native(base);
  } catch (error) {
    throw errnoOf(error) === "ENOENT" ? missing(base) : error;
  }
}

function missing(base: string): UserError {
  return new UserError({
    where: quoteText(base),
    what: "the folder for temporary files is not there",
    todo: "make it, or name another one with TMPDIR",
  });
}

/** Removes a folder of `makeTempHome`; what resists stays there, still private. */
export async function removeTempHome(home: string): Promise<void> {
  // An export of a large repository lies there.
  await removeByThread(home).catch(() => undefined);
  await removeTree(home).catch(() => undefined);
}

/**
 * Removes the private folders that processes which have ended left in the system's folder for temporary files: real folders of ours, of
 * mode 0700, whose names tell such a process (or `pid`, where a name tells no more than a number). No list is asked for them, so that
 * whoever writes one can make nothing else disappear. Returns how many were removed.
 */
export async function removeEndedHomes(pid: number | null): Promise<number> {
  const base = await realpath(tmpdir()).catch(() => null);
  const names = base === null ? [] : await readdir(base).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const [, mark] = /^run-([0-9a-f-]+)-[A-Za-z0-9]{6}$/.exec(name) ?? [];
    if (mark === undefined || !(mark === `${pid}` || isEndedMark(mark))) continue;
    const home = join(base ?? "", name);
    if (!(await isPrivateFolder(home))) continue;
    const gone = await removeTree(home).then(
      () => true,
      () => false,
    );
    if (gone) removed += 1;
  }
  return removed;
}

async function isPrivateFolder(path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => null);
  if (stats === null || !stats.isDirectory()) return false;
  return stats.uid === process.getuid?.() && (stats.mode & 0o777) === 0o700;
}
