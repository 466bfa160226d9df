import {
  type BigIntStats,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  read,
  readlinkSync,
  readSync,
  realpathSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { EvidenceFile } from "../../ports.ts";
import { errnoOf, throwWithoutRoom } from "./files-node-error.ts";

type NotRead = Exclude<EvidenceFile, { kind: "file" }>;

const longestPathChars = 4096;
/** Larger files are read beside everything else; of a small one each promised step would cost more than all of them at once. */
const smallBytes = 256 * 1024;
const readBeside = promisify(read);

const absent: NotRead = { kind: "absent" };
const refused = (reason: string): NotRead => ({ kind: "refused", reason });

/** The parts of a relative path; null for one that could leave its root. */
function safeParts(path: string): string[] | null {
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  const isSafe = parts.length > 0 && !path.startsWith("/") && !path.includes("\0") && !parts.includes("..");
  return isSafe ? parts : null;
}

function kindOf(stats: BigIntStats): string {
  if (stats.isSymbolicLink()) return "a link";
  if (stats.isDirectory()) return "a folder";
  if (stats.isFIFO()) return "a FIFO";
  if (stats.isSocket()) return "a socket";
  return stats.isFile() ? "a file" : "a device";
}

/** What an error while looking means: nothing there, or something that can't be looked at. A machine without room is thrown. */
function notRead(path: string, error: unknown): NotRead {
  throwWithoutRoom(path, error);
  const code = errnoOf(error);
  if (code === "ENOENT") return absent;
  if (code === "EACCES" || code === "EPERM") return refused("it is not readable");
  if (code === "ELOOP" || code === "ENOTDIR") return refused("a link or a file is in the way");
  return refused(`it can't be opened (${code ?? "unknown error"})`);
}

const looking = { bigint: true, throwIfNoEntry: false } as const;

/** Looks at every part from the root on. The last one's state is returned when all above are real folders and it is a plain file. */
function lookAt(root: string, parts: readonly string[]): BigIntStats | NotRead {
  const folders = [root, ...parts.slice(0, -1).map((_, at) => join(root, ...parts.slice(0, at + 1)))];
  for (const folder of folders) {
    const stats = lstatSync(folder, looking);
    if (stats?.isSymbolicLink() === true) return refused("a folder on the way is a link");
    if (stats?.isDirectory() !== true) return absent;
  }
  const stats = lstatSync(join(root, ...parts), looking);
  if (stats === undefined) return absent;
  if (!stats.isFile()) return refused(`it is ${kindOf(stats)}`);
  return stats.nlink === 1n ? stats : refused("it has more than one name");
}

/** True when the open file still is the one that was looked at, and lies where it should: on Linux the kernel is asked for its real path. */
function isSame(file: number, seen: BigIntStats, root: string, parts: readonly string[]): boolean {
  const now = fstatSync(file, { bigint: true });
  if (!now.isFile() || now.nlink !== 1n || now.ino !== seen.ino || now.dev !== seen.dev) return false;
  const real = realPathOf(file);
  return real === null || real === join(realpathSync.native(root), ...parts);
}

function realPathOf(file: number): string | null {
  try {
    return readlinkSync(`/proc/self/fd/${file}`);
  } catch {
    return null;
  }
}

async function readStart(file: number, limitBytes: number): Promise<EvidenceFile> {
  const { size } = fstatSync(file);
  const buffer = Buffer.alloc(Math.min(limitBytes, size));
  let length = 0;
  while (length < buffer.length) {
    const read =
      buffer.length <= smallBytes
        ? readSync(file, buffer, length, buffer.length - length, length)
        : (await readBeside(file, buffer, length, buffer.length - length, length)).bytesRead;
    if (read === 0) break;
    length += read;
  }
  return {
    kind: "file",
    bytes: new Uint8Array(buffer.buffer, buffer.byteOffset, length),
    sizeBytes: size,
    truncated: length < size,
  };
}

/**
 * Reads what an attempt left at `path` below `root`, up to a size: no link in any part, never waiting for a FIFO or a device, a regular
 * file with one name. Never throws for what is found there.
 */
export async function readEvidence(root: string, path: string, limitBytes: number): Promise<EvidenceFile> {
  const file = openEvidence(root, path);
  if (typeof file !== "number") return file;
  try {
    return await readStart(file, limitBytes);
  } catch (error) {
    return notRead(path, error);
  } finally {
    closeSync(file);
  }
}

/** Opens it, for who closes it. */
export function openEvidence(root: string, path: string): number | NotRead {
  // No system opens a longer one, and looking at each of its parts would need memory without bounds.
  if (path.length > longestPathChars) return refused("its path is too long");
  const parts = safeParts(path);
  if (parts === null) return refused("its path leads out of the folder");
  try {
    const seen = lookAt(root, parts);
    if ("kind" in seen) return seen;
    const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
    const file = openSync(join(root, ...parts), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    if (isSame(file, seen, root, parts)) return file;
    closeSync(file);
    return refused("it changed while it was opened");
  } catch (error) {
    return notRead(path, error);
  }
}
