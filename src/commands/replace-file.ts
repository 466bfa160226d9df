import { randomBytes } from "node:crypto";
import { rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileError } from "../adapters/files/files-node-error.ts";
import { makeFolders } from "../adapters/files/make-folders.ts";

/** As every program makes folders of a checkout. */
const folderMode = 0o777;

/**
 * Writes a file of the checkout whole or not at all: a full disk or a kill leaves what stood there. `aside` is a folder of the same file
 * system in which a killed writer's half may stay.
 */
export async function replaceFile(path: string, content: string | Uint8Array, aside: string): Promise<void> {
  const fresh = join(aside, `.${randomBytes(6).toString("hex")}`);
  const mode = await stat(path).then(
    (stats) => stats.mode & 0o777,
    () => 0o666,
  );
  try {
    await makeFolders(dirname(path), folderMode);
    await makeFolders(aside, folderMode);
    await writeFile(fresh, content, { flag: "wx", mode });
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true }).catch(() => undefined);
    throw fileError(path, error);
  }
}
