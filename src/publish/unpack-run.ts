import { createHash } from "node:crypto";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

export const mostRunPackedBytes = 100_000_000;
/** Unpacked, of what is kept in memory and of what is only compared. */
const mostBytes = new Map([
  ["kept", 300_000_000],
  ["compared", 1_000_000_000],
]);
const mostEntries = 200_000;
const fileType = 0o170000;
const regularFile = 0o100000;

const folders = /((?:[A-Za-z0-9][A-Za-z0-9._-]{0,100}\/){0,6}?)/.source;
const tables = /(?:report|plan|findings|contract)\.json|attempts\.jsonl/.source;
const decided = /answer\.txt|trace\.jsonl|facts\.json/.source;
const seen = /(?:output|stdout|stderr)\.txt|(?:truth|files)\.json|files\/\d{1,6}/.source;
const logs = /services\/[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.log\.jsonl/.source;
const named = (evidence: string) =>
  new RegExp(`^${folders}(${tables}|evidence/[a-z0-9-]{8,64}/(?:${evidence}))$`);

/** What a decision is made of again, and what a person looks at. Whatever else an archive holds is not unpacked. */
const all = named(`${decided}|${seen}|${logs}`);
const wanted = { decision: named(decided), look: all };

/** The files of one run folder, by their paths in it. */
export type RunFiles = ReadonlyMap<string, Uint8Array>;

export interface UnpackedFolder {
  files: RunFiles;
  /** Digests of all the evidence, also of what was only looked through; by path. */
  digests: ReadonlyMap<string, string>;
}

export type UnpackedRun =
  | { kind: "runs"; runs: readonly UnpackedFolder[] }
  | { kind: "refused"; why: string };

/** Hands an entry over as it unpacks; null where it is larger than the room. */
async function streamEntry(
  zip: ZipFile,
  entry: Entry,
  roomBytes: number,
  onPart: (part: Uint8Array) => void,
): Promise<{ sizeBytes: number; digest: string } | null> {
  const stream = await zip.openReadStreamPromise(entry);
  const hash = createHash("sha256");
  let sizeBytes = 0;
  for await (const part of stream) {
    sizeBytes += part.length;
    if (sizeBytes > roomBytes) {
      stream.destroy();
      return null;
    }
    hash.update(part);
    onPart(part);
  }
  return { sizeBytes, digest: hash.digest("hex") };
}

/** Takes a file of a run; why not, where there is no room for it. */
async function takeEntry(
  zip: ZipFile,
  entry: Entry,
  path: string,
  { files, digests }: Folder,
  { kind, room }: { kind: "kept" | "compared"; room: Map<string, number> },
): Promise<string | null> {
  const parts: Uint8Array[] = [];
  const roomBytes = room.get(kind) ?? 0;
  const read = await streamEntry(zip, entry, roomBytes, (part) => {
    if (kind === "kept") parts.push(part);
  });
  if (read === null) return `unpacks to more than ${mostBytes.get(kind)} bytes`;
  room.set(kind, roomBytes - read.sizeBytes);
  if (kind === "kept") files.set(path, Buffer.concat(parts));
  if (path.startsWith("evidence/")) digests.set(path, read.digest);
  return null;
}

interface Folder {
  files: Map<string, Uint8Array>;
  digests: Map<string, string>;
}

function folderIn(runs: Map<string, Folder>, name: string): Folder {
  const known = runs.get(name);
  if (known !== undefined) return known;
  const made: Folder = { files: new Map(), digests: new Map() };
  runs.set(name, made);
  return made;
}

/**
 * The run folders that somebody packed, one a suite, in memory and bounded while bytes arrive. An archive is written by whoever could write
 * to the machine of that run, so only the names that a run has are looked at, each once; all the evidence is at least compared.
 */
export async function unpackRun(
  packed: Uint8Array,
  purpose: keyof typeof wanted = "decision",
): Promise<UnpackedRun> {
  const runs = new Map<string, Folder>();
  const refused = (why: string): UnpackedRun => ({ kind: "refused", why });
  const room = new Map(mostBytes);
  try {
    const zip = await fromBufferPromise(Buffer.from(packed), { lazyEntries: true, strictFileNames: true });
    if (zip.entryCount > mostEntries) return refused(`holds more than ${mostEntries} files`);
    for await (const entry of zip.eachEntry()) {
      const [, folder = "", path] = all.exec(entry.fileName) ?? [];
      if (path === undefined) continue;
      const { files, digests } = folderIn(runs, folder);
      const mode = (entry.externalFileAttributes >>> 16) & fileType;
      if (mode !== 0 && mode !== regularFile) return refused("holds something that is no regular file");
      if (entry.isEncrypted()) return refused("is encrypted");
      if (files.has(path) || digests.has(path)) return refused("holds a file twice");
      const kind = wanted[purpose].test(entry.fileName) ? "kept" : "compared";
      const why = await takeEntry(zip, entry, path, { files, digests }, { kind, room });
      if (why !== null) return refused(why);
    }
  } catch {
    return refused("is no archive that can be read");
  }
  const isRun = (folder: string) => runs.get(folder)?.files.has("report.json") === true;
  // What was measured again is part of another run's report: nobody looks at it for itself.
  const isAgain = (folder: string) => purpose === "look" && isRun(folder.replace(/(^|\/)again\/$/, "$1"));
  const found = [...runs].flatMap(([name, folder]) =>
    isRun(name) && !(/(^|\/)again\/$/.test(name) && isAgain(name)) ? [folder] : [],
  );
  return found.length > 0 ? { kind: "runs", runs: found } : refused("holds no report.json");
}
