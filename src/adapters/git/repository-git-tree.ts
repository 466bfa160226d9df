import { comparePaths, pathText } from "../../lib/path-text.ts";
import { UserError } from "../../model/errors.ts";
import type { TreeEntry } from "../../ports/repository.ts";
import { type GitCommand, gitFailed } from "./repository-git-command.ts";
import { readTreeId } from "./repository-git-history.ts";
import type { ObjectReader } from "./repository-git-objects.ts";
import { objectMissing } from "./repository-git-resolve.ts";
import { checkListing, type ListedEntry, listedEntries } from "./tree-listing.ts";

const modes: Readonly<Record<string, TreeEntry["mode"]>> = {
  "100644": "100644",
  // Written by very old git; today's git reads it as an ordinary file.
  "100664": "100644",
  "100755": "100755",
  "120000": "120000",
  "160000": "160000",
};

/** The size is `BAD`, so NaN, of a missing object. */
function treeEntry({ mode: modeText, id: blob, size, path }: ListedEntry): TreeEntry {
  const mode = modes[modeText];
  if (mode === undefined)
    throw new UserError({
      what: `a tree entry has the unknown mode ${modeText}`,
      todo: "look for damage with `git fsck`",
    });
  const sizeBytes = size === "-" ? 0 : Number(size);
  return { path: pathText(Buffer.from(path, "latin1")), mode, blob, sizeBytes };
}

function treeEntries(listed: readonly ListedEntry[]): TreeEntry[] {
  const entries = listed.filter(({ type }) => type !== "tree").map(treeEntry);
  return entries.sort((a, b) => comparePaths(a.path, b.path));
}

/**
 * Every entry below a commit or tree id that is no folder, sorted by path. Paths are relative to that tree. `root` is the tree's own id: a
 * listing that was cut short is no smaller tree.
 */
export async function listTree(
  git: GitCommand,
  objects: ObjectReader,
  id: string,
  root: string | Promise<string>,
): Promise<TreeEntry[]> {
  const [output, rootId] = await Promise.all([
    git.run("ls-tree", "-r", "-t", "-z", "--long", "--full-tree", id),
    root,
  ]);
  if (output.exit !== 0)
    throw /promisor/.test(output.stderr) ? await objectMissing(git, id) : gitFailed("ls-tree", output);
  const listed = listedEntries(output.stdout);
  const entries = treeEntries(listed);
  const missing = entries.find(({ sizeBytes }) => Number.isNaN(sizeBytes));
  if (missing !== undefined) throw await objectMissing(git, missing.blob);
  await checkListing(listed, rootId, (tree) => readTree(objects, tree));
  return entries;
}

/** The same of a commit. */
export function listCommit(git: GitCommand, objects: ObjectReader, commit: string): Promise<TreeEntry[]> {
  return listTree(git, objects, commit, readTreeId(git, objects, commit));
}

/** The bytes of a tree; null where it is not there. */
async function readTree(objects: ObjectReader, id: string): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  const take = (chunk: Uint8Array) => void chunks.push(Uint8Array.from(chunk));
  const header = await objects.stream(id, () => undefined, take);
  return header?.type === "tree" ? Buffer.concat(chunks) : null;
}

/** What HEAD holds for the folder that git runs in, with paths relative to it; null where there is no commit. */
export async function listHeadHere(git: GitCommand): Promise<TreeEntry[] | null> {
  const output = await git.run("ls-tree", "-r", "-z", "--long", "HEAD");
  return output.exit === 0 ? treeEntries(listedEntries(output.stdout)) : null;
}
