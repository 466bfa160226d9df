import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

export const mostRunPackedBytes = 100_000_000;
const mostRunUnpackedBytes = 300_000_000;
const mostEntries = 200_000;
const fileType = 0o170000;
const regularFile = 0o100000;

const folders = /((?:[A-Za-z0-9][A-Za-z0-9._-]{0,100}\/){0,6}?)/.source;
const tables = /(?:report|plan|findings|contract)\.json|attempts\.jsonl/.source;
const decided = /answer\.txt|trace\.jsonl/.source;
const seen = /(?:output|stdout|stderr)\.txt|(?:facts|truth|files)\.json|files\/\d{1,6}/.source;
const logs = /services\/[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.log\.jsonl/.source;
const named = (evidence: string) =>
  new RegExp(`^${folders}(${tables}|evidence/[a-z0-9-]{8,64}/(?:${evidence}))$`);

/** What a decision is made of again, and what a person looks at. Whatever else an archive holds is not unpacked. */
const wanted = { decision: named(decided), look: named(`${decided}|${seen}|${logs}`) };

/** The files of one run folder, by their paths in it. */
export type RunFiles = ReadonlyMap<string, Uint8Array>;

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
export async function unpackRun(
  packed: Uint8Array,
  purpose: keyof typeof wanted = "decision",
): Promise<UnpackedRun> {
  const runs = new Map<string, Map<string, Uint8Array>>();
  const refused = (why: string): UnpackedRun => ({ kind: "refused", why });
  let roomBytes = mostRunUnpackedBytes;
  try {
    const zip = await fromBufferPromise(Buffer.from(packed), { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > mostEntries) return refused(`holds more than ${mostEntries} files`);
    for await (const entry of zip.eachEntry()) {
      const [, folder = "", path] = wanted[purpose].exec(entry.fileName) ?? [];
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
  const isRun = (folder: string) => runs.get(folder)?.has("report.json") === true;
  // What was measured again is part of another run's report: nobody looks at it for itself.
  const isAgain = (folder: string) => purpose === "look" && isRun(folder.replace(/(^|\/)again\/$/, "$1"));
  const found = [...runs].flatMap(([folder, files]) =>
    isRun(folder) && !(/(^|\/)again\/$/.test(folder) && isAgain(folder)) ? [files] : [],
  );
  return found.length > 0 ? { kind: "runs", runs: found } : refused("holds no report.json");
}
