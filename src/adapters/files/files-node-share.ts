import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/** See `Files.share`: adds the rights to read, and to run or enter where the owner has them. Links stay as they are. */
export async function shareTree(path: string): Promise<void> {
  const { mode, isFile, isFolder } = await kindOf(path);
  if (!isFile && !isFolder) return;
  const wanted = isFolder || (mode & 0o100) !== 0 ? 0o555 : 0o444;
  if ((mode & wanted) !== wanted) await chmod(path, (mode & 0o777) | wanted);
  if (!isFolder) return;
  for (const name of await readdir(path)) await shareTree(join(path, name));
}

async function kindOf(path: string) {
  const stats = await lstat(path);
  return { mode: stats.mode, isFile: stats.isFile(), isFolder: stats.isDirectory() };
}
