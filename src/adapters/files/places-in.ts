import { type Dirent, opendirSync, readdirSync } from "node:fs";
import { pathText } from "../../lib/path-text.ts";
import { namesIn } from "./names-in.ts";

const entriesAtOnce = 256;
/** A folder of this size can't hold more names than are read at once for a third of the cost. */
const smallBytes = 4096;

/** Something below a root: where the system has it, and how it is called from there. */
export interface Place {
  /** Bytes where its name is no text. */
  location: string | Buffer;
  /** From the root, which is "". */
  path: string;
}

function* entriesIn(folder: string | Buffer, sizeBytes: number): Generator<Dirent> {
  if (sizeBytes <= smallBytes) {
    yield* readdirSync(folder, { withFileTypes: true });
    return;
  }
  // A folder named by bytes, which node's types don't foresee for `opendir`.
  const entries = opendirSync(folder as string, { bufferSize: entriesAtOnce });
  try {
    for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) yield entry;
  } finally {
    entries.closeSync();
  }
}

/** True for a name that may not be what the system calls it: no text, or with backslashes, by which bytes that are no text are shown. */
function isOdd(name: string): boolean {
  return name.includes("\ufffd") || name.includes("\\");
}

/** Where a path of a tree lies whose name is text. */
export function plainLocation(root: string, path: string): string {
  return path === "" ? root : `${root}/${path}`;
}

function below(path: string, name: string): string {
  return path === "" ? name : `${path}/${name}`;
}

/**
 * What is directly in a folder, with whether the system calls it a file, read a few at a time, since somebody may have put a million into
 * it. Names are read as text, which costs half; those that are none are read once more. Throws what opening the folder throws.
 */
export function* placesIn(
  { location, path }: Place,
  sizeBytes: number,
): Generator<Place & { isFile: boolean }> {
  let hasOdd = typeof location !== "string";
  if (typeof location === "string") {
    for (const entry of entriesIn(location, sizeBytes)) {
      const { name } = entry;
      if (isOdd(name)) hasOdd = true;
      else yield { location: `${location}/${name}`, path: below(path, name), isFile: entry.isFile() };
    }
  }
  if (!hasOdd) return;
  const bytes = Buffer.from(location);
  for (const name of namesIn(bytes, sizeBytes)) {
    if (typeof location === "string" && !isOdd(name.toString())) continue;
    const own = Buffer.concat([bytes, Buffer.from("/"), name]);
    yield { location: own, path: below(path, pathText(name)), isFile: false };
  }
}
