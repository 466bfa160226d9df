import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { link, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as z from "zod";
import { parsedJson } from "../../lib/parsed-json.ts";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import type { RunClaim } from "../../ports/run-claim.ts";
import { removeHalfWritten, writeAtomic } from "./files-node-durable.ts";
import { errnoOf, withFileErrors } from "./files-node-error.ts";
import { makeFolders } from "./make-folders.ts";
import { isAlive, isTaken, ownIdentity } from "./process-identity.ts";
import { checkRunPlace } from "./run-place-node.ts";
import { removeEndedHomes } from "./temp-homes.ts";

const mostBytes = 256 * 1024;
const mostTexts = 50;

/** state.json: which process writes into the run folder, and what the next start must know when that one is killed. */
const stateSchema = z.strictObject({
  schema: z.literal(1),
  pid: z.int().min(1),
  started: z.string().nullable(),
  machine: z.string().nullable(),
  remembered: z.array(z.string()).max(mostTexts),
});
type State = z.infer<typeof stateSchema>;

/**
 * Claims a run folder for this process, in state.json there. Refuses a folder that a living process has claimed, or that is no place for
 * a run; what a process that has ended left of a claim is taken over. `checkout` is where links are not trusted.
 */
export async function claimRunFolder(path: string, checkout: string): Promise<RunClaim> {
  await checkRunPlace(path, checkout);
  const file = join(path, "state.json");
  return withFileErrors(path, async () => {
    const earlier = await readState(file);
    if (earlier !== null && isAlive(earlier)) throw inUse(path, earlier.pid);
    const state: State = {
      schema: 1,
      ...ownIdentity(),
      remembered: earlier?.remembered ?? [],
    };
    await take(file, state, path);
    await removeHalfWritten(path, "decisions");
    return claimOf(file, state, earlier);
  });
}

/** No process, on any machine. */
const nobody = { started: "0", machine: null };

function claimOf(file: string, state: State, earlier: State | null): RunClaim {
  let current = state;
  let writing: Promise<void> = Promise.resolve();
  const rewrite = (next: State): Promise<void> => {
    current = next;
    writing = writing.then(() => writeAtomic(file, textOf(next)));
    return writing;
  };
  return {
    remembered: state.remembered,
    async remember(text) {
      const { remembered } = current;
      if (remembered.includes(text) || remembered.length >= mostTexts) return;
      await rewrite({ ...current, remembered: [...remembered, text] });
    },
    async removeLeftovers() {
      // A new process may have got the number of the one that ended, and folders of its own.
      return removeEndedHomes(earlier === null || isTaken(earlier.pid) ? null : earlier.pid);
    },
    async release() {
      await writing.catch(() => undefined);
      // What the recorded attempts met counts for every start that follows, whether this one was killed, interrupted or came to its end.
      const left =
        current.remembered.length === 0 ? rm(file, { force: true }) : rewrite({ ...current, ...nobody });
      await left.catch(() => undefined);
    },
  };
}

/** Puts the state there as one step, so that of two processes that start together one finds the other's. */
async function take(file: string, state: State, path: string): Promise<void> {
  await makeFolders(path);
  const fresh = join(dirname(file), `.state.json.${randomBytes(6).toString("hex")}`);
  try {
    await writeFile(fresh, textOf(state), { flag: "wx", mode: 0o600 });
    if (await isLinked(fresh, file)) return;
    await clearStale(file, path);
    if (await isLinked(fresh, file)) return;
    throw inUse(path, (await readState(file))?.pid ?? null);
  } finally {
    await rm(fresh, { force: true });
  }
}

/** Gives a file a second name; false when the name is taken. */
async function isLinked(file: string, name: string): Promise<boolean> {
  try {
    await link(file, name);
    return true;
  } catch (error) {
    if (errnoOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** Takes away the claim of a process that has ended. What another one put in its place meanwhile goes back. */
async function clearStale(file: string, path: string): Promise<void> {
  const standing = await readState(file);
  if (standing !== null && isAlive(standing)) throw inUse(path, standing.pid);
  const aside = join(dirname(file), `.state.json.${randomBytes(6).toString("hex")}`);
  try {
    await rename(file, aside);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return;
    throw error;
  }
  const found = await readState(aside);
  const isLive = found !== null && isAlive(found);
  if (isLive) await link(aside, file).catch(() => undefined);
  await rm(aside, { recursive: true, force: true });
  if (isLive) throw inUse(path, found.pid);
}

function textOf(state: State): string {
  return `${JSON.stringify(state, null, 2)}\n`;
}

/** Null when there is none, or one that no run wrote whole: nobody who lives has claimed the folder. */
async function readState(file: string): Promise<State | null> {
  const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
  const handle = await open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).catch((error: unknown) => {
    if (errnoOf(error) === "ENOENT" || errnoOf(error) === "ENOTDIR") return null;
    throw error;
  });
  if (handle === null) return null;
  try {
    const stats = await handle.stat();
    if (!stats.isFile() || stats.size > mostBytes) return null;
    const parsed = stateSchema.safeParse(parsedJson(await handle.readFile("utf8")));
    return parsed.success ? parsed.data : null;
  } finally {
    await handle.close();
  }
}

function inUse(path: string, pid: number | null): UserError {
  const who = pid === null ? "another process" : `process ${pid}`;
  return new UserError({
    where: quoteText(path),
    what: `is in use by ${who}, which runs a gate there`,
    todo: "wait until it has ended, or name another folder with --out",
  });
}
