import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  type Stats,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import { errnoOf } from "./files-node-error.ts";

const smallBytes = 64 * 1024;
/** Promised calls cost several times as much; so many of them hold everything else up for a few milliseconds. */
const entriesAtOnce = 200;

/** Copies a small file with as few calls as there can be; false where it is not small, or something stands there. */
function copiedSmall(from: string, to: string, { size, mode }: Stats, buffer: Buffer): boolean {
  if (size > smallBytes) return false;
  const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
  const source = openSync(from, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const length = readSync(source, buffer, 0, buffer.length, 0);
    if (length > smallBytes) return false;
    const target = openNew(to, (mode & 0o100) === 0 ? 0o600 : 0o700);
    if (target === null) return false;
    try {
      return writeSync(target, buffer, 0, length) === length;
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

function openNew(path: string, mode: number): number | null {
  try {
    return openSync(path, "wx", mode);
  } catch (error) {
    if (errnoOf(error) === "EEXIST") return null;
    throw error;
  }
}

function copyOne(from: string, to: string, stats: Stats, buffer: Buffer): void {
  if (copiedSmall(from, to, stats, buffer)) return;
  const { COPYFILE_EXCL, COPYFILE_FICLONE } = constants;
  // A link that stands there is replaced, not written through.
  rmSync(to, { force: true });
  copyFileSync(from, to, COPYFILE_EXCL | COPYFILE_FICLONE);
  chmodSync(to, (stats.mode & 0o100) === 0 ? 0o600 : 0o700);
}

/** Copies a file or folder as `to`. Files are writable by their owner afterwards, also when the original is not; links are refused. */
export async function copyTree(from: string, to: string): Promise<void> {
  const buffer = Buffer.allocUnsafe(smallBytes + 1);
  let seen = 0;

  async function copy(source: string, target: string): Promise<void> {
    seen += 1;
    if (seen % entriesAtOnce === 0) await setImmediate();
    const stats = lstatSync(source);
    if (stats.isFile()) return copyOne(source, target, stats, buffer);
    if (!stats.isDirectory())
      throw new UserError({
        where: quoteText(source),
        what: "is neither a file nor a folder",
        todo: "put the content itself there, without links",
      });
    mkdirSync(target, { recursive: true, mode: 0o700 });
    for (const name of readdirSync(source)) await copy(join(source, name), join(target, name));
  }

  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  await copy(from, to);
}
