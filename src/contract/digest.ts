import { canonicalJson } from "../lib/canonical-json.ts";
import { sha256Hex } from "../lib/sha256.ts";
import type { SuiteEntry, SuiteFolder } from "../model/contract.ts";
import type { Json } from "../model/json.ts";
import { fileKeys, inSuite } from "./file-keys.ts";
import type { ReadCase } from "./read-case.ts";

type FileRow = readonly [path: string, executable: boolean, sha256: string];

function rowOf(entry: SuiteEntry): FileRow {
  return [entry.path, entry.executable, sha256Hex(entry.bytes)];
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : Number(a.path > b.path);
}

/**
 * The contract digest: SHA-256 (hex) of the UTF-8 bytes of the canonical JSON (RFC 8785) of
 * `[[path, executable, sha256], …]`, one row a file under the suite folder, sorted by path (UTF-16 code units);
 * `path` is relative to the suite folder, `executable` a boolean, `sha256` the hex digest of the content.
 */
export function contractDigest(folder: SuiteFolder): string {
  return sha256Hex(canonicalJson([...folder.entries].sort(byPath).map(rowOf)));
}

/** Paths below the suite folder that a text names as `{suite}/…`, such as a verifier's. */
function namedPaths(definition: Json): string[] {
  const text = JSON.stringify(definition);
  if (!text.includes("{suite}/")) return [];
  return [...text.matchAll(/\{suite\}\/([^\s"'\\{}()|;&<>]+)/g)].map((match) => match[1] ?? "");
}

/** Paths that a case reaches: its folder, its file keys, and what its commands name in the suite. */
function reached({ found, file }: ReadCase): string[] {
  const keys = fileKeys(file).flatMap(({ value }) => inSuite(found.dir, value) ?? []);
  const folder = found.folderName === null ? [] : [found.dir];
  return [...folder, ...keys, ...namedPaths(found.located.value)];
}

/** By file, the one case that it belongs to, or `shared` when it belongs to none or several. */
function owners(
  files: readonly SuiteEntry[],
  cases: readonly ReadCase[],
  shared: readonly string[],
): (string | null)[] {
  const byPrefix = new Map<string, Set<string | null>>();
  const add = (path: string, owner: string | null) => {
    byPrefix.set(path, (byPrefix.get(path) ?? new Set()).add(owner));
  };
  for (const path of shared) {
    add(path, null);
  }
  for (const read of cases) {
    for (const path of reached(read)) {
      add(path, read.id);
    }
  }
  return files.map(({ path }) => {
    const parts = path.split("/");
    const prefixes = parts.map((_, index) => parts.slice(0, index + 1).join("/"));
    const found = new Set(prefixes.flatMap((prefix) => [...(byPrefix.get(prefix) ?? [])]));
    const [only] = found;
    return found.size === 1 && only !== undefined ? only : null;
  });
}

/** What case digests are taken of. */
export interface DigestInput {
  folder: SuiteFolder;
  /** The parsed suite file as written. */
  suite: { readonly [key: string]: Json };
  suiteFile: string;
  /** Files and folders that the suite's defaults name. */
  defaultFiles: readonly string[];
  definitionFiles: ReadonlySet<string>;
  cases: readonly ReadCase[];
}

/**
 * The digests of all cases, by id: SHA-256 (hex) of the UTF-8 bytes of the canonical JSON (RFC 8785) of
 * `{ "definition", "dir", "files", "id", "rules", "shared" }`.
 *
 * - `definition`: the case as written and parsed (comments and layout are gone, defaults are not filled in), without `id`
 * - `dir`: the folder of its defining file, relative to the suite folder (its file keys are relative to it)
 * - `files`: rows `[path, executable, sha256]` as in the contract digest, of the files that belong to this case alone
 * - `rules`: SHA-256 of the canonical JSON of the parsed suite file without `version`
 * - `shared`: SHA-256 of the canonical JSON of the rows of every file that belongs to no single case
 *
 * The suite file and files of case definitions are in neither list. A file belongs to a case when it lies in the folder that is the case,
 * at or below a path of its file keys, or at or below a `{suite}/…` path in its commands; and to the case alone when
 * that is true of no other case, nor of the suite file.
 */
export function caseDigests(input: DigestInput): Map<string, string> {
  const { version: _, ...rules } = input.suite;
  const files = [...input.folder.entries]
    .filter(({ path }) => path !== input.suiteFile && !input.definitionFiles.has(path))
    .sort(byPath);
  const shared = [...input.defaultFiles, ...namedPaths(rules)];
  const rowsBy = new Map<string | null, FileRow[]>();
  const owned = owners(files, input.cases, shared);
  for (const [index, entry] of files.entries()) {
    const owner = owned[index] ?? null;
    const rows = rowsBy.get(owner) ?? [];
    rows.push(rowOf(entry));
    rowsBy.set(owner, rows);
  }
  const rulesDigest = sha256Hex(canonicalJson(rules));
  const sharedDigest = sha256Hex(canonicalJson(rowsBy.get(null) ?? []));
  return new Map(
    input.cases.map((read) => {
      const { id: __, ...definition } = (read.found.located.value ?? {}) as { readonly [key: string]: Json };
      const value: Json = {
        definition,
        dir: read.found.dir,
        files: rowsBy.get(read.id) ?? [],
        id: read.id,
        rules: rulesDigest,
        shared: sharedDigest,
      };
      return [read.id, sha256Hex(canonicalJson(value))];
    }),
  );
}
