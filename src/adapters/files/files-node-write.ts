import { closeSync, lstatSync, mkdirSync, openSync, unlinkSync, writeSync } from "node:fs";
import { open, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { errnoOf, fileError } from "./files-node-error.ts";
import { makeFolders } from "./make-folders.ts";

/** Larger content is written beside everything else. */
const smallBytes = 64 * 1024;

/** Where the last file was written: what follows mostly lies beside it. */
let lastFolder = "";

/** Makes a folder that is not there before it is missed: an error that is thrown and caught costs as much as making it. */
function foresee(path: string): void {
  const folder = dirname(path);
  if (folder === lastFolder) return;
  lastFolder = folder;
  try {
    if (lstatSync(folder, { throwIfNoEntry: false }) === undefined) mkdirSync(folder, { mode: 0o700 });
  } catch {
    // Told by the file that can't be opened.
  }
}

/** Opens a new file; what is in its way goes, a folder above it that is missing is made. Null where that is not enough. */
function openFresh(path: string, mode: number): number | null {
  foresee(path);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      return openSync(path, "wx", mode);
    } catch (error) {
      if (!cleared(path, errnoOf(error))) return null;
    }
  }
  return null;
}

function cleared(path: string, errno: string | null): boolean {
  try {
    if (errno === "ENOENT") mkdirSync(dirname(path), { mode: 0o700 });
    else if (errno === "EEXIST") unlinkSync(path);
    else return false;
    return true;
  } catch {
    return false;
  }
}

/** True when a new small file was written at once, which costs a tenth of the promised way; false where something is in the way. */
function wroteSmall(path: string, bytes: Buffer, mode: number): boolean {
  const file = openFresh(path, mode);
  if (file === null) return false;
  try {
    return writeSync(file, bytes) === bytes.length;
  } finally {
    closeSync(file);
  }
}

/** See `Files.write`. `beforeFolders` may refuse to have missing folders above a path made. */
export async function writeFile(
  path: string,
  content: Uint8Array | string,
  options: { executable?: boolean; readOnly?: boolean },
  beforeFolders: (path: string) => Promise<void> = async () => {},
): Promise<void> {
  const full = options.executable === true ? 0o700 : 0o600;
  const mode = options.readOnly === true ? full & 0o577 : full;
  const bytes =
    typeof content === "string"
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  try {
    if (bytes.length <= smallBytes && wroteSmall(path, bytes, mode)) return;
    await beforeFolders(path);
    await writeAnew(path, bytes, mode);
  } catch (error) {
    throw fileError(path, error);
  }
}

async function writeAnew(path: string, bytes: Buffer, mode: number): Promise<void> {
  await makeFolders(dirname(path));
  // Whatever stands there is replaced, not written through.
  await rm(path, { force: true });
  const file = await open(path, "wx", mode);
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}
