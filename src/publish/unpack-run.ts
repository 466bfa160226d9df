import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

export const mostRunPackedBytes = 100_000_000;
const mostRunUnpackedBytes = 300_000_000;
const mostEntries = 200_000;
const fileType = 0o170000;
const regularFile = 0o100000;

/** What a decision is made of again. Whatever else an archive holds is not unpacked. */
const wanted =
  /^((?:[A-Za-z0-9][A-Za-z0-9._-]{0,100}\/){0,6}?)((?:report|plan|findings|contract)\.json|attempts\.jsonl|evidence\/[a-z0-9-]{8,64}\/(?:answer\.txt|trace\.jsonl))$/;

/** The files of one run folder, by their paths in it. */
type RunFiles = ReadonlyMap<string, Uint8Array>;

export type UnpackedRun = { kind: "runs"; runs: readonly RunFiles[] } | { kind: "refused"; why: string };

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
 * The run folders that somebody packed, one a suite, in memory and bounded while bytes arrive. An archive is written by whoever could write
 * to the machine of that run, so only the names that a run has are looked at, each once.
 */
export async function unpackRun(packed: Uint8Array): Promise<UnpackedRun> {
  const runs = new Map<string, Map<string, Uint8Array>>();
  const refused = (why: string): UnpackedRun => ({ kind: "refused", why });
  let roomBytes = mostRunUnpackedBytes;
  try {
    const zip = await fromBufferPromise(Buffer.from(packed), { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > mostEntries) return refused(`holds more than ${mostEntries} files`);
    for await (const entry of zip.eachEntry()) {
      const [, folder = "", path] = wanted.exec(entry.fileName) ?? [];
      if (path === undefined) continue;
      const files = runs.get(folder) ?? new Map<string, Uint8Array>();
      runs.set(folder, files);
      const mode = (entry.externalFileAttributes >>> 16) & fileType;
      if (mode !== 0 && mode !== regularFile) return refused("holds something that is no regular file");
      if (entry.isEncrypted()) return refused("is encrypted");
      if (files.has(path)) return refused("holds a file twice");
      const bytes = await readEntry(zip, entry, roomBytes);
      if (bytes === null) return refused(`unpacks to more than ${mostRunUnpackedBytes} bytes`);
      roomBytes -= bytes.length;
      files.set(path, bytes);
    }
  } catch {
    return refused("is no archive that can be read");
  }
  const found = [...runs.values()].filter((files) => files.has("report.json"));
  return found.length > 0 ? { kind: "runs", runs: found } : refused("holds no report.json");
}
