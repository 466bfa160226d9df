import { realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { ObjectFormat } from "../../lib/object-hash.ts";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import type { Repository, Snapshot, TreeEntry } from "../../ports/repository.ts";
import { listChanges } from "./repository-git-changes.ts";
import { createGitCommand, type GitCommand } from "./repository-git-command.ts";
import { findMergeBase, readParents, requireId } from "./repository-git-history.ts";
import { createCommitNames } from "./repository-git-names.ts";
import { createObjectReader, type ObjectReader } from "./repository-git-objects.ts";
import { objectMissing, shallowCommits, unresolved } from "./repository-git-resolve.ts";
import { listCommit, listHeadHere } from "./repository-git-tree.ts";
import { checkLimits, exportEntries, type SnapshotLimits, snapshotLimits } from "./snapshot-export.ts";
import { createFolderSnapshot } from "./snapshot-folder.ts";
import { readWhole } from "./snapshot-read.ts";
import type { StreamEntry } from "./snapshot-writable.ts";

export interface GitRepositoryOptions {
  limits?: SnapshotLimits;
  /** Folders (relative to the repository's, or absolute) that a folder given instead of a ref does not bring along. */
  leaveOut?: readonly string[];
}

function commitSnapshot(
  git: GitCommand,
  objects: ObjectReader,
  commit: string,
  entries: readonly TreeEntry[],
  label: string,
  limits: SnapshotLimits,
): Snapshot {
  const ahead = (next: readonly TreeEntry[]) => objects.ahead(next.map(({ blob }) => blob));
  const stream: StreamEntry = async ({ blob }, onChunk) => {
    const header = await objects.stream(blob, () => undefined, onChunk);
    if (header === null) throw await objectMissing(git, blob);
  };
  return {
    commit,
    label,
    dirty: false,
    entries,
    read: (entry) => readWhole(entry, stream),
    async exportTo(folder, keep, mayLack) {
      const kept = entries.filter(({ path }) => keep(path));
      const sizeBytes = kept.reduce((sum, entry) => sum + entry.sizeBytes, 0);
      checkLimits(kept.length, sizeBytes, limits, quoteText(label));
      return { notMaterialised: await exportEntries(kept, folder, stream, { mayLack, ahead }) };
    },
  };
}

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

/** What git says of the folder that it runs in; null where that lies in no repository. */
async function whereAt(git: GitCommand): Promise<{ format: string; isRoot: boolean } | null> {
  const output = await git.run("rev-parse", "--show-object-format", "--show-prefix");
  if (output.exit !== 0) return null;
  const [format = "", ...prefix] = output.stdout.toString("utf8").split("\n");
  return { format, isRoot: prefix.join("").trim() === "" };
}

/** What a checkout's `.gitignore` files keep out of its commits, such as `node_modules`: no commit could bring it along, so a working tree does not either. */
async function ignoredPaths(git: GitCommand): Promise<string[]> {
  const untracked = ["ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"];
  const listed = await git.run(...untracked);
  if (listed.exit !== 0) return [];
  return new TextDecoder()
    .decode(listed.stdout)
    .split("\0")
    .filter((path) => path !== "");
}

async function folderSnapshot(
  format: ObjectFormat,
  root: string,
  folder: string,
  label: string,
  options: GitRepositoryOptions,
): Promise<Snapshot> {
  const here = createGitCommand(folder);
  try {
    const [at, committed] = await Promise.all([whereAt(here), listHeadHere(here)]);
    const ignored = at?.isRoot === true ? await ignoredPaths(here) : [];
    return await createFolderSnapshot({
      folder,
      label,
      format,
      limits: options.limits ?? snapshotLimits,
      leaveOut: new Set([
        ...(options.leaveOut ?? []).map((path) => resolve(root, path)),
        ...ignored.map((path) => resolve(folder, path)),
      ]),
      committed: at?.format === format ? committed : null,
    });
  } finally {
    await here.close();
  }
}

/**
 * The repository that `folder` lies in. Refs are tried first, then folders (relative to `folder`), which need no repository. Nothing of a
 * repository's configuration, hooks, filters or attributes is obeyed, and nothing is fetched. Every failure is a UserError.
 */
export function createGitRepository(folder: string, options: GitRepositoryOptions = {}): Repository {
  const git = createGitCommand(resolve(folder));
  const objects = createObjectReader(git);

  const names = createCommitNames(git);
  const shallow = () => shallowCommits(git, names.shallow());

  // A commit's tree never changes: git is asked once.
  const trees = new Map<string, Promise<readonly TreeEntry[]>>();

  function treeOf(commit: string): Promise<readonly TreeEntry[]> {
    const known = trees.get(commit);
    if (known !== undefined) return known;
    const read = listCommit(git, objects, commit).then((entries) => Object.freeze(entries.map(frozen)));
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
    if (commit !== null) {
      const entries = await treeOf(commit);
      return commitSnapshot(git, objects, commit, entries, refOrFolder, options.limits ?? snapshotLimits);
    }
    const found = await findFolder(git.folder, refOrFolder);
    const format = await names.format();
    if (found !== null) return folderSnapshot(format ?? "sha1", git.folder, found, refOrFolder, options);
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
    parents: (commit) => readParents(git, objects, commit),
    mergeBase: (a, b) => findMergeBase(git, objects, [a, b], shallow),
    changesUnder: (from, to, prefix) => listChanges(git, objects, { from, to, prefix }, shallow()),
    async readBlob(blob, limitBytes) {
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
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
