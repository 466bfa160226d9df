import { randomBytes } from "node:crypto";
import { type Dir, lstatSync, rmdirSync, unlinkSync } from "node:fs";
import { chmod, lstat, opendir, rename, rmdir, unlink } from "node:fs/promises";
import { pathText } from "../lib/path-text.ts";
import { quoteText } from "../lib/quote-text.ts";
import { UserError } from "../model/errors.ts";
import { errnoOf } from "./files-node-error.ts";
import { namesIn } from "./names-in.ts";

const maxPathBytes = 1000;
const unlinksAtOnce = 32;
const mostAtOnce = 16;
/** Enough for 10,000 folders with the longest names; something that makes files as fast as they are removed must not hold us for ever. */
const maxPasses = 10_000;

interface Removal {
  root: Buffer;
  /** Things removed or moved up in this pass: a pass without any is the last. */
  steps: number;
  failed: unknown;
}

function join(folder: Buffer, name: Buffer): Buffer {
  return Buffer.concat([folder, Buffer.from("/"), name]);
}

/** Nothing to do for what is gone already; any other error is kept for the end, so that the rest is removed all the same. */
async function attempt(removal: Removal, step: () => Promise<void>): Promise<void> {
  try {
    await step();
    removal.steps += 1;
  } catch (error) {
    if (errnoOf(error) !== "ENOENT") removal.failed ??= error;
  }
}

/** A folder's owner may have taken away the right to look into it or to remove from it. */
async function unlock(folder: Buffer, mode: number): Promise<void> {
  if ((mode & 0o700) !== 0o700) await chmod(folder, 0o700);
}

async function removeEntry(removal: Removal, location: Buffer): Promise<void> {
  const stats = await lstat(location);
  if (!stats.isDirectory()) return unlink(location);
  await unlock(location, stats.mode);
  // Too deep a path can't be named any more, so its lower part is moved up and comes in a later pass.
  if (location.length > removal.root.length + maxPathBytes)
    return rename(location, join(removal.root, Buffer.from(randomBytes(12).toString("hex"))));
  await emptyFolder(removal, location);
  await rmdir(location);
}

async function emptyFolder(removal: Removal, folder: Buffer): Promise<void> {
  // Names as bytes, which node's types don't foresee for `opendir`.
  const names: Dir = await opendir(folder as unknown as string, {
    encoding: "buffer" as BufferEncoding,
    bufferSize: 256,
  });
  let running: Promise<void>[] = [];
  for await (const entry of names) {
    const location = join(folder, entry.name as unknown as Buffer);
    const removed = attempt(removal, () => removeEntry(removal, location));
    if (entry.isDirectory()) await removed;
    else running.push(removed);
    if (running.length < unlinksAtOnce) continue;
    await Promise.all(running);
    running = [];
  }
  await Promise.all(running);
}

/**
 * Removes a folder that holds nothing or a few files, as those of most attempts, at a tenth of the cost. False where it is anything else,
 * or where anything resists: then the thorough way sees to what is left.
 */
function removeSmall(root: Buffer): boolean {
  try {
    if (!lstatSync(root).isDirectory()) return false;
    const names: Buffer[] = [];
    for (const name of namesIn(root)) if (names.push(name) > mostAtOnce) return false;
    for (const name of names) unlinkSync(join(root, name));
    rmdirSync(root);
    return true;
  } catch {
    return false;
  }
}

/**
 * Removes a folder and all below it, following no link: also folders without rights, of any depth and with any names. What is not there
 * is no error; what resists is a UserError after everything else is gone.
 */
export async function removeTree(folder: string | Buffer): Promise<void> {
  const root = Buffer.from(folder);
  if (removeSmall(root)) return;
  const removal: Removal = { root, steps: 0, failed: null };
  for (let pass = 0; pass < maxPasses; pass += 1) {
    removal.steps = 0;
    removal.failed = null;
    await attempt(removal, () => removeEntry(removal, root));
    if (removal.failed === null || removal.steps === 0) break;
  }
  if (removal.failed === null) return;
  throw new UserError({
    where: quoteText(pathText(root)),
    what: `could not be removed (${errnoOf(removal.failed) ?? "unknown error"})`,
    todo: "remove it by hand, with the rights of whoever owns what is left in it",
  });
}
