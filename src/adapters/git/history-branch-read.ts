import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createObjectHash, formatOfId, isObjectId } from "../../lib/object-hash.ts";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import { withFileErrors } from "../files/files-node-error.ts";
import { folderEnvironment } from "./folder-environment.ts";
import { runGit } from "./git-program.ts";
import { checkListing, type ListedEntry, listedEntries } from "./tree-listing.ts";

/** What a history is made of. Anybody who may push can put anything else there: it is left alone and never read. */
export const knownHistory = /^(history\.jsonl|runs\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}\/[a-z]+\.jsonl?)$/;
const mostFileBytes = 200_000_000;
const mostFiles = 20_000;
const timeoutMs = 120_000;

export type HistoryGit = (args: readonly string[], env?: Record<string, string>) => Promise<Ended>;
export interface Ended {
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
export function historyGit(folder: string): HistoryGit {
  return async (args, env = {}) => {
    const { exit, stdout, stderr } = await runGit(["-C", folder, ...settings, ...args], {
      env: { ...folderEnvironment(), GIT_TERMINAL_PROMPT: "0", LC_ALL: "C", ...env },
      timeoutMs,
    });
    const [text, error] = [stdout, stderr].map((bytes) => bytes.toString("utf8").trim());
    return { ok: exit === 0, bytes: stdout, text: text ?? "", error: error ?? "" };
  };
}

/** The line that says why a push was refused, else git's last word. */
function reasonIn(error: string): string {
  const lines = error.split("\n");
  return lines.find((line) => /\[(remote )?rejected\]/.test(line))?.trim() ?? lines.at(-1) ?? "";
}

export function historyFailed(branch: string, doing: string, { error }: Ended): UserError {
  return new UserError({
    where: `history branch:${branch}`,
    what: `could not be ${doing} (${quoteText(reasonIn(error))})`,
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

/** Runs what can't be done without. */
export async function must(
  git: HistoryGit,
  branch: string,
  doing: string,
  ...args: Parameters<HistoryGit>
): Promise<Ended> {
  const ended = await git(...args);
  if (!ended.ok) throw historyFailed(branch, doing, ended);
  return ended;
}

/** The branch's newest commit at the remote, here; null where there is no such branch. */
export async function fetchHistory(git: HistoryGit, branch: string): Promise<string | null> {
  const remote = await must(git, branch, "read", ["ls-remote", "origin", `refs/heads/${branch}`]);
  const [id] = remote.text.split(/\s/);
  if (id === undefined || id === "") return null;
  if (!isObjectId(id))
    throw historyFailed(branch, "read", { ...remote, error: "git ls-remote was cut short" });
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

/** What the branch holds at that commit; nothing of it may be missing, since what is written next is made of it. */
async function listed(git: HistoryGit, branch: string, commit: string): Promise<readonly ListedEntry[]> {
  const { bytes } = await must(git, branch, "read", [
    "ls-tree",
    "-r",
    "-t",
    "-z",
    "-l",
    "--full-tree",
    commit,
  ]);
  const { text: root } = await must(git, branch, "read", ["rev-parse", `${commit}^{tree}`]);
  const entries = listedEntries(bytes);
  await checkListing(entries, root, async (tree) => contentOf(git, branch, "tree", tree));
  return entries;
}

async function contentOf(git: HistoryGit, branch: string, type: string, id: string): Promise<Buffer> {
  const read = await must(git, branch, "read", ["cat-file", type, id]);
  const { length } = read.bytes;
  if (createObjectHash(formatOfId(id), type, length).update(read.bytes).digest("hex") === id)
    return read.bytes;
  throw historyFailed(branch, "read", { ...read, error: `object ${id} does not hold what its id says` });
}

/** Writes what a history is made of, as it is at that commit, into an empty folder. */
export async function exportHistory(
  git: HistoryGit,
  branch: string,
  commit: string,
  folder: string,
): Promise<void> {
  let count = 0;
  for (const { mode, id, size, path } of await listed(git, branch, commit)) {
    if (mode !== "100644" || !knownHistory.test(path) || Number(size) > mostFileBytes) continue;
    count += 1;
    if (count > mostFiles) throw tooMany(branch);
    const bytes = await contentOf(git, branch, "blob", id);
    await withFileErrors(folder, async () => {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    });
  }
}
