import { isObjectId } from "../../lib/object-hash.ts";
import { UserError } from "../../model/errors.ts";
import { type GitCommand, gitFailed } from "./repository-git-command.ts";
import type { ObjectReader } from "./repository-git-objects.ts";
import { historyMissing, objectMissing } from "./repository-git-resolve.ts";

const maxCommitBytes = 1024 * 1024;
const maxCommits = 10_000;
const mostInLine = 20;

export function requireId(id: string): string {
  if (!isObjectId(id)) throw new Error("a full object id is needed here");
  return id;
}

/** What a line of the commit's own head says, as often as it stands there. */
async function readHead(git: GitCommand, objects: ObjectReader, commit: string, key: string) {
  const chunks: Uint8Array[] = [];
  const header = await objects.stream(
    requireId(commit),
    ({ type, sizeBytes }) => {
      if (type !== "commit" || sizeBytes > maxCommitBytes)
        throw new UserError({ what: `${commit} is a ${type}, not a commit`, todo: "give a commit id" });
    },
    (chunk) => void chunks.push(Uint8Array.from(chunk)),
  );
  if (header === null) throw await objectMissing(git, commit);
  const [head = ""] = Buffer.concat(chunks).toString("latin1").split("\n\n", 1);
  return head
    .split("\n")
    .filter((line) => line.startsWith(`${key} `))
    .map((line) => line.slice(key.length + 1));
}

/** Parents as the commit itself names them: a shallow clone's cut and grafts don't hide any. */
export function readParents(git: GitCommand, objects: ObjectReader, commit: string): Promise<string[]> {
  return readHead(git, objects, commit, "parent");
}

/** The id of a commit's tree. */
export async function readTreeId(git: GitCommand, objects: ObjectReader, commit: string): Promise<string> {
  const [tree = ""] = await readHead(git, objects, commit, "tree");
  return tree;
}

/** The commits above `from` up to `to` where they are a few in one line, as on most branches; null elsewhere. Starts no program. */
async function lineOf(git: GitCommand, objects: ObjectReader, from: string, to: string) {
  const line: string[] = [];
  for (let commit = to; commit !== from; ) {
    const parents = await readParents(git, objects, commit);
    const [parent] = parents;
    if (parent === undefined || parents.length > 1 || line.length === mostInLine) return null;
    line.push(commit);
    commit = parent;
  }
  return line.reverse();
}

async function revList(git: GitCommand, from: string, to: string): Promise<string[]> {
  const range = [to, `^${from}`, "--"];
  const [output, counted] = await Promise.all([
    git.run("rev-list", "--topo-order", "--reverse", ...range),
    git.run("rev-list", "--count", ...range),
  ]);
  if (output.exit !== 0) throw await missingOf(git, [from, to], gitFailed("rev-list", output));
  const commits = output.stdout.toString("latin1").split("\n").filter(isObjectId);
  // A list that was cut short would hide what its commits did.
  if (counted.exit !== 0 || Number(counted.stdout.toString("latin1")) !== commits.length)
    throw notWhole("rev-list");
  return commits;
}

/** Ids of the commits that `to` has and `from` has not, parents before children. Rejects when a shallow clone hides some. */
export async function listCommits(
  git: GitCommand,
  objects: ObjectReader,
  from: string,
  to: string,
  cut: Promise<Set<string>>,
): Promise<string[]> {
  cut.catch(() => undefined);
  const [first, last] = [requireId(from), requireId(to)];
  // What can't be read there is git's to tell of.
  const line = await lineOf(git, objects, first, last).catch(() => null);
  const commits = line ?? (await revList(git, first, last));
  if (commits.length > maxCommits)
    throw new UserError({
      what: `more than ${maxCommits} commits lie between ${from} and ${to}`,
      todo: "compare commits that are closer, for example the merge base",
    });
  const known = await cut;
  const hidden = commits.find((commit) => known.has(commit));
  if (hidden !== undefined) throw historyMissing(`the history before ${hidden}`);
  return commits;
}

/** The best common ancestor of two commits; null when there is none. Rejects when a shallow clone leaves the answer open. */
export async function findMergeBase(
  git: GitCommand,
  objects: ObjectReader,
  [a, b]: readonly [string, string],
  shallow: () => Promise<Set<string>>,
): Promise<string | null> {
  const output = await git.run("merge-base", requireId(a), requireId(b));
  if (output.exit > 1) throw await missingOf(git, [a, b], gitFailed("merge-base", output));
  const base = output.stdout.toString("latin1").trim();
  // Git ends with 1 where there is none.
  if (output.exit === 0 && !isObjectId(base)) throw notWhole("merge-base");
  if (base === "") {
    if ((await shallow()).size > 0) throw historyMissing(`the merge base of ${a} and ${b}`);
    return null;
  }
  // Where the way down to the base was cut, a nearer one may be hidden.
  for (const end of [a, b]) await listCommits(git, objects, base, end, shallow());
  return base;
}

function notWhole(command: string): UserError {
  return new UserError({
    what: `git ${command} gave an answer that is not whole`,
    todo: "try again, and look for damage with `git fsck`",
  });
}

async function missingOf(git: GitCommand, ids: readonly string[], otherwise: UserError): Promise<UserError> {
  for (const id of ids) {
    const type = await git.run("cat-file", "-t", id);
    if (type.exit !== 0) return objectMissing(git, id);
  }
  return otherwise;
}
