import { realpath, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { quoteText } from "../lib/quote-text.ts";
import { UserError } from "../model/errors.ts";
import type { Repository, Snapshot, TreeEntry } from "../ports/repository.ts";
import { listChanges } from "./repository-git-changes.ts";
import { createGitCommand, type GitCommand } from "./repository-git-command.ts";
import { findMergeBase, readParents, requireId } from "./repository-git-history.ts";
import { createObjectReader, type ObjectReader } from "./repository-git-objects.ts";
import { findObjectFormat, objectMissing, resolveCommit, unresolved } from "./repository-git-resolve.ts";
import { listHeadHere, listTree } from "./repository-git-tree.ts";
import {
  checkLimits,
  exportEntries,
  type SnapshotLimits,
  type StreamEntry,
  snapshotLimits,
} from "./snapshot-export.ts";
import { createFolderSnapshot } from "./snapshot-folder.ts";
import { readWhole } from "./snapshot-read.ts";

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
    async exportTo(folder, keep) {
      const kept = entries.filter(({ path }) => keep(path));
      const sizeBytes = kept.reduce((sum, entry) => sum + entry.sizeBytes, 0);
      checkLimits(kept.length, sizeBytes, limits, quoteText(label));
      return { notMaterialised: await exportEntries(kept, folder, stream, ahead) };
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

/**
 * What a checkout's `.gitignore` files keep out of its commits, such as `node_modules`: no commit could bring it along, so a working
 * tree does not either. Empty for a folder that is no checkout's root.
 */
async function ignoredPaths(git: GitCommand): Promise<string[]> {
  const prefix = await git.run("rev-parse", "--show-prefix");
  if (prefix.exit !== 0 || new TextDecoder().decode(prefix.stdout).trim() !== "") return [];
  const listed = await git.run(
    "ls-files",
    "--others",
    "--ignored",
    "--exclude-standard",
    "--directory",
    "-z",
  );
  if (listed.exit !== 0) return [];
  return new TextDecoder()
    .decode(listed.stdout)
    .split("\0")
    .filter((path) => path !== "");
}

async function folderSnapshot(
  git: GitCommand,
  folder: string,
  label: string,
  options: GitRepositoryOptions,
): Promise<Snapshot> {
  const format = (await findObjectFormat(git)) ?? "sha1";
  const here = createGitCommand(folder);
  try {
    const committed = (await findObjectFormat(here)) === format ? await listHeadHere(here) : null;
    return await createFolderSnapshot({
      folder,
      label,
      format,
      limits: options.limits ?? snapshotLimits,
      leaveOut: new Set([
        ...(options.leaveOut ?? []).map((path) => resolve(git.folder, path)),
        ...(await ignoredPaths(here)).map((path) => resolve(folder, path)),
      ]),
      committed,
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

  // A commit's tree never changes, and neither does what kind of repository this is: git is asked once.
  const trees = new Map<string, readonly TreeEntry[]>();
  let known = false;

  async function treeOf(commit: string): Promise<readonly TreeEntry[]> {
    const entries = trees.get(commit) ?? Object.freeze((await listTree(git, commit)).map(frozen));
    trees.set(commit, entries);
    return entries;
  }

  async function snapshot(refOrFolder: string): Promise<Snapshot> {
    known ||= (await findObjectFormat(git)) !== null;
    const commit = known ? await resolveCommit(git, refOrFolder) : null;
    if (commit !== null) {
      const entries = await treeOf(commit);
      return commitSnapshot(git, objects, commit, entries, refOrFolder, options.limits ?? snapshotLimits);
    }
    const found = await findFolder(git.folder, refOrFolder);
    if (found !== null) return folderSnapshot(git, found, refOrFolder, options);
    if (known) throw await unresolved(git, refOrFolder);
    throw new UserError({
      where: quoteText(refOrFolder),
      what: "no such folder, and no commits here: this is not a git repository",
      todo: "start in a checkout, or give two folders",
    });
  }

  async function close(): Promise<void> {
    await objects.close();
    await git.close();
  }

  return {
    snapshot,
    parents: (commit) => readParents(git, objects, commit),
    mergeBase: (a, b) => findMergeBase(git, a, b),
    changesUnder: (from, to, prefix) => listChanges(git, objects, { from, to, prefix }),
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
