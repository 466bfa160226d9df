import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

export const mostPackedBytes = 5_000_000;
const mostUnpackedBytes = 50_000_000;

/** What a hostile artifact was refused for; a sentence's end, as in "the artifact holds two files". */
export type Unpacked = { kind: "text"; text: string } | { kind: "refused"; why: string };

const fileType = 0o170000;
const regularFile = 0o100000;

function entryProblem(entry: Entry): string | null {
  const mode = entry.externalFileAttributes >>> 16;
  if ((mode & fileType) !== 0 && (mode & fileType) !== regularFile)
    return "holds something that is no regular file";
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,100}\.json$/.test(entry.fileName))
    return "holds a file with another name than NAME.json";
  if (entry.isEncrypted()) return "is encrypted";
  if (entry.uncompressedSize > mostUnpackedBytes) return `unpacks to more than ${mostUnpackedBytes} bytes`;
  return null;
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Unpacked> {
  const stream = await zip.openReadStreamPromise(entry);
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  // What the archive says of its size is checked by the library, and counted here once more.
  for await (const part of stream) {
    sizeBytes += part.length;
    if (sizeBytes > mostUnpackedBytes) {
      stream.destroy();
      return { kind: "refused", why: `unpacks to more than ${mostUnpackedBytes} bytes` };
    }
    parts.push(part);
  }
  const text = new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts));
  return { kind: "text", text };
}

/**
 * The one JSON file of an artifact, unpacked in memory: nothing is written, no name in the archive becomes a path, and both sizes are
 * bounded while bytes arrive. Whoever made the archive may be hostile, so whatever is odd is refused.
 */
export async function unpackArtifact(packed: Uint8Array): Promise<Unpacked> {
  if (packed.length > mostPackedBytes)
    return { kind: "refused", why: `has more than ${mostPackedBytes} bytes` };
  try {
    const zip = await fromBufferPromise(Buffer.from(packed), { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount !== 1) return { kind: "refused", why: `holds ${zip.entryCount} files instead of one` };
    for await (const entry of zip.eachEntry()) {
      const why = entryProblem(entry);
      return why === null ? await readEntry(zip, entry) : { kind: "refused", why };
    }
    return { kind: "refused", why: "holds no file" };
  } catch {
    return { kind: "refused", why: "is no archive that can be read" };
  }
}
