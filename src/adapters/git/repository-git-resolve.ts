import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { isObjectId, type ObjectFormat } from "../../lib/object-hash.ts";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import { lenderMissing } from "./borrowed-objects.ts";
import { type GitCommand, gitFailed } from "./repository-git-command.ts";

const unshallow = "fetch the whole history: `fetch-depth: 0` in actions/checkout, or `git fetch --unshallow`";

/** The object format of the repository; null when the folder is no git repository. */
export async function findObjectFormat(git: GitCommand): Promise<ObjectFormat | null> {
  const output = await git.run("rev-parse", "--show-object-format");
  if (output.exit === 0) return output.stdout.toString().trim() === "sha256" ? "sha256" : "sha1";
  if (/dubious ownership|unsafe repository/.test(output.stderr))
    throw new UserError({
      where: git.folder,
      what: "git does not trust this repository, because someone else owns it",
      todo: "start in the top folder of the repository, or change its owner",
    });
  if (/not a git repository|cannot change to/.test(output.stderr)) return null;
  throw gitFailed("rev-parse", output);
}

/** The file in which git keeps the commits at which a shallow clone was cut; a whole one has none. */
export async function shallowFile(git: GitCommand): Promise<string> {
  const output = await git.run("rev-parse", "--git-path", "shallow");
  if (output.exit !== 0) throw gitFailed("rev-parse", output);
  return output.stdout.toString().replace(/\n$/, "");
}

/** Ids of the commits at which a shallow clone was cut; empty for a whole one. */
export async function shallowCommits(git: GitCommand, file = shallowFile(git)): Promise<Set<string>> {
  const text = await readFile(resolve(git.folder, await file), "utf8").catch(() => "");
  return new Set(text.split("\n").filter(isObjectId));
}

/** The error for history that a shallow clone lacks. */
export function historyMissing(where: string): UserError {
  return new UserError({ where, what: "not in this shallow clone", todo: unshallow });
}

/** True when git lists this clone's objects as to be fetched later (`--filter`). */
async function isFiltered(git: GitCommand): Promise<boolean> {
  const output = await git.run("config", "--get-regexp", "^remote\\..*\\.(promisor|partialclonefilter)$");
  return output.exit === 0;
}

/** The error for an object that the repository should hold. */
export async function objectMissing(git: GitCommand, id: string): Promise<UserError> {
  if (await isFiltered(git))
    return new UserError({
      what: `content of ${id} is missing, because this clone was made with --filter`,
      todo: "clone without --filter (no `filter` in actions/checkout), or run `git fetch --refetch --no-filter`",
    });
  if ((await shallowCommits(git)).size > 0) return historyMissing(id);
  const lender = await lenderMissing(git, id);
  if (lender !== null) return lender;
  return new UserError({
    what: `object ${id} is missing from the repository`,
    todo: "look for damage with `git fsck`, and clone again",
  });
}

function isNameable(ref: string): boolean {
  return ref.trim() !== "" && ref.length <= 1000 && !/[\0-\x1f\x7f]/.test(ref);
}

/** No ref begins like a path from here or from the root. */
function isPath(ref: string): boolean {
  return /^(\.{1,2}$|\.{0,2}\/)/.test(ref);
}

/** True for text that may be asked about as the name of a commit. */
export function isRefName(ref: string): boolean {
  return isNameable(ref) && !ref.startsWith("-") && !isPath(ref);
}

/** Refuses text that git could take for an option or that is no name at all. */
function checkRef(ref: string): void {
  if (ref.startsWith("-"))
    throw new UserError({
      where: quoteText(ref),
      what: "a commit can't be named by text that starts with -",
      todo: "give a branch, a tag, a commit id or a folder",
    });
  if (!isNameable(ref))
    throw new UserError({
      where: quoteText(ref),
      what: "neither a commit nor a folder can have this name",
      todo: "give a branch, a tag, a commit id or a folder",
    });
}

/**
 * The full id of the commit that a ref, tag or short id names, verified to be one; null when git knows no such name. Rejects with a
 * UserError when the name is ambiguous or names something else.
 */
export async function resolveCommit(git: GitCommand, ref: string): Promise<string | null> {
  checkRef(ref);
  if (isPath(ref)) return null;
  const verify = (name: string) => git.run("rev-parse", "--verify", "--end-of-options", name);
  const [found, commit] = await Promise.all([verify(ref), verify(`${ref}^{commit}`)]);
  if (/is ambiguous/.test(found.stderr))
    throw new UserError({
      where: quoteText(ref),
      what: "ambiguous: it names more than one thing",
      todo: "write refs/heads/NAME for a branch, refs/tags/NAME for a tag, or the full commit id",
    });
  if (found.exit !== 0) return null;
  const id = commit.stdout.toString().trim();
  if (commit.exit === 0 && isObjectId(id)) return id;
  return notCommit(git, ref, found.stdout.toString().trim());
}

/** `rev-parse --verify` accepts every full id, also of what is missing; a name that leads to nothing is damage. */
async function notCommit(git: GitCommand, ref: string, id: string): Promise<null> {
  const type = await git.run("cat-file", "-t", id);
  if (type.exit !== 0 && (isObjectId(ref) || !isObjectId(id))) return null;
  if (type.exit !== 0) throw await objectMissing(git, id);
  throw new UserError({
    where: quoteText(ref),
    what: `names a ${type.stdout.toString().trim()}, not a commit`,
    todo: "give a branch, a tag, a commit id or a folder",
  });
}

async function isCommit(git: GitCommand, name: string): Promise<boolean> {
  const { exit } = await git.run("rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`);
  return exit === 0;
}

/** The error for text that is neither a commit nor a folder, with the nearest fix. */
export async function unresolved(git: GitCommand, ref: string): Promise<UserError> {
  const remote = `origin/${ref}`;
  const there = await git.run(
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `refs/remotes/${remote}`,
  );
  const where = quoteText(ref);
  if (there.exit === 0)
    return new UserError({
      where,
      what: "only the remote's branch of this name is here",
      todo: `write ${quoteText(remote)}`,
    });
  if ((await shallowCommits(git)).size > 0) return historyMissing(where);
  const lender = isObjectId(ref) ? await lenderMissing(git, ref) : null;
  if (lender !== null) return lender;
  const refs = await git.run("for-each-ref", "--count=1");
  if (refs.exit === 0 && refs.stdout.length === 0 && !(await isCommit(git, "HEAD")))
    return new UserError({
      where,
      what: "this repository holds no commit yet, and no folder has this name",
      todo: "make the first commit (git add --all && git commit), or fetch one, and name its branch",
    });
  return new UserError({
    where,
    what: "neither a commit of this repository nor a folder",
    todo: "see what there is with `git branch --all` and `git tag`",
  });
}
