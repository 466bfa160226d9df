import { createObjectHash, formatOfId } from "../../lib/object-hash.ts";
import { UserError } from "../../model/errors.ts";

/** An entry as git lists it: the octal mode, and the path with one character a byte. */
export interface ListedEntry {
  mode: string;
  type: string;
  id: string;
  size: string;
  path: string;
}

/** Reads one tree's own bytes; null where it is not there. */
export type ReadTree = (id: string) => Promise<Uint8Array | null>;

/** The records of `ls-tree -z --long`: mode, type, id and padded size, a tab, the raw path. */
export function listedEntries(output: Buffer): ListedEntry[] {
  const records = output.toString("latin1").split("\0");
  if (records.pop() !== "") throw notWhole();
  return records.map((record) => {
    const tab = record.indexOf("\t");
    const [mode = "", type = "", id = "", size = ""] = record.slice(0, Math.max(tab, 0)).split(/ +/);
    return { mode, type, id, size, path: record.slice(tab + 1) };
  });
}

/** A folder with what git listed in it, in git's order. */
interface ListedTree {
  id: string;
  children: readonly ListedEntry[];
}

/** Takes a listing that names folders before what is in them (`-r -t`) apart. */
function listedTrees(entries: readonly ListedEntry[], rootId: string): ListedTree[] {
  const trees: ListedTree[] = [];
  let at = 0;
  const take = (id: string, folder: string) => {
    const children: ListedEntry[] = [];
    trees.push({ id, children });
    for (let entry = entries[at]; entry?.path.startsWith(folder); entry = entries[at]) {
      at += 1;
      children.push({ ...entry, path: entry.path.slice(folder.length) });
      if (entry.type === "tree") take(entry.id, `${entry.path}/`);
    }
  };
  take(rootId, "");
  return trees;
}

/** Git's id of a tree of these entries, as git writes it today. */
function treeId({ id, children }: ListedTree): string {
  const parts = children.flatMap(({ mode, path, id: child }) => [
    Buffer.from(`${mode.replace(/^0+/, "")} ${path}\0`, "latin1"),
    Buffer.from(child, "hex"),
  ]);
  const bytes = Buffer.concat(parts);
  return createObjectHash(formatOfId(id), "tree", bytes.length).update(bytes).digest("hex");
}

/** A mode as git lists it, of all that trees have ever held: an ordinary file may be run by its owner or not. */
function usualMode(octal: string): string {
  const mode = Number.parseInt(octal, 8);
  const isFile = mode >> 12 === 0o10;
  return isFile ? ((mode & 0o100) === 0 ? "100644" : "100755") : mode.toString(8);
}

/** The entries of a tree in its own bytes, in the words of a listing; null where they are cut. */
function ownEntries(bytes: Uint8Array, idBytes: number): string[] | null {
  const text = Buffer.from(bytes).toString("latin1");
  const found: string[] = [];
  for (let at = 0; at < text.length; ) {
    const [blank, end] = [text.indexOf(" ", at), text.indexOf("\0", at)];
    if (blank === -1 || end < blank || end + idBytes >= text.length) return null;
    const id = Buffer.from(text.slice(end + 1, end + 1 + idBytes), "latin1").toString("hex");
    found.push(`${usualMode(text.slice(at, blank))} ${id} ${text.slice(blank + 1, end)}`);
    at = end + 1 + idBytes;
  }
  return found;
}

/** True where a tree that was written otherwise, as by very old git, still holds these entries and no other. */
async function isOldTree({ id, children }: ListedTree, read: ReadTree): Promise<boolean> {
  const bytes = await read(id);
  const own = bytes === null ? null : ownEntries(bytes, id.length / 2);
  const listed = children.map((one) => `${usualMode(one.mode)} ${one.id} ${one.path}`);
  return own !== null && own.join("\0") === listed.join("\0");
}

/** Throws unless the listing is all of the tree: an entry that is missing would be missed by nobody. */
export async function checkListing(
  entries: readonly ListedEntry[],
  rootId: string,
  read: ReadTree,
): Promise<void> {
  for (const tree of listedTrees(entries, rootId))
    if (treeId(tree) !== tree.id && !(await isOldTree(tree, read))) throw notWhole(rootId);
}

function notWhole(id?: string): UserError {
  return new UserError({
    what: `git's listing of ${id === undefined ? "a tree" : `tree ${id}`} is not what the tree holds`,
    todo: "try again, and look for damage with `git fsck`",
  });
}
