import { constants, type Stats } from "node:fs";
import { chmod, copyFile, lstat, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { quoteText } from "../lib/quote-text.ts";
import { UserError } from "../model/errors.ts";

async function copyOne(from: string, to: string, stats: Stats): Promise<void> {
  const { COPYFILE_EXCL, COPYFILE_FICLONE } = constants;
  // A link that stands there is replaced, not written through.
  await rm(to, { force: true });
  await copyFile(from, to, COPYFILE_EXCL | COPYFILE_FICLONE);
  await chmod(to, (stats.mode & 0o100) === 0 ? 0o600 : 0o700);
}

/** Copies a file or folder as `to`. Files are writable by their owner afterwards, also when the original is not; links are refused. */
export async function copyTree(from: string, to: string): Promise<void> {
  const stats = await lstat(from);
  if (stats.isFile()) {
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    return copyOne(from, to, stats);
  }
  if (!stats.isDirectory())
    throw new UserError({
      where: quoteText(from),
      what: "is neither a file nor a folder",
      todo: "put the content itself there, without links",
    });
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of await readdir(from)) await copyTree(join(from, name), join(to, name));
}
