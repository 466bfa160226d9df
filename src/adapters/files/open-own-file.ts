import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import { errnoOf, fileError } from "./files-node-error.ts";

/**
 * Opens a regular file of ours for reading; null when nothing is there. Never follows a link at its end and never waits for a FIFO: an
 * agent of the same account may have put something else in its place.
 */
export async function openOwnFile(path: string): Promise<FileHandle | null> {
  const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
  let file: FileHandle;
  try {
    file = await open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    if (errnoOf(error) === "ENOENT" || errnoOf(error) === "ENOTDIR") return null;
    throw errnoOf(error) === "ENXIO" ? notFile(path) : fileError(path, error);
  }
  try {
    if (!(await file.stat()).isFile()) throw notFile(path);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

function notFile(path: string): UserError {
  return new UserError({
    where: quoteText(path),
    what: "is not a file",
    todo: "remove it, or name another folder",
  });
}
