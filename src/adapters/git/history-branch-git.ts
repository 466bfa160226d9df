import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { UserError } from "../../model/errors.ts";
import type { HistoryBranch } from "../../ports/history-branch.ts";
import { makeTempHome, removeTempHome } from "../files/temp-homes.ts";
import {
  exportHistory,
  fetchHistory,
  type HistoryGit,
  historyFailed,
  historyGit,
  knownHistory,
  must,
} from "./history-branch-read.ts";

const mostTries = 12;
/** Another writer was faster; a branch that is guarded says no in other words, and would say it again. */
const outrun =
  /\[rejected\]|\[remote rejected\](?!.*(?:declined|denied|prohibited|protected))|cannot lock ref/i;

async function knownFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => knownHistory.test(path));
}

const author = { NAME: "casegate", EMAIL: "casegate@localhost" };
const identity = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((who) =>
    Object.entries(author).map(([key, value]) => [`GIT_${who}_${key}`, value]),
  ),
);

/** A commit of the folder's files on top of `parent`; null when nothing differs. The index and the files of the checkout are not touched. */
async function committed(
  git: HistoryGit,
  branch: string,
  parent: string | null,
  given: { folder: string; index: string; message: string },
): Promise<string | null> {
  const env = { GIT_INDEX_FILE: given.index };
  const run = (...args: string[]) => must(git, branch, "written", args, env);
  await rm(given.index, { force: true });
  await run(...(parent === null ? ["read-tree", "--empty"] : ["read-tree", parent]));
  for (const path of await knownFiles(given.folder)) {
    const { text: blob } = await run("hash-object", "-w", "--no-filters", join(given.folder, path));
    await run("update-index", "--add", "--cacheinfo", `100644,${blob},${path}`);
  }
  const { text: tree } = await run("write-tree");
  if (parent !== null && (await run("rev-parse", `${parent}^{tree}`)).text === tree) return null;
  const parents = parent === null ? [] : ["-p", parent];
  const commit = ["commit-tree", tree, ...parents, "-m", given.message];
  return (await must(git, branch, "written", commit, identity)).text;
}

async function withTemp<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await makeTempHome();
  try {
    return await use(folder);
  } finally {
    await removeTempHome(folder);
  }
}

/** A history on an orphan branch of the checkout's own remote. */
export function createHistoryBranch(checkout: string, branch: string): HistoryBranch {
  const git = historyGit(checkout);

  /** True when it was pushed, or nothing was to be; false when another writer was faster. */
  async function tryOnce(change: (folder: string) => Promise<void>, message: string): Promise<boolean> {
    return withTemp(async (temp) => {
      const folder = join(temp, "files");
      await mkdir(folder);
      const parent = await fetchHistory(git, branch);
      if (parent !== null) await exportHistory(git, branch, parent, folder);
      await change(folder);
      const commit = await committed(git, branch, parent, { folder, index: join(temp, "index"), message });
      if (commit === null) return true;
      const pushed = await git(["push", "--quiet", "origin", `${commit}:refs/heads/${branch}`]);
      if (!pushed.ok && !outrun.test(pushed.error)) throw historyFailed(branch, "pushed", pushed);
      return pushed.ok;
    });
  }

  return {
    async read(folder) {
      const commit = await fetchHistory(git, branch);
      if (commit !== null) await exportHistory(git, branch, commit, folder);
    },
    async update(change, message) {
      for (let count = 1; count <= mostTries; count += 1) {
        if (await tryOnce(change, message)) return;
        await sleep(Math.random() * Math.min(5_000, 100 * 2 ** count));
      }
      throw new UserError({
        where: `history branch:${branch}`,
        what: `was written by others during each of ${mostTries} tries`,
        todo: "run this again",
      });
    },
  };
}
