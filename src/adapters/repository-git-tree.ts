import { comparePaths, pathText } from "../lib/path-text.ts";
import { UserError } from "../model/errors.ts";
import type { TreeEntry } from "../ports/repository.ts";
import { type GitCommand, gitFailed } from "./repository-git-command.ts";
import { objectMissing } from "./repository-git-resolve.ts";

const modes: Readonly<Record<string, TreeEntry["mode"]>> = {
  "100644": "100644",
  // Written by very old git; today's git reads it as an ordinary file.
  "100664": "100644",
  "100755": "100755",
  "120000": "120000",
  "160000": "160000",
};

/** One record of `ls-tree -z --long`: mode, type, id and padded size (`BAD`, so NaN, of a missing object), a tab, the raw path. */
function parseRecord(record: Buffer): TreeEntry {
  const tab = record.indexOf(9);
  const [modeText = "", , blob = "", size = ""] = record.subarray(0, tab).toString("latin1").split(/ +/);
  const path = pathText(record.subarray(tab + 1));
  const mode = modes[modeText];
  if (mode === undefined || tab === -1)
    throw new UserError({
      what: `a tree entry has the unknown mode ${modeText}`,
      todo: "look for damage with `git fsck`",
    });
  return { path, mode, blob, sizeBytes: size === "-" ? 0 : Number(size) };
}

function parseRecords(output: Buffer): TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let start = 0; start < output.length; ) {
    const end = output.indexOf(0, start);
    entries.push(parseRecord(output.subarray(start, end)));
    start = end + 1;
  }
  return entries.sort((a, b) => comparePaths(a.path, b.path));
}

/** Every entry below a commit or tree id that is no folder, sorted by path. Paths are relative to that tree. */
export async function listTree(git: GitCommand, id: string): Promise<TreeEntry[]> {
  const output = await git.run("ls-tree", "-r", "-z", "--long", "--full-tree", id);
  if (output.exit !== 0)
    throw /promisor/.test(output.stderr) ? await objectMissing(git, id) : gitFailed("ls-tree", output);
  const entries = parseRecords(output.stdout);
  const missing = entries.find(({ sizeBytes }) => Number.isNaN(sizeBytes));
  if (missing !== undefined) throw await objectMissing(git, missing.blob);
  return entries;
}

/** What HEAD holds for the folder that git runs in, with paths relative to it; null where there is no commit. */
export async function listHeadHere(git: GitCommand): Promise<TreeEntry[] | null> {
  const output = await git.run("ls-tree", "-r", "-z", "--long", "HEAD");
  return output.exit === 0 ? parseRecords(output.stdout) : null;
}
