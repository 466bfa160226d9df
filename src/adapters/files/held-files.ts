import {
  type BigIntStats,
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  lstatSync,
  openSync,
  readdirSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

/** A folder of ours with files of ours, as it was when the last one was written. */
export interface Held {
  folder: string;
  stamp: string;
  /** The stamp of each file by its name. */
  files: ReadonlyMap<string, string>;
}

type Contents = Readonly<Record<string, string>>;

/** Writes files into an empty folder. */
export function holdFiles(folder: string, contents: Contents): Held {
  for (const [name, text] of Object.entries(contents)) {
    const file = openSync(join(folder, name), "wx", 0o600);
    try {
      writeWhole(file, text, 0);
    } finally {
      closeSync(file);
    }
  }
  return heldIn(folder, Object.keys(contents));
}

/** Writes the same files anew, in place: a name that is made and removed costs the system many times that. Null where it is not as it was left. */
export function holdFilesAgain(held: Held, contents: Contents): Held | null {
  try {
    if (stampOf(lstatSync(held.folder, { bigint: true })) !== held.stamp) return null;
    const files = new Map<string, string>();
    for (const [name, text] of Object.entries(contents)) {
      const stamp = rewritten(held, name, text);
      if (stamp === null) return null;
      files.set(name, stamp);
    }
    return { folder: held.folder, stamp: held.stamp, files };
  } catch {
    return null;
  }
}

/** The file's stamp with this text in it; null where it is not as it was left. */
function rewritten({ folder, files }: Held, name: string, text: string): string | null {
  const file = openSync(join(folder, name), constants.O_WRONLY | constants.O_NOFOLLOW);
  try {
    const stats = fstatSync(file, { bigint: true });
    if (stampOf(stats) !== files.get(name)) return null;
    writeWhole(file, text, Number(stats.size));
    return stampOf(fstatSync(file, { bigint: true }));
  } finally {
    closeSync(file);
  }
}

function writeWhole(file: number, text: string, sizeBytes: number): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done, bytes.length - done, done);
  if (sizeBytes > bytes.length) ftruncateSync(file, bytes.length);
}

/** True when the folder holds these files and nothing else, all of them as they were left. What happened within one tick of the clock may not show. */
export function areUntouched({ folder, stamp, files }: Held): boolean {
  try {
    if (stampOf(lstatSync(folder, { bigint: true })) !== stamp) return false;
    const names = readdirSync(folder);
    return (
      names.length === files.size &&
      names.every((name) => stampOf(lstatSync(join(folder, name), { bigint: true })) === files.get(name))
    );
  } catch {
    return false;
  }
}

function heldIn(folder: string, names: readonly string[]): Held {
  const stamp = (path: string) => stampOf(lstatSync(path, { bigint: true }));
  return {
    folder,
    stamp: stamp(folder),
    files: new Map(names.map((name) => [name, stamp(join(folder, name))])),
  };
}

function stampOf({ dev, ino, mode, uid, gid, nlink, size, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${dev} ${ino} ${mode} ${uid} ${gid} ${nlink} ${size} ${mtimeNs} ${ctimeNs}`;
}
