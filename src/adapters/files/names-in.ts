import { opendirSync, readdirSync } from "node:fs";

const entriesAtOnce = 256;
/** A folder of this size can't hold more names than are read at once for a third of the cost. */
const smallBytes = 4096;

/**
 * The names in a folder as bytes, read a few at a time, since somebody may have put a million into it, or where its own size as the system
 * tells it is known to be small, at once. Throws what opening it throws.
 */
export function* namesIn(folder: Buffer, sizeBytes: number): Generator<Buffer> {
  if (sizeBytes <= smallBytes) {
    yield* readdirSync(folder, { encoding: "buffer" });
    return;
  }
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
