import { readSync } from "node:fs";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import type { LinesEnd, PlacedLines } from "../../ports/durable-lines.ts";
import { openOwnFile } from "./open-own-file.ts";

const chunkBytes = 1024 * 1024;
const maxLineBytes = 256 * 1024 * 1024;
const lineFeed = 10;

type OnLine = (line: Uint8Array, endsAt: number) => void | Promise<void>;

/** Cuts chunks into lines. A line that lies in one chunk is handed over as it lies there. */
function createSplitter(path: string, onLine: OnLine) {
  let parts: Buffer[] = [];
  const end: LinesEnd = { validBytes: 0, leftoverBytes: 0 };

  function finishLine(tail: Buffer): void | Promise<void> {
    const line = parts.length === 0 ? tail : Buffer.concat([...parts, tail]);
    parts = [];
    end.validBytes += line.length + 1;
    end.leftoverBytes = 0;
    return onLine(new Uint8Array(line.buffer, line.byteOffset, line.length), end.validBytes);
  }

  async function take(chunk: Buffer): Promise<void> {
    let start = 0;
    for (let at = chunk.indexOf(lineFeed); at !== -1; at = chunk.indexOf(lineFeed, start)) {
      const taken = finishLine(chunk.subarray(start, at));
      // A turn of the event loop's queue for each of a hundred thousand lines costs more than most of them.
      if (taken !== undefined) await taken;
      start = at + 1;
    }
    if (start === chunk.length) return;
    parts.push(Buffer.from(chunk.subarray(start)));
    end.leftoverBytes += chunk.length - start;
    if (end.leftoverBytes > maxLineBytes)
      throw new UserError({
        where: quoteText(path),
        what: `holds a line of more than ${maxLineBytes} bytes`,
        todo: "name a file that a run wrote",
      });
  }

  return { take, end };
}

/** See `Files.readLines`: lines are handed over as they are read, so a long file is never held as a whole. */
export async function readLines(path: string, onLine: OnLine): Promise<LinesEnd | null> {
  const file = await openOwnFile(path);
  if (file === null) return null;
  try {
    const { take, end } = createSplitter(path, onLine);
    const buffer = Buffer.allocUnsafe(chunkBytes);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) return end;
      await take(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}

/** See `Files.openLines`. */
export async function openLines(path: string): Promise<PlacedLines | null> {
  const file = await openOwnFile(path);
  if (file === null) return null;
  let buffer = Buffer.allocUnsafe(64 * 1024);
  return {
    read({ startsAt, sizeBytes }) {
      if (sizeBytes > buffer.length) buffer = Buffer.allocUnsafe(sizeBytes);
      const length = readSync(file.fd, buffer, 0, sizeBytes, startsAt);
      return new Uint8Array(buffer.buffer, buffer.byteOffset, length);
    },
    close: () => file.close(),
  };
}
