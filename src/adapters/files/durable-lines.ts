import { constants, fdatasync, ftruncateSync, writeSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import type { DurableLines } from "../../ports/durable-lines.ts";
import { makeDurableFolder, syncFolder } from "./files-node-durable.ts";
import { fileError, withFileErrors } from "./files-node-error.ts";

const lineFeed = 10;

/** See `Files.appendDurable`: one write call a line; those that wait share a sync. After a failed append every further one rejects. */
export function appendDurable(
  path: string,
  { syncEveryMs = 0 }: { syncEveryMs?: number } = {},
): Promise<DurableLines> {
  return withFileErrors(path, async () => {
    const { file, sizeBytes } = await openLines(path);
    return linesOf(file, { path, sizeBytes, syncEveryMs });
  });
}

async function openLines(path: string): Promise<{ file: FileHandle; sizeBytes: number }> {
  await makeDurableFolder(dirname(path));
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_RDWR } = constants;
  const file = await open(path, O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW, 0o600);
  try {
    const { size } = await file.stat();
    await checkEnd(file, size);
    await Promise.all([file.sync(), syncFolder(dirname(path))]);
    return { file, sizeBytes: size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Appending after a half-written line would join two records into one that is neither. */
async function checkEnd(file: FileHandle, sizeBytes: number): Promise<void> {
  if (sizeBytes === 0) return;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, sizeBytes - 1);
  if (buffer[0] !== lineFeed)
    throw new Error("the file ends in a half-written line; cut it with truncateTo first");
}

interface Waiting {
  resolve(): void;
  reject(error: unknown): void;
}

interface LinesRequest {
  path: string;
  sizeBytes: number;
  syncEveryMs: number;
}

function linesOf(file: FileHandle, { path, sizeBytes, syncEveryMs }: LinesRequest): DurableLines {
  let writtenBytes = sizeBytes;
  let syncedBytes = sizeBytes;
  let failed: { error: unknown } | null = null;
  const waiting: Waiting[] = [];
  let syncing: Promise<void> | null = null;
  let resting: NodeJS.Timeout | null = null;
  let lastSyncMs = Number.NEGATIVE_INFINITY;

  /** Nothing may follow what is perhaps half a line; it is taken back where that still works. */
  function fail(error: unknown, wholeBytes: number): void {
    failed ??= { error: fileError(path, error) };
    writtenBytes = wholeBytes;
    try {
      ftruncateSync(file.fd, wholeBytes);
    } catch {}
  }

  function write(text: string): void {
    try {
      writtenBytes += writeWhole(file.fd, text);
    } catch (error) {
      fail(error, writtenBytes);
    }
  }

  /** Brings all lines that wait to the disk with one call. */
  async function sync(): Promise<void> {
    const lines = waiting.splice(0);
    const upTo = writtenBytes;
    const error = await new Promise<Error | null>((resolve) => fdatasync(file.fd, resolve));
    lastSyncMs = performance.now();
    if (error === null) syncedBytes = upTo;
    else fail(error, syncedBytes);
    for (const { resolve, reject } of lines) error === null ? resolve() : reject(failed?.error);
    if (error !== null) for (const { reject } of waiting.splice(0)) reject(failed?.error);
  }

  function begin(): Promise<void> {
    if (resting !== null) clearTimeout(resting);
    resting = null;
    syncing ??= sync().finally(() => {
      syncing = null;
      if (waiting.length > 0) beginSoon();
    });
    return syncing;
  }

  function beginSoon(): void {
    if (syncing !== null || resting !== null) return;
    const restMs = lastSyncMs + syncEveryMs - performance.now();
    if (restMs > 0) resting = setTimeout(begin, restMs);
    else void begin();
  }

  async function flush(): Promise<void> {
    while (syncing !== null || waiting.length > 0) await begin();
  }

  function onDisk(): Promise<void> {
    if (failed !== null) return Promise.reject(failed.error);
    return new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      beginSoon();
    });
  }

  return {
    append(line) {
      if (failed === null) write(textOf([line]));
      return onDisk();
    },
    write(lines) {
      if (failed === null) write(textOf(lines));
      if (failed !== null) throw failed.error;
    },
    async sync() {
      const synced = onDisk();
      // Who waits for `synced` is told of a failure; until then nobody listens.
      synced.catch(() => undefined);
      await flush();
      await synced;
    },
    flush,
    async close() {
      await flush();
      await file.close();
    },
  };
}

/** How many bytes it took. */
function writeWhole(fd: number, text: string): number {
  const bytes = Buffer.from(text);
  if (writeSync(fd, bytes) === bytes.length) return bytes.length;
  throw Object.assign(new Error("the disk took a part of what was written"), { code: "ENOSPC" });
}

function textOf(lines: readonly string[]): string {
  let text = "";
  for (const line of lines) {
    if (line.includes("\n")) throw new Error("a line holds a line end");
    text += `${line}\n`;
  }
  return text;
}
