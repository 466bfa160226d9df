import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  lstatSync,
  mkdirSync,
  openSync,
  symlinkSync,
  writeSync,
} from "node:fs";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import type { TreeEntry } from "../../ports/repository.ts";
import { hasNoRoom, todoOf } from "../files/files-node-error.ts";

const { O_CREAT, O_EXCL, O_NOFOLLOW, O_WRONLY } = constants;

/** Writes single entries below a folder of ours that was empty, never over something and never through a link. All at once: of many small files promises are most of the cost. */
export interface ExportWriter {
  file(entry: TreeEntry, content: Uint8Array): void;
  /** Opens a file that comes in pieces. */
  begin(entry: TreeEntry): OpenFile;
  submodule(path: string): void;
  link(path: string, to: string): void;
}

export interface OpenFile {
  write(piece: Uint8Array): void;
  close(): void;
}

/** Names the system's error: a full disk or too long a name is for the user to mend. */
function writeFailed(path: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  return code === undefined || error instanceof UserError
    ? error
    : new UserError({
        where: quoteText(path),
        what: `could not be written to the export (${code})`,
        todo: hasNoRoom(error)
          ? (todoOf(code) ?? "")
          : "make room in the folder for temporary files, or remove the path",
      });
}

function writeAll(file: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done);
}

/** With `shared` every account may read what is written, and run or enter what its owner may. */
export function createExportWriter(folder: string, { shared }: { shared: boolean }): ExportWriter {
  const made = new Set<string>([""]);
  let lastParent = "";
  const folderMode = shared ? 0o755 : 0o700;
  if (shared) chmodSync(folder, folderMode);

  function makeFolder(path: string): void {
    mkdirSync(`${folder}/${path}`, { mode: folderMode });
    // The process may have been told to give others less.
    if (shared) chmodSync(`${folder}/${path}`, folderMode);
  }

  /** Makes a folder and those above it, where this writer did not; on a disk that ignores case one of another spelling may stand there. */
  function ensure(path: string): void {
    if (made.has(path)) return;
    ensure(path.slice(0, Math.max(0, path.lastIndexOf("/"))));
    try {
      makeFolder(path);
    } catch (error) {
      const isThere = (error as NodeJS.ErrnoException).code === "EEXIST";
      if (!isThere || !lstatSync(`${folder}/${path}`).isDirectory()) throw error;
    }
    made.add(path);
  }

  function within<T>(path: string, make: (target: string) => T): T {
    try {
      const parent = path.slice(0, Math.max(0, path.lastIndexOf("/")));
      if (parent !== lastParent) ensure(parent);
      lastParent = parent;
      return make(`${folder}/${path}`);
    } catch (error) {
      throw writeFailed(path, error);
    }
  }

  function openNew(target: string, { mode }: TreeEntry): number {
    const own = mode === "100755" ? 0o700 : 0o600;
    const wanted = shared ? own | (mode === "100755" ? 0o055 : 0o044) : own;
    const file = openSync(target, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, wanted);
    if (shared) fchmodSync(file, wanted);
    return file;
  }

  return {
    file(entry, content) {
      within(entry.path, (target) => {
        const file = openNew(target, entry);
        try {
          writeAll(file, content);
        } finally {
          closeSync(file);
        }
      });
    },
    begin(entry) {
      const file = within(entry.path, (target) => openNew(target, entry));
      return {
        write: (piece) => within(entry.path, () => writeAll(file, piece)),
        close: () => within(entry.path, () => closeSync(file)),
      };
    },
    submodule: (path) => within(path, () => makeFolder(path)),
    link: (path, to) => within(path, (target) => symlinkSync(to, target)),
  };
}
