import { type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";

const maxOutputBytes = 512 * 1024 * 1024;

/** How a git program ended. */
export interface GitEnd {
  /** Null where it was not started, was ended by a signal or its time limit, or said more than is read. */
  exit: number | null;
  /** The system's name for what went wrong, such as ENOENT. */
  code: string | undefined;
  stdout: Buffer;
  stderr: Buffer;
}

interface GitPlace {
  cwd?: string;
  /** The whole environment. */
  env: NodeJS.ProcessEnv;
  timeoutMs: number;
}

/** Runs git to its end, with nothing to read. Rejects never: how it ended is for the caller to judge. */
export function runGit(args: readonly string[], { cwd, env, timeoutMs }: GitPlace): Promise<GitEnd> {
  const options = { cwd, env, timeout: timeoutMs, killSignal: "SIGKILL", maxBuffer: maxOutputBytes } as const;
  return new Promise((resolve) => {
    const child = execFile("git", args, { ...options, encoding: "buffer" }, (error, stdout, stderr) => {
      const code = error?.code ?? undefined;
      const exit = error === null ? 0 : typeof code === "number" ? code : null;
      resolve({ exit, code: typeof code === "string" ? code : undefined, stdout, stderr });
    });
    // Absent where no more files can be opened.
    child.stdin?.on("error", () => undefined);
    child.stdin?.end();
  });
}

/** A git program that is spoken to over its standard streams. */
export interface GitChild {
  program: ChildProcessByStdio<Writable, Readable, null>;
  /** Resolves when it has ended and its streams are closed. */
  ended: Promise<void>;
}

/** Starts git; what the system said where it can't. */
export async function startGit(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<GitChild | { code: string | undefined }> {
  // In a group of its own: an interrupt from the terminal is for us, who may still have objects to read.
  const program = spawn("git", args, { env, stdio: ["pipe", "pipe", "ignore"], detached: true });
  const ended = new Promise<void>((resolve) => program.once("close", () => resolve()));
  if (program.pid !== undefined) {
    // Later ones tell of a signal that reached nobody.
    program.on("error", () => undefined);
    return { program, ended };
  }
  const error = await new Promise<NodeJS.ErrnoException>((resolve) => program.once("error", resolve));
  return { code: error.code };
}
