import { createObjectHash, formatOfId, isObjectId } from "../../lib/object-hash.ts";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import { BrokenStreamError, type ByteReader, createByteReader } from "./byte-reader.ts";
import type { GitChild } from "./git-program.ts";
import type { GitCommand } from "./repository-git-command.ts";

const stallMs = 120_000;
const maxHeaderBytes = 10_000;

interface ObjectHeader {
  id: string;
  type: string;
  sizeBytes: number;
}

/** Reads objects through one long-lived `git cat-file --batch`, one at a time, and checks that content has the id it was asked by. */
export interface ObjectReader {
  /** Starts git for objects that will be asked for soon. */
  open(): void;
  /** Streams one object (an id, or `id:path`); null when it is missing. `wanted` may refuse an object before its content is read. */
  stream(
    name: string,
    wanted: (header: ObjectHeader) => void,
    onChunk: (bytes: Uint8Array) => void | Promise<void>,
  ): Promise<ObjectHeader | null>;
  close(): Promise<void>;
}

interface Session {
  child: GitChild;
  bytes: ByteReader;
}

async function startSession(git: GitCommand): Promise<Session> {
  const child = await git.start("cat-file", "--batch");
  // A child that died is noticed where its answer is read.
  child.program.stdin.on("error", () => undefined);
  return { child, bytes: createByteReader(child.program.stdout) };
}

function hasEnded({ program }: GitChild): boolean {
  return program.exitCode !== null || program.signalCode !== null;
}

function parseHeader(line: string): ObjectHeader | null {
  const found = /^([0-9a-f]{40}|[0-9a-f]{64}) (blob|tree|commit|tag) (\d+)$/.exec(line);
  if (found !== null) return { id: found[1] ?? "", type: found[2] ?? "", sizeBytes: Number(found[3]) };
  if (/ (missing|ambiguous)$/.test(line)) return null;
  throw new BrokenStreamError("cat-file gave an unknown header");
}

async function streamObject(
  { child, bytes }: Session,
  name: string,
  wanted: (header: ObjectHeader) => void,
  onChunk: (bytes: Uint8Array) => void | Promise<void>,
): Promise<ObjectHeader | null> {
  child.program.stdin.write(`${name}\n`);
  const header = parseHeader((await bytes.readLine(maxHeaderBytes)).toString("latin1"));
  if (header === null) return null;
  if (isObjectId(name) && header.id !== name) throw new BrokenStreamError("cat-file gave another object");
  wanted(header);
  const hash = createObjectHash(formatOfId(header.id), header.type, header.sizeBytes);
  await bytes.readExactly(header.sizeBytes, (chunk) => {
    hash.update(chunk);
    return onChunk(chunk);
  });
  await bytes.readExactly(1, () => undefined);
  if (hash.digest("hex") !== header.id) throw damaged(header.id);
  return header;
}

function damaged(id: string): UserError {
  return new UserError({
    what: `object ${id} of the repository does not hold what its id says`,
    todo: "look for damage with `git fsck`, and clone again",
  });
}

function unreadable(name: string): UserError {
  return new UserError({
    what: `git ended while it read object ${quoteText(name)}`,
    todo: "look for damage with `git fsck`; a clone made with --filter must be made without it",
  });
}

export function createObjectReader(git: GitCommand): ObjectReader {
  let session: Session | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function end(): Promise<void> {
    const ending = session;
    session = null;
    if (ending === null) return;
    const { program, ended } = ending.child;
    program.kill("SIGKILL");
    // Content that nobody reads would keep the stream, and with it the child's end, open for ever.
    program.stdout.destroy();
    await ended;
  }

  const stream: ObjectReader["stream"] = async (name, wanted, onChunk) => {
    if (name.includes("\n")) throw new Error("an object name holds a line end");
    // An interrupt from the terminal reaches the child too, while we may still have objects to read.
    if (session !== null && hasEnded(session.child)) session = null;
    session ??= await startSession(git);
    const { program } = session.child;
    const watch = setTimeout(() => program.kill("SIGKILL"), stallMs);
    try {
      return await streamObject(session, name, wanted, (chunk) => {
        watch.refresh();
        return onChunk(chunk);
      });
    } catch (error) {
      // What was not read is still in the pipe, so the next object needs a new child.
      await end();
      throw error instanceof BrokenStreamError ? unreadable(name) : error;
    } finally {
      clearTimeout(watch);
    }
  };

  return {
    open() {
      last = last
        .then(async () => {
          session ??= await startSession(git);
        }, undefined)
        .catch(() => undefined);
    },
    stream(name, wanted, onChunk) {
      const next = last.then(() => stream(name, wanted, onChunk));
      last = next.catch(() => undefined);
      return next;
    },
    async close() {
      await last;
      await end();
    },
  };
}
