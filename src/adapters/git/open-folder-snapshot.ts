import { resolve } from "node:path";
import type { ObjectFormat } from "../../lib/object-hash.ts";
import type { Snapshot } from "../../ports/repository.ts";
import { createGitCommand, type GitCommand } from "./repository-git-command.ts";
import { listHeadHere } from "./repository-git-tree.ts";
import { createFolderSnapshot } from "./snapshot-folder.ts";
import type { SnapshotLimits } from "./snapshot-limits.ts";

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

/** Freezes a folder with what git knows of it: what HEAD has there, and what its checkout ignores. */
export async function openFolderSnapshot({
  format,
  root,
  folder,
  label,
  limits,
  leaveOut,
}: {
  format: ObjectFormat;
  /** What relative paths of `leaveOut` start from. */
  root: string;
  folder: string;
  label: string;
  limits: SnapshotLimits;
  leaveOut: readonly string[];
}): Promise<Snapshot> {
  const here = createGitCommand(folder);
  try {
    const [at, committed] = await Promise.all([whereAt(here), listHeadHere(here)]);
    const ignored = at?.isRoot === true ? await ignoredPaths(here) : [];
    return await createFolderSnapshot({
      folder,
      label,
      format,
      limits,
      leaveOut: new Set([
        ...leaveOut.map((path) => resolve(root, path)),
        ...ignored.map((path) => resolve(folder, path)),
      ]),
      committed: at?.format === format ? committed : null,
    });
  } finally {
    await here.close();
  }
}
