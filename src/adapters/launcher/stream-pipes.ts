import { execFile } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, rmSync } from "node:fs";
import { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programPath } from "./program-path.ts";

/** A pipe for each stream of one program. */
export interface StreamPipes {
  /** Descriptors for the program; to be closed as soon as it has them. */
  ends: [stdout: number, stderr: number];
  streams: [stdout: Socket, stderr: Socket];
}

/**
 * Pipes, because on Linux a program can't open a socket by name (/dev/stderr), and sockets are all that Node makes by itself. They have a name only until
 * both ends are open. Null where the machine makes none.
 */
export async function openStreamPipes(): Promise<StreamPipes | null> {
  const mkfifo = programPath("mkfifo");
  if (mkfifo === undefined) return null;
  const folder = mkdtempSync(join(tmpdir(), "casegate-streams-"));
  const opened: number[] = [];
  const open = (path: string, flags: number) => {
    const fd = openSync(path, flags);
    opened.push(fd);
    return fd;
  };
  try {
    const paths = [join(folder, "stdout"), join(folder, "stderr")] as const;
    await new Promise<void>((resolve, reject) =>
      execFile(mkfifo, ["-m", "600", ...paths], (error) => (error === null ? resolve() : reject(error))),
    );
    const [outFrom, errFrom] = paths.map((path) => open(path, constants.O_RDONLY | constants.O_NONBLOCK));
    const ends = paths.map((path) => open(path, constants.O_WRONLY));
    return {
      ends: ends as StreamPipes["ends"],
      streams: [readingFrom(outFrom as number), readingFrom(errFrom as number)],
    };
  } catch {
    for (const fd of opened) closeSync(fd);
    return null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readingFrom(fd: number): Socket {
  return new Socket({ fd, readable: true, writable: false });
}
