import { comparePaths } from "../../lib/path-text.ts";
import { withoutTrailing } from "../../lib/trim-end.ts";
import type { PathChange, TreeEntry } from "../../ports/repository.ts";
import type { GitCommand } from "./repository-git-command.ts";
import { listCommits, readParents } from "./repository-git-history.ts";
import type { ObjectReader } from "./repository-git-objects.ts";
import { listTree } from "./repository-git-tree.ts";

type Tree = ReadonlyMap<string, TreeEntry>;

/** Finds the tree of a folder in commits. Trees are kept by id: most commits don't touch the folder. */
function createTreeFinder(git: GitCommand, objects: ObjectReader, prefix: string) {
  const trees = new Map<string, Tree>([["", new Map()]]);
  const ids = new Map<string, string>();

  async function treeId(commit: string): Promise<string> {
    const known = ids.get(commit);
    if (known !== undefined) return known;
    const header = await objects.stream(
      `${commit}:${prefix}`,
      () => undefined,
      () => undefined,
    );
    // Git answers alike for a folder that is not there and for a commit that is missing: the second must not pass for the first.
    if (header === null) await readParents(git, objects, commit);
    const id = header?.type === "tree" ? header.id : "";
    ids.set(commit, id);
    return id;
  }

  async function tree(id: string): Promise<Tree> {
    const known = trees.get(id);
    if (known !== undefined) return known;
    const entries = await listTree(git, objects, id, id);
    const read = new Map(entries.map((entry) => [entry.path, entry]));
    trees.set(id, read);
    return read;
  }

  return { treeId, tree };
}

function sameEntry(a: TreeEntry | undefined, b: TreeEntry | undefined): boolean {
  return a?.blob === b?.blob && a?.mode === b?.mode;
}

/** Paths of which `after` differs from every tree in `before`. */
function pathsOwnTo(after: Tree, before: readonly Tree[]): string[] {
  const paths = new Set([after, ...before].flatMap((tree) => [...tree.keys()]));
  return [...paths].filter((path) => before.every((tree) => !sameEntry(after.get(path), tree.get(path))));
}

/** A submodule names a commit of another repository: there is no content here. */
function blobOf(entry: TreeEntry | undefined): string | null {
  return entry === undefined || entry.mode === "160000" ? null : entry.blob;
}

function describe(
  commit: string,
  path: string,
  prefix: string,
  after: Tree,
  before: readonly Tree[],
): PathChange {
  const now = after.get(path);
  const earlier = before.map((tree) => tree.get(path)).find((entry) => entry !== undefined);
  return {
    commit,
    path: prefix === "" ? path : `${prefix}/${path}`,
    status: now === undefined ? "D" : earlier === undefined ? "A" : "M",
    blobBefore: blobOf(earlier),
    blobAfter: blobOf(now),
  };
}

/**
 * What each commit in `from..to` did under the folder `prefix`, oldest commit first. Blobs are compared, so there are no renames. A merge
 * commit is compared with all its parents at once: a path equal to that of any parent came from there, so a decision file that
 * `git merge main` brings in is no change of the branch, while one that the merge itself writes is.
 */
export async function listChanges(
  git: GitCommand,
  objects: ObjectReader,
  range: { from: string; to: string; prefix: string },
  cut: Promise<Set<string>>,
): Promise<PathChange[]> {
  const prefix = withoutTrailing(range.prefix, "/");
  const finder = createTreeFinder(git, objects, prefix);
  const changes: PathChange[] = [];
  for (const commit of await listCommits(git, objects, range.from, range.to, cut)) {
    const parents = await readParents(git, objects, commit);
    const id = await finder.treeId(commit);
    const parentIds = await Promise.all(parents.map(finder.treeId));
    if (parentIds.includes(id)) continue;
    const after = await finder.tree(id);
    const before = await Promise.all((parentIds.length === 0 ? [""] : parentIds).map(finder.tree));
    const paths = pathsOwnTo(after, before).sort(comparePaths);
    changes.push(...paths.map((path) => describe(commit, path, prefix, after, before)));
  }
  return changes;
}
