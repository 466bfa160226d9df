import { lstatSync, readdirSync, readlinkSync, type Stats } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { blobId, createObjectHash, type ObjectFormat } from "../../lib/object-hash.ts";
import { pathText } from "../../lib/path-text.ts";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import type { TreeEntry } from "../../ports/repository.ts";
import { readFolderFile, readSmallFile, smallFileBytes } from "./read-folder-file.ts";
import { checkLimits, type SnapshotLimits } from "./snapshot-limits.ts";

const maxDepth = 200;
const maxTries = 5;
const gitName = Buffer.from(".git");
// A promised call costs ten times one that is not; so many of those hold everything else up for a few milliseconds.
const entriesAtOnce = 500;

/** An entry of a folder with the raw path it was read from. */
export interface FolderEntry {
  entry: TreeEntry;
  location: Buffer;
}

/** The error for what a folder holds but does not let us read. */
export function unreadable(path: string, error: unknown): UserError {
  const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
  return new UserError({
    where: quoteText(path),
    what: `can't be read (${code})`,
    todo: "make it readable, or give a commit instead of a folder",
  });
}

function joinBytes(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from("/"), name]);
}

/** One file as a tree entry. A file that is being written is read again; a growing one is taken up to the size it had. */
async function freezeLarge(location: Buffer, path: string, format: ObjectFormat): Promise<TreeEntry> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    let hash = createObjectHash(format, "blob", 0);
    const stats = await readFolderFile(
      location,
      ({ size }) => {
        hash = createObjectHash(format, "blob", size);
      },
      (chunk) => void hash.update(chunk),
    );
    if (stats !== null) return { path, mode: modeOf(stats), blob: hash.digest("hex"), sizeBytes: stats.size };
  }
  throw new UserError({
    where: quoteText(path),
    what: "keeps changing while it is read",
    todo: "stop what writes it, or give a commit instead of a folder",
  });
}

function modeOf({ mode }: Stats): TreeEntry["mode"] {
  return (mode & 0o100) === 0 ? "100644" : "100755";
}

/** The same of a small file, at once; null when it changed meanwhile. */
function freezeSmall(location: Buffer, path: string, format: ObjectFormat): TreeEntry | null {
  const read = readSmallFile(location, format);
  if (read === null) return null;
  return { path, mode: modeOf(read.stats), blob: read.blob, sizeBytes: read.stats.size };
}

function freezeLink(location: Buffer, path: string, format: ObjectFormat): TreeEntry {
  const target = readlinkSync(location, { encoding: "buffer" });
  return { path, mode: "120000", blob: blobId(format, target), sizeBytes: target.length };
}

/** Null for what git would not take either: sockets, FIFOs, devices. */
function freezeEntry(
  location: Buffer,
  path: string,
  stats: Stats,
  format: ObjectFormat,
): TreeEntry | null | Promise<TreeEntry> {
  if (stats.isSymbolicLink()) return freezeLink(location, path, format);
  if (!stats.isFile()) return null;
  const small = stats.size <= smallFileBytes ? freezeSmall(location, path, format) : null;
  return small ?? freezeLarge(location, path, format);
}

function refuseDepth(path: string, depth: number): void {
  if (depth <= maxDepth) return;
  throw new UserError({
    where: quoteText(path),
    what: `more than ${maxDepth} folders deep`,
    todo: "give a flatter folder",
  });
}

/**
 * Every file and link below a real folder with git's id of its content, without following links. Whatever is named `.git`, at any depth,
 * and what `leaveOut` names (absolute) are passed over. Rejects over a limit and for what can't be read.
 */
export async function walkFolder(
  root: string,
  format: ObjectFormat,
  limits: SnapshotLimits,
  leaveOut: ReadonlySet<string>,
): Promise<FolderEntry[]> {
  const found: FolderEntry[] = [];
  const prefix = root === "/" ? "" : root;
  let seen = 0;
  let sizeBytes = 0;

  // Without a promise for what can be done at once, as most can.
  function visit(location: Buffer, path: string, depth: number): Promise<unknown> | undefined {
    if (leaveOut.has(`${prefix}/${path}`)) return undefined;
    const stats = lstatSync(location);
    if (stats.isDirectory()) return visitFolder(location, path, depth);
    sizeBytes += stats.isFile() ? stats.size : 0;
    checkLimits(seen, sizeBytes, limits, root);
    const entry = freezeEntry(location, path, stats, format);
    if (entry instanceof Promise) return entry.then((late) => found.push({ entry: late, location }));
    if (entry !== null) found.push({ entry, location });
    return undefined;
  }

  function visitName(location: Buffer, path: string, depth: number): Promise<unknown> | undefined {
    const tell = (error: unknown) => {
      // What was removed between its name and its content was never read.
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error instanceof UserError ? error : unreadable(path, error);
    };
    try {
      return visit(location, path, depth)?.catch(tell);
    } catch (error) {
      return tell(error);
    }
  }

  async function visitFolder(location: Buffer, path: string, depth: number): Promise<void> {
    refuseDepth(path, depth);
    for (const name of readdirSync(location, { encoding: "buffer" })) {
      if (name.equals(gitName)) continue;
      seen += 1;
      checkLimits(seen, sizeBytes, limits, root);
      const below = path === "" ? pathText(name) : `${path}/${pathText(name)}`;
      const later = visitName(joinBytes(location, name), below, depth + 1);
      if (later !== undefined) await later;
      if (seen % entriesAtOnce === 0) await setImmediate();
    }
  }

  await visitFolder(Buffer.from(root), "", 0);
  return found;
}
