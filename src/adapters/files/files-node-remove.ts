import { type Dir, lstatSync, rmdir, unlink } from "node:fs";
import * as promises from "node:fs/promises";
import { pathText } from "../../lib/path-text.ts";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import { errnoOf, hasNoRoom, todoOf } from "./files-node-error.ts";
import { namesIn } from "./names-in.ts";
import { randomName } from "./random-name.ts";

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
  if ((mode & 0o700) !== 0o700) await promises.chmod(folder, 0o700);
}

/** What `promises.unlink` does, in less time. */
function unlinked(location: Buffer): Promise<void> {
  return new Promise((resolve, reject) =>
    unlink(location, (error) => (error === null ? resolve() : reject(error))),
  );
}

async function removeEntry(removal: Removal, location: Buffer): Promise<void> {
  const stats = await promises.lstat(location);
  if (!stats.isDirectory()) return promises.unlink(location);
  await unlock(location, stats.mode);
  // Too deep a path can't be named any more, so its lower part is moved up and comes in a later pass.
  if (location.length > removal.root.length + maxPathBytes)
    return promises.rename(location, join(removal.root, Buffer.from(randomName())));
  await emptyFolder(removal, location);
  await promises.rmdir(location);
}

async function emptyFolder(removal: Removal, folder: Buffer): Promise<void> {
  // Names as bytes, which node's types don't foresee for `opendir`.
  const names: Dir = await promises.opendir(folder as unknown as string, {
    encoding: "buffer" as BufferEncoding,
    bufferSize: 256,
  });
  let running: Promise<void>[] = [];
  const others: Buffer[] = [];
  for await (const entry of names) {
    const location = join(folder, entry.name as unknown as Buffer);
    // Of what is said to be a file or a link, nothing else has to be known, which spares half of the cost.
    const plain = entry.isFile() || entry.isSymbolicLink();
    running.push(plain ? attempt(removal, () => unlinked(location)) : removedOr(others, removal, location));
    if (running.length < unlinksAtOnce) continue;
    await Promise.all(running);
    running = [];
    for (const other of others.splice(0)) await attempt(removal, () => removeEntry(removal, other));
  }
  await Promise.all(running);
  for (const other of others) await attempt(removal, () => removeEntry(removal, other));
}

/** Removes a small folder beside its neighbours, or puts it among `others`, which are gone through one by one. */
async function removedOr(others: Buffer[], removal: Removal, location: Buffer): Promise<void> {
  if (await removeSmall(location)) removal.steps += 1;
  else others.push(location);
}

/**
 * Removes a folder that holds nothing or a few files, as those of most attempts, at a tenth of the cost: looked at directly, removed beside
 * everything else, since a disk that is busy makes who removes something wait. False where it is anything else, or where anything
 * resists: then the thorough way sees to what is left.
 */
async function removeSmall(root: Buffer): Promise<boolean> {
  const names = fewNames(root);
  if (names === null) return false;
  const gone = await Promise.all(names.map((name) => isDone((done) => unlink(join(root, name), done))));
  return gone.every((one) => one) && isDone((done) => rmdir(root, done));
}

/** The names in a folder; null where it is none, or holds too many. */
function fewNames(root: Buffer): Buffer[] | null {
  try {
    const stats = lstatSync(root);
    if (!stats.isDirectory()) return null;
    const names: Buffer[] = [];
    for (const name of namesIn(root, stats.size)) if (names.push(name) > mostAtOnce) return null;
    return names;
  } catch {
    return null;
  }
}

function isDone(step: (done: (error: Error | null) => void) => void): Promise<boolean> {
  return new Promise((resolve) => step((error) => resolve(error === null)));
}

/**
 * Removes a folder and all below it, following no link: also folders without rights, of any depth and with any names. What is not there
 * is no error; what resists is a UserError after everything else is gone.
 */
export async function removeTree(folder: string | Buffer): Promise<void> {
  const root = Buffer.from(folder);
  if (await removeSmall(root)) return;
  const removal: Removal = { root, steps: 0, failed: null };
  for (let pass = 0; pass < maxPasses; pass += 1) {
    removal.steps = 0;
    removal.failed = null;
    await attempt(removal, () => removeEntry(removal, root));
    if (removal.failed === null || removal.steps === 0) break;
  }
  if (removal.failed === null) return;
  const code = errnoOf(removal.failed);
  const byHand = "remove it by hand, with the rights of whoever owns what is left in it";
  throw new UserError({
    where: quoteText(pathText(root)),
    what: `could not be removed (${code ?? "unknown error"})`,
    todo: hasNoRoom(removal.failed) ? `${todoOf(code)}, and remove it by hand` : byHand,
  });
}
