import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { EvidenceFile } from "../../ports.ts";
import { throwWithoutRoom } from "./files-node-error.ts";
import { openEvidence } from "./files-node-evidence.ts";

/** Where the folder above the last one really lies: all attempts of a run are below the same one. */
let lastParent = { named: "", real: "" };

function realFolderOf(folder: string): string {
  const named = dirname(folder);
  if (lastParent.named !== named) lastParent = { named, real: realpathSync.native(named) };
  return `${lastParent.real}/${basename(folder)}`;
}

function readOpen(file: number, limitBytes: number): EvidenceFile {
  const stats = fstatSync(file);
  if (!stats.isFile()) return { kind: "refused", reason: "it is no file" };
  if (stats.nlink !== 1) return { kind: "refused", reason: "it has more than one name" };
  const buffer = Buffer.allocUnsafe(Math.min(limitBytes, stats.size));
  let length = 0;
  while (length < buffer.length) {
    const read = readSync(file, buffer, length, buffer.length - length, length);
    if (read === 0) break;
    length += read;
  }
  const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset, length);
  return { kind: "file", bytes, sizeBytes: stats.size, truncated: length < stats.size };
}

/** On Linux the kernel tells where an open file really lies, which is all that has to be asked; null where it does not. */
function openKnown(folder: string, name: string): number | null {
  // It may lead out of the folder, which is not for the kernel's word alone to say.
  if (name.includes("..")) return null;
  const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
  try {
    // To normalise it would cost as much as reading it.
    const file = openSync(`${folder}/${name}`, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    try {
      if (readlinkSync(`/proc/self/fd/${file}`) === `${realFolderOf(folder)}/${name}`) return file;
    } catch {}
    closeSync(file);
  } catch {}
  return null;
}

/** Names that were not there where they were asked for last: to fail to open one costs several times what asking for it does. */
const oftenAbsent = new Set<string>();
const mostAbsent = 100;

function isAbsent(folder: string, name: string): boolean {
  if (existsSync(join(folder, name))) {
    oftenAbsent.delete(name);
    return false;
  }
  if (oftenAbsent.size < mostAbsent) oftenAbsent.add(name);
  return true;
}

function openStored(folder: string, name: string): number | Exclude<EvidenceFile, { kind: "file" }> {
  if (oftenAbsent.has(name) && isAbsent(folder, name)) return { kind: "absent" };
  const file = openKnown(folder, name);
  if (file !== null) return file;
  return isAbsent(folder, name) ? { kind: "absent" } : openEvidence(folder, name);
}

/** See `Files.storedSize`. */
export function storedSize(folder: string, name: string): number | null {
  try {
    const stats = lstatSync(join(folder, name), { throwIfNoEntry: false });
    return stats?.isFile() === true ? stats.size : null;
  } catch {
    return null;
  }
}

/** See `Files.readStored`. */
export function readStored(folder: string, name: string, limitBytes: number): EvidenceFile {
  const file = openStored(folder, name);
  if (typeof file !== "number") return file;
  try {
    return readOpen(file, limitBytes);
  } catch (error) {
    throwWithoutRoom(name, error);
    return { kind: "refused", reason: "it can't be read" };
  } finally {
    closeSync(file);
  }
}
