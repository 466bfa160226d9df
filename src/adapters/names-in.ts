import { opendirSync } from "node:fs";

const entriesAtOnce = 256;

/** The names in a folder as bytes, read a few at a time, since somebody may have put a million into it. Throws what opening it throws. */
export function* namesIn(folder: Buffer): Generator<Buffer> {
  // Names as bytes, which node's types don't foresee for `opendir`.
  const options = { encoding: "buffer" as BufferEncoding, bufferSize: entriesAtOnce };
  const entries = opendirSync(folder as unknown as string, options);
  try {
    for (let entry = entries.readSync(); entry !== null; entry = entries.readSync())
      yield entry.name as unknown as Buffer;
  } finally {
    entries.closeSync();
  }
}
