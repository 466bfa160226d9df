import { pathText } from "../../lib/path-text.ts";
import { quoteText } from "../../lib/quote-text.ts";
import { type Problem, UserError } from "../../model/errors.ts";

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
  ENFILE: "close programs that hold many files open, or raise the machine's limit of open files",
  ENOMEM: "free memory, or lower the concurrency",
  EFBIG: "raise the limit of file sizes, or name a folder on another file system",
  EIO: "look at the disk, which does not read or write any more, or name a folder on another one",
  EBUSY: "wait until nothing else uses it, or name another folder",
  ESTALE: "mount the network file system again, or name a folder on another one",
};

const otherTodo = "see that the machine has room and its disks answer, and try again";

/** The system's errno of an error, also where node words it as its own; null for an error of another kind. */
export function errnoOf(error: unknown): string | null {
  const { code, info } = (error ?? {}) as NodeJS.ErrnoException & { info?: { code?: string } };
  return info?.code ?? code ?? null;
}

/** What a user can do about an errno; null where nothing in particular is known. */
export function todoOf(code: string | null): string | null {
  return code === null ? null : (todos[code] ?? null);
}

const outOfRoom = ["EMFILE", "ENFILE", "ENOMEM"];

/** True where the machine had no room to look: that tells nothing of what was looked at. */
export function hasNoRoom(error: unknown): boolean {
  const code = errnoOf(error);
  return code !== null && outOfRoom.includes(code);
}

/** Throws, as what a user can mend, an error that tells nothing of the file. */
export function throwWithoutRoom(path: string | Buffer, error: unknown): void {
  if (hasNoRoom(error)) throw fileError(typeof path === "string" ? path : pathText(path), error);
}

/** What `look` finds at a path; null where nothing is there, or nothing that may be seen. Throws where the machine had no room to look. */
export function lookAt<P extends string | Buffer, T>(path: P, look: (path: P) => T): T | null {
  try {
    return look(path);
  } catch (error) {
    throwWithoutRoom(path, error);
    return null;
  }
}

/** What a user can mend (a full disk, a closed folder) as a UserError; every other error unchanged. */
export function fileError(path: string, error: unknown): unknown {
  const code = errnoOf(error);
  const todo = todoOf(code);
  if (todo === null) return error;
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

/**
 * What the system refused us, in a sentence: no mistake of ours, wherever it was thrown. Null for every error that is not the system's own,
 * and for what is not there: that is looked for, and so somebody's mistake.
 */
export function systemProblem(error: unknown): Problem | null {
  const { code, errno, syscall, path } = (error ?? {}) as NodeJS.ErrnoException;
  if (typeof code !== "string" || typeof errno !== "number" || syscall === undefined) return null;
  if (code === "ENOENT" || code.startsWith("ERR_")) return null;
  const what = syscall.startsWith("spawn")
    ? `a program could not be started (${code})`
    : `could not be used (${code} in ${syscall.split(" ")[0]})`;
  const todo = todos[code] ?? otherTodo;
  return path === undefined || syscall.startsWith("spawn")
    ? { what, todo }
    : { where: quoteText(path), what, todo };
}
