import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

export const mostRunPackedBytes = 100_000_000;
const mostRunUnpackedBytes = 300_000_000;
const mostEntries = 200_000;
const fileType = 0o170000;
const regularFile = 0o100000;

/** What a decision is made of again. Whatever else an archive holds is not unpacked. */
const wanted =
  /^(?:report\.json|plan\.json|findings\.json|contract\.json|attempts\.jsonl|evidence\/[a-z0-9-]{8,64}\/(?:answer\.txt|trace\.jsonl))$/;

export type UnpackedRun =
  | { kind: "files"; files: ReadonlyMap<string, Uint8Array> }
  | { kind: "refused"; why: string };

async function readEntry(zip: ZipFile, entry: Entry, roomBytes: number): Promise<Uint8Array | null> {
  const stream = await zip.openReadStreamPromise(entry);
  const parts: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const part of stream) {
    sizeBytes += part.length;
    if (sizeBytes > roomBytes) {
      stream.destroy();
      return null;
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * The files of a run folder that somebody packed, in memory and bounded while bytes arrive. An archive is written by whoever could write to
 * the machine of that run, so only the names that a run has are looked at, each once.
 */
export async function unpackRun(packed: Uint8Array): Promise<UnpackedRun> {
  const files = new Map<string, Uint8Array>();
  const refused = (why: string): UnpackedRun => ({ kind: "refused", why });
  let roomBytes = mostRunUnpackedBytes;
  try {
    const zip = await fromBufferPromise(Buffer.from(packed), { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > mostEntries) return refused(`holds more than ${mostEntries} files`);
    for await (const entry of zip.eachEntry()) {
      if (!wanted.test(entry.fileName)) continue;
      const mode = (entry.externalFileAttributes >>> 16) & fileType;
      if (mode !== 0 && mode !== regularFile) return refused("holds something that is no regular file");
      if (entry.isEncrypted()) return refused("is encrypted");
      if (files.has(entry.fileName)) return refused("holds a file twice");
      const bytes = await readEntry(zip, entry, roomBytes);
      if (bytes === null) return refused(`unpacks to more than ${mostRunUnpackedBytes} bytes`);
      roomBytes -= bytes.length;
      files.set(entry.fileName, bytes);
    }
  } catch {
    return refused("is no archive that can be read");
  }
  return files.has("report.json") ? { kind: "files", files } : refused("holds no report.json");
}
