import { posix } from "node:path";
import type { SuiteEntry } from "../../model/contract.ts";
import type { Snapshot, TreeEntry } from "../../ports/repository.ts";
import { parseDefinition, textOf } from "../definition-file.ts";
import { mostDefinitionBytes } from "../limits.ts";
import { shownPath } from "../wording.ts";
import { Cursor } from "./cursor.ts";
import type { Pointed, Remarks } from "./remarks.ts";

/** Bytes of one file that is copied, and of all of them. */
const mostFileBytes = 16 * 1024 * 1024;
const mostCopiedBytes = 128 * 1024 * 1024;

/** The folder of a foreign suite, frozen. Links are never followed, and what is too large is told and left. */
export class ForeignFolder {
  readonly remarks: Remarks;
  /** Paths of its files, sorted. */
  readonly paths: readonly string[];
  readonly #shown: string;
  readonly #snapshot: Snapshot;
  readonly #entries: ReadonlyMap<string, TreeEntry>;
  #copied = 0;

  constructor(snapshot: Snapshot, shown: string, remarks: Remarks) {
    this.#snapshot = snapshot;
    this.#shown = shown;
    this.remarks = remarks;
    this.#entries = new Map(snapshot.entries.map((entry) => [entry.path, entry]));
    const files = snapshot.entries.filter(({ mode }) => mode.startsWith("100"));
    this.paths = files.map(({ path }) => path).sort();
  }

  /** A path of the folder as people find it. */
  shown(path: string): string {
    return shownPath(posix.join(this.#shown, path));
  }

  /** The folder itself, to point at. */
  get whole(): Pointed {
    return { where: shownPath(this.#shown) };
  }

  /** A line of a file, to point at. */
  at(path: string, line = 1): Pointed {
    return { where: `${this.shown(path)}:${line}` };
  }

  has(path: string): boolean {
    return this.#entries.get(path)?.mode.startsWith("100") === true;
  }

  /** The files below a folder. */
  below(folder: string): string[] {
    if (folder === ".") return [...this.paths];
    const start = `${folder}/`;
    // The paths are sorted, and a folder may hold many thousand cases.
    let [low, high] = [0, this.paths.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.paths[middle] ?? "") < start) low = middle + 1;
      else high = middle;
    }
    let end = low;
    while (this.paths[end]?.startsWith(start) === true) end += 1;
    return this.paths.slice(low, end);
  }

  /** What lies there and is no file: links and submodules. */
  links(): string[] {
    return [...this.#entries.values()].filter(({ mode }) => !mode.startsWith("100")).map(({ path }) => path);
  }

  /** A path that a file names, relative to a folder; null when it leaves the foreign folder or nothing is there. */
  find(base: string, path: string): string | null {
    const joined = posix.normalize(posix.join(base, path));
    return !path.startsWith("/") && this.has(joined) ? joined : null;
  }

  /** A file's bytes for the new suite; null, and a remark, when it can't be had. */
  async bytes(path: string): Promise<Uint8Array | null> {
    const entry = this.#entries.get(path);
    if (entry === undefined || !this.has(path)) return null;
    this.#copied += entry.sizeBytes;
    if (entry.sizeBytes > mostFileBytes || this.#copied > mostCopiedBytes) {
      const what = "the file is too large to be copied";
      this.remarks.left(this.at(path), what, "put it into the suite by hand, or let setup build it");
      return null;
    }
    return this.#snapshot.read(entry);
  }

  /** A file as an entry of the new suite. */
  async copy(path: string, as: string): Promise<SuiteEntry | null> {
    const bytes = await this.bytes(path);
    const executable = this.#entries.get(path)?.mode === "100755";
    return bytes === null ? null : { path: as, executable, bytes };
  }

  /** A file's text; null, and a remark, when it is no UTF-8 text of at most 1 MiB. */
  async text(path: string): Promise<string | null> {
    const entry = this.#entries.get(path);
    const fits = entry !== undefined && this.has(path) && entry.sizeBytes <= mostDefinitionBytes;
    const text = fits ? textOf(await this.#snapshot.read(entry)) : null;
    if (text === null)
      this.remarks.left(this.at(path), "the file is not UTF-8 text of at most 1 MiB", "split or correct it");
    return text;
  }

  /** The values of a YAML, JSON or JSONL file; what can't be read is told. */
  async values(path: string): Promise<Cursor[]> {
    const entry = this.#entries.get(path);
    if (entry === undefined || !this.has(path)) return [];
    const tooLarge = entry.sizeBytes > mostDefinitionBytes;
    const bytes = tooLarge ? new Uint8Array(mostDefinitionBytes + 1) : await this.#snapshot.read(entry);
    const { values, mistakes } = parseDefinition({ path, executable: false, bytes });
    for (const { line, what, todo } of mistakes) this.remarks.left(this.at(path, line), what, todo);
    return values.map((located) => new Cursor(located, this.shown(path)));
  }
}
