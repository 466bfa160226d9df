import { closeSync, constants, openSync, writeSync } from "node:fs";
import { mkdir, readdir, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import type { TreeEntry } from "../../ports/repository.ts";
import { type StreamEntry, writableOf } from "./snapshot-writable.ts";

const maxPointerBytes = 1024;
const atOnce = 500;
const pointerStart = "version https://git-lfs.github.com/spec/";

/** Most that one export may hold. */
export interface SnapshotLimits {
  files: number;
  sizeBytes: number;
}
export const snapshotLimits: SnapshotLimits = { files: 200_000, sizeBytes: 8 * 1024 ** 3 };

/** Refuses trees that are larger than one run should write. */
export function checkLimits(files: number, sizeBytes: number, limits: SnapshotLimits, where: string): void {
  const over =
    files > limits.files
      ? `${limits.files} files`
      : sizeBytes > limits.sizeBytes
        ? `${limits.sizeBytes} bytes`
        : null;
  if (over === null) return;
  throw new UserError({
    where,
    what: `holds more than ${over}`,
    todo: "remove what agents don't need, or give a commit instead of a folder",
  });
}

/** Names the system's error: a full disk or too long a name is for the user to mend. */
function writeFailed(path: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  return code === undefined || error instanceof UserError
    ? error
    : new UserError({
        where: quoteText(path),
        what: `could not be written to the export (${code})`,
        todo: "make room in the folder for temporary files, or remove the path",
      });
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done);
}

/** Writes one file, never over something and never through a link; true when it is a Git LFS pointer. */
async function writeFile(target: string, entry: TreeEntry, stream: StreamEntry): Promise<boolean> {
  const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;
  const mode = entry.mode === "100755" ? 0o700 : 0o600;
  // Called directly, not promised: of many small files that is most of the cost, and a large one comes in small chunks.
  const file = openSync(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode);
  let start = "";
  try {
    await stream(entry, (chunk) => {
      if (start.length < pointerStart.length)
        start += Buffer.from(chunk.subarray(0, pointerStart.length)).toString("latin1");
      writeAll(file, chunk);
    });
  } finally {
    closeSync(file);
  }
  return entry.sizeBytes <= maxPointerBytes && start.startsWith(pointerStart);
}

/** Writes single entries below a folder; `write` tells whether the entry's own content is there. */
function createWriter(folder: string, stream: StreamEntry) {
  const made = new Set<string>([folder]);

  async function write(entry: TreeEntry, target: string): Promise<boolean> {
    if (entry.mode !== "160000") return !(await writeFile(target, entry, stream));
    await mkdir(target, { mode: 0o700 });
    return false;
  }

  async function within<T>(path: string, make: (target: string) => Promise<T>): Promise<T> {
    const target = join(folder, path);
    const parent = dirname(target);
    try {
      if (!made.has(parent)) await mkdir(parent, { recursive: true, mode: 0o700 });
      made.add(parent);
      return await make(target);
    } catch (error) {
      throw writeFailed(path, error);
    }
  }

  return {
    write: (entry: TreeEntry) => within(entry.path, (target) => write(entry, target)),
    link: (path: string, to: string) => within(path, (target) => symlink(to, target)),
  };
}

/**
 * Writes entries below an empty folder of ours: files 0600 or 0700, an empty folder for each submodule, Git LFS pointers as they are
 * stored. Returns the paths of submodules and pointers, and of what can't be exported but may be lacking. Paths, links and clashes are
 * checked before the first byte is written, and links are made last, so that nothing is ever written through one. `ahead` is told of the
 * entries that are streamed next.
 */
export async function exportEntries(
  entries: readonly TreeEntry[],
  folder: string,
  stream: StreamEntry,
  {
    mayLack = () => false,
    ahead = () => undefined,
  }: {
    mayLack?: ((path: string) => boolean) | undefined;
    ahead?: (entries: readonly TreeEntry[]) => void;
  } = {},
): Promise<string[]> {
  if ((await readdir(folder)).length > 0) throw new Error("an export needs an empty folder");
  const { written, links, lacking } = await writableOf(entries, stream, mayLack);
  const writer = createWriter(folder, stream);
  const notMaterialised = [...lacking];
  for (const [at, entry] of written.entries()) {
    if (at % atOnce === 0) ahead(written.slice(at, at + atOnce).filter(({ mode }) => mode !== "160000"));
    const isMaterialised = await writer.write(entry);
    if (!isMaterialised) notMaterialised.push(entry.path);
  }
  for (const [path, target] of links) await writer.link(path, target);
  return notMaterialised;
}
