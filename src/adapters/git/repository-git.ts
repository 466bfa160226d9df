import { realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { setHeapGrowth } from "../../lib/heap-growth.ts";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import type { Repository, Snapshot, TreeEntry } from "../../ports/repository.ts";
import { openFolderSnapshot } from "./open-folder-snapshot.ts";
import { listChanges } from "./repository-git-changes.ts";
import { createGitCommand, type GitCommand } from "./repository-git-command.ts";
import { findMergeBase, readParents, requireId } from "./repository-git-history.ts";
import { createCommitNames } from "./repository-git-names.ts";
import { createObjectReader, type ObjectReader } from "./repository-git-objects.ts";
import { objectMissing, shallowCommits, unresolved } from "./repository-git-resolve.ts";
import { listCommit } from "./repository-git-tree.ts";
import { createCommitSnapshots } from "./snapshot-commit.ts";
import { type SnapshotLimits, snapshotLimits } from "./snapshot-limits.ts";

export interface GitRepositoryOptions {
  limits?: SnapshotLimits;
  /** Folders (relative to the repository's, or absolute) that a folder given instead of a ref does not bring along. */
  leaveOut?: readonly string[];
}

const manyEntries = 5_000;
const frozen = (entry: TreeEntry) => Object.freeze(entry);

/** The real path of a folder; null when nothing has the name. */
async function findFolder(base: string, name: string): Promise<string | null> {
  const path = resolve(base, name);
  const stats = await stat(path).catch(() => null);
  if (stats === null) return null;
  if (stats.isDirectory()) return realpath(path);
  throw new UserError({
    where: quoteText(name),
    what: "is a file, neither a commit nor a folder",
    todo: "give a branch, a tag, a commit id or a folder",
  });
}

/** The content of a blob; null when it is larger than the limit. */
async function readBlob(
  git: GitCommand,
  objects: ObjectReader,
  blob: string,
  limitBytes: number,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  const tooLarge = new Error("too large");
  const wanted = ({ sizeBytes }: { sizeBytes: number }) => {
    if (sizeBytes > limitBytes) throw tooLarge;
  };
  const take = (chunk: Uint8Array) => void chunks.push(Uint8Array.from(chunk));
  const header = await objects.stream(requireId(blob), wanted, take).catch((error: unknown) => {
    if (error === tooLarge) return tooLarge;
    throw error;
  });
  if (header === tooLarge) return null;
  if (header === null) throw await objectMissing(git, blob);
  return Uint8Array.from(Buffer.concat(chunks));
}

/**
 * The repository that `folder` lies in. Refs are tried first, then folders (relative to `folder`), which need no repository. Nothing of a
 * repository's configuration, hooks, filters or attributes is obeyed, and nothing is fetched. Every failure is a UserError.
 */
export function createGitRepository(folder: string, options: GitRepositoryOptions = {}): Repository {
  const git = createGitCommand(resolve(folder));
  const objects = createObjectReader(git);
  const limits = options.limits ?? snapshotLimits;
  const commits = createCommitSnapshots(git, objects, limits);

  const names = createCommitNames(git);
  const shallow = () => shallowCommits(git, names.shallow());

  // A commit's tree never changes: git is asked once.
  const trees = new Map<string, Promise<readonly TreeEntry[]>>();

  function treeOf(commit: string): Promise<readonly TreeEntry[]> {
    const known = trees.get(commit);
    if (known !== undefined) return known;
    const read = listCommit(git, objects, commit).then((entries) => {
      // Most of what is made of each file stays: a small space for new objects is gone through hundreds of times.
      if (entries.length >= manyEntries) setHeapGrowth(2);
      return Object.freeze(entries.map(frozen));
    });
    trees.set(commit, read);
    read.catch(() => trees.delete(commit));
    return read;
  }

  const looking: Promise<void>[] = [];
  async function lookAhead(name: string): Promise<void> {
    const commit = await names.glance(name);
    if (commit === null) return;
    objects.open();
    await treeOf(commit);
  }

  async function snapshot(refOrFolder: string): Promise<Snapshot> {
    const commit = await names.commit(refOrFolder);
    if (commit !== null) return commits.of(commit, await treeOf(commit), refOrFolder);
    const found = await findFolder(git.folder, refOrFolder);
    const format = await names.format();
    if (found !== null)
      return openFolderSnapshot({
        format: format ?? "sha1",
        root: git.folder,
        folder: found,
        label: refOrFolder,
        limits,
        leaveOut: options.leaveOut ?? [],
      });
    if (format !== null) throw await unresolved(git, refOrFolder);
    throw new UserError({
      where: quoteText(refOrFolder),
      what: "no such folder, and no commits here: this is not a git repository",
      todo: "start in a checkout, or give two folders",
    });
  }

  async function close(): Promise<void> {
    await Promise.all(looking);
    await objects.close();
    await git.close();
  }

  return {
    ahead(refs) {
      // What is wrong is told by whoever asks.
      looking.push(...refs.map((ref) => lookAhead(ref).catch(() => undefined)));
    },
    snapshot,
    exportAll: commits.exportAll,
    parents: (commit) => readParents(git, objects, commit),
    mergeBase: (a, b) => findMergeBase(git, objects, [a, b], shallow),
    changesUnder: (from, to, prefix) => listChanges(git, objects, { from, to, prefix }, shallow()),
    readBlob: (blob, limitBytes) => readBlob(git, objects, blob, limitBytes),
    close,
    [Symbol.asyncDispose]: close,
  };
}
