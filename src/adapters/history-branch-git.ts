import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { quoteText } from "../lib/quote-text.ts";
import { UserError } from "../model/errors.ts";
import type { HistoryBranch } from "../ports/history-branch.ts";
import { withFileErrors } from "./files-node-error.ts";
import { runGit } from "./git-program.ts";
import { makeTempHome, removeTempHome } from "./temp-homes.ts";

/** What a history is made of. Anybody who may push can put anything else there: it is left alone and never read. */
const known = /^(history\.jsonl|runs\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}\/[a-z]+\.jsonl?)$/;
const mostFileBytes = 200_000_000;
const mostFiles = 20_000;
const mostTries = 12;
const timeoutMs = 120_000;
const refused = /\[(remote )?rejected\]|fetch first|non-fast-forward|cannot lock ref|incorrect old value/i;

type Git = (args: readonly string[], env?: Record<string, string>) => Promise<Ended>;
interface Ended {
  ok: boolean;
  bytes: Buffer;
  text: string;
  error: string;
}

const settings = [
  "core.hooksPath=/dev/null",
  "core.fsmonitor=false",
  "protocol.ext.allow=never",
  "gc.auto=0",
].flatMap((setting) => ["-c", setting]);

/** The user's own git, with their access to the remote, and without anything that a repository could start. */
function gitIn(folder: string): Git {
  return async (args, env = {}) => {
    const { exit, stdout, stderr } = await runGit(["-C", folder, ...settings, ...args], {
      env: { ...process.env, GIT_TERMINAL_PROMPT: "0", LC_ALL: "C", ...env },
      timeoutMs,
    });
    const [text, error] = [stdout, stderr].map((bytes) => bytes.toString("utf8").trim());
    return { ok: exit === 0, bytes: stdout, text: text ?? "", error: error ?? "" };
  };
}

function failed(branch: string, doing: string, { error }: Ended): UserError {
  return new UserError({
    where: `history branch:${branch}`,
    what: `could not be ${doing} (${quoteText(error.split("\n").at(-1) ?? "")})`,
    todo: "give the job `permissions: contents: write` and let actions/checkout keep its credentials",
  });
}

function tooMany(branch: string): UserError {
  return new UserError({
    where: `history branch:${branch}`,
    what: `holds more than ${mostFiles} files`,
    todo: "remove runs from the branch, or name another one",
  });
}

async function must(git: Git, branch: string, doing: string, ...args: Parameters<Git>): Promise<Ended> {
  const ended = await git(...args);
  if (!ended.ok) throw failed(branch, doing, ended);
  return ended;
}

/** The branch's newest commit at the remote, here; null where there is no such branch. */
async function fetched(git: Git, branch: string): Promise<string | null> {
  const remote = await must(git, branch, "read", ["ls-remote", "origin", `refs/heads/${branch}`]);
  const [id] = remote.text.split(/\s/);
  if (id === undefined || id === "") return null;
  // Not by FETCH_HEAD: two writers may share one checkout.
  await must(git, branch, "read", [
    "fetch",
    "--quiet",
    "--no-tags",
    "--no-write-fetch-head",
    "--refmap=",
    "origin",
    `refs/heads/${branch}`,
  ]);
  return id;
}

async function exportKnown(git: Git, branch: string, commit: string, folder: string): Promise<void> {
  const listed = await must(git, branch, "read", ["ls-tree", "-r", "-z", "-l", "--full-tree", commit]);
  let count = 0;
  for (const line of listed.bytes.toString("utf8").split("\0")) {
    const [, mode, blob = "", size, path = ""] = /^(\d+) \w+ (\w+) +(\S+)\t([\s\S]*)$/.exec(line) ?? [];
    if (mode !== "100644" || !known.test(path) || Number(size) > mostFileBytes) continue;
    count += 1;
    if (count > mostFiles) throw tooMany(branch);
    const { bytes } = await must(git, branch, "read", ["cat-file", "blob", blob]);
    await withFileErrors(folder, async () => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    });
  }
}

async function knownFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((path) => known.test(path));
}

const author = { NAME: "casegate", EMAIL: "casegate@localhost" };
const identity = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((who) =>
    Object.entries(author).map(([key, value]) => [`GIT_${who}_${key}`, value]),
  ),
);

/** A commit of the folder's files on top of `parent`; null when nothing differs. The index and the files of the checkout are not touched. */
async function committed(
  git: Git,
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
  const git = gitIn(checkout);

  /** True when it was pushed, or nothing was to be; false when another writer was faster. */
  async function tryOnce(change: (folder: string) => Promise<void>, message: string): Promise<boolean> {
    return withTemp(async (temp) => {
      const folder = join(temp, "files");
      await mkdir(folder);
      const parent = await fetched(git, branch);
      if (parent !== null) await exportKnown(git, branch, parent, folder);
      await change(folder);
      const commit = await committed(git, branch, parent, { folder, index: join(temp, "index"), message });
      if (commit === null) return true;
      const pushed = await git(["push", "--quiet", "origin", `${commit}:refs/heads/${branch}`]);
      if (!pushed.ok && !refused.test(pushed.error)) throw failed(branch, "pushed", pushed);
      return pushed.ok;
    });
  }

  return {
    async read(folder) {
      const commit = await fetched(git, branch);
      if (commit !== null) await exportKnown(git, branch, commit, folder);
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
