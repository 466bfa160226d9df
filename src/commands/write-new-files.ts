import { lstat, readdir, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { withFileErrors } from "../adapters/files/files-node-error.ts";
import { makeFolders } from "../adapters/files/make-folders.ts";
import { quoteText } from "../lib/quote-text.ts";
import { withoutTrailing } from "../lib/trim-end.ts";
import type { SuiteEntry } from "../model/contract.ts";
import { UserError } from "../model/errors.ts";

/** A folder below the working directory as a plain relative path; a UserError for one that is elsewhere or the directory itself. */
export function plainFolder(path: string, option: string): string {
  const plain = withoutTrailing(posix.normalize(path), "/");
  if (!path.startsWith("/") && plain !== "." && plain !== ".." && !plain.startsWith("../")) return plain;
  throw new UserError({
    where: `${option} ${quoteText(path)}`,
    what: "is no folder below this one",
    todo: "name one relative to the repository's root, such as cases",
  });
}

/** Refuses a folder that holds anything, and one that is reached through a link. */
export async function refuseTaken(folder: string, option: string): Promise<void> {
  const parts = folder.split("/");
  for (const [at] of parts.entries()) {
    const place = parts.slice(0, at + 1).join("/");
    const stats = await lstat(place).catch(() => null);
    if (stats === null) return;
    const last = at === parts.length - 1;
    const taken = !stats.isDirectory() || (last && (await readdir(place)).length > 0);
    if (taken)
      throw new UserError({
        where: place,
        what: stats.isDirectory() ? "is there already, and nothing is overwritten" : "is no folder",
        todo: `name another folder with ${option}, such as ${parts[0] === "cases" ? "cases" : folder}/NAME`,
      });
  }
}

/** Refuses a path that is reached through a link: it could lie anywhere. */
async function refuseLinked(path: string): Promise<void> {
  const parts = dirname(path).split("/");
  for (const [at] of parts.entries()) {
    const place = parts.slice(0, at + 1).join("/");
    if ((await lstat(place).catch(() => null))?.isSymbolicLink() === true)
      throw new UserError({ where: place, what: "is a link", todo: "put the folder itself there" });
  }
}

/** Writes files that must not be there yet, making the folders that they lie in. */
export async function writeNewFiles(folder: string, files: readonly SuiteEntry[]): Promise<void> {
  for (const { path, bytes, executable } of files) {
    const target = join(folder, path);
    await refuseLinked(target);
    await withFileErrors(target, async () => {
      await makeFolders(dirname(target), 0o777);
      await writeFile(target, bytes, { flag: "wx", mode: executable ? 0o755 : 0o644 });
    });
  }
}
