import type { FileEntry } from "../model/evidence.ts";

/**
 * One entry of a side's tree. `path` uses `/`; bytes that are not UTF-8 stand in it as `\xHH`, and such an entry is never exported.
 * `blob` names the content as git does (of a submodule: its commit, with size 0; of a link: its target).
 */
export interface TreeEntry {
  path: string;
  mode: "100644" | "100755" | "120000" | "160000";
  blob: string;
  sizeBytes: number;
}

/** How a snapshot is written out. */
export interface ExportOptions {
  /** True for a path that is left out, not refused, where it can't be exported. */
  mayLack?: ((path: string) => boolean) | undefined;
  /** Every account may read what is written, and enter or run what its owner may. */
  shared?: boolean;
  /** Say what was written, with digests. */
  digests?: boolean;
  /** Stops the writing, which rejects with its reason. */
  interrupt?: AbortSignal;
}

export interface Exported {
  /** Submodules, LFS pointers, and what may be lacking and can't be exported. */
  notMaterialised: string[];
  /** The files, each with the digest of what was written into it, and then the links; absent where nobody asked. */
  entries?: readonly FileEntry[];
}

/** A snapshot with where it is to be written. */
export interface SnapshotExport extends ExportOptions {
  snapshot: Snapshot;
  folder: string;
  keep: (path: string) => boolean;
}

/** A frozen checkout: a commit's tree, or a folder as it was when it was read. */
export interface Snapshot {
  /** Full commit id; null for a folder. */
  commit: string | null;
  label: string;
  /** True when a folder differs from what git has for it, or is not known to git. */
  dirty: boolean;
  entries: readonly TreeEntry[];
  read(entry: TreeEntry): Promise<Uint8Array>;
  /**
   * Writes the kept entries below `folder` (which exists and is empty); returns what was not materialised (submodules, LFS pointers). What
   * can't be exported, such as a link that leaves the export, is refused with a UserError, or not materialised where it may be lacking.
   */
  exportTo(folder: string, keep: (path: string) => boolean, options?: ExportOptions): Promise<Exported>;
}

/** One path that one commit added, modified or deleted. Blobs are null where the path is absent. */
export interface PathChange {
  commit: string;
  path: string;
  status: "A" | "M" | "D";
  /** Null where nothing is there, or a submodule. */
  blobBefore: string | null;
  blobAfter: string | null;
}

/** The repository that both sides come from. Every failure is a UserError with the exact fix. */
export interface Repository extends AsyncDisposable {
  /** Says what a snapshot is taken of soon, so that it is there sooner; what can't be one is told when it is asked for. */
  ahead(refs: readonly string[]): void;
  /** A ref, tag, short id or folder becomes one frozen snapshot; a ref is resolved once. Refs first, then folders. */
  snapshot(refOrFolder: string): Promise<Snapshot>;
  /** Exports several of its snapshots as each would be, none before all were checked where they are commits; what they share is read once. */
  exportAll(exports: readonly SnapshotExport[]): Promise<Exported[]>;
  /** Full commit ids of the parents. */
  parents(commit: string): Promise<string[]>;
  mergeBase(a: string, b: string): Promise<string | null>;
  /**
   * What each commit in `from..to` did under the folder `prefix` (empty: everywhere), oldest first, for decision files that came and went. Renames are a
   * D and an A. A merge commit counts only for paths that differ from all its parents: what it took over from one of them is not its own.
   */
  changesUnder(from: string, to: string, prefix: string): Promise<PathChange[]>;
  /** The content of a blob; null when it is larger than the limit. */
  readBlob(blob: string, limitBytes: number): Promise<Uint8Array | null>;
  /** Ends what runs in the background; the repository can't be used afterwards. */
  close(): Promise<void>;
}
