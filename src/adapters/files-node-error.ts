import { quoteText } from "../lib/quote-text.ts";
import { UserError } from "../model/errors.ts";

const todos: Readonly<Record<string, string>> = {
  ENOSPC: "make room on the disk",
  EDQUOT: "make room within the disk quota",
  EROFS: "name a folder that can be written to",
  EACCES: "make it accessible to this user, or name another folder",
  EPERM: "make it accessible to this user, or name another folder",
  ENOTDIR: "name a path that leads through folders only",
  EISDIR: "name a file, not a folder",
  ELOOP: "name a path without a link at its end",
  ENAMETOOLONG: "name a shorter path",
  EMFILE: "raise the limit of open files, or lower the concurrency",
};

/** The system's errno of an error; null for an error of another kind. */
export function errnoOf(error: unknown): string | null {
  return (error as NodeJS.ErrnoException | null)?.code ?? null;
}

/** What a user can mend (a full disk, a closed folder) as a UserError; every other error unchanged. */
export function fileError(path: string, error: unknown): unknown {
  const code = errnoOf(error);
  const todo = code === null ? undefined : todos[code];
  if (todo === undefined) return error;
  return new UserError({ where: quoteText(path), what: `could not be used (${code})`, todo });
}

/** Runs work on a path and turns its errors into those of `fileError`. */
export async function withFileErrors<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw fileError(path, error);
  }
}
