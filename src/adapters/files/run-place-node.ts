import { lstat, readdir } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { quoteText } from "../../lib/quote-text.ts";
import { UserError } from "../../model/errors.ts";
import { errnoOf, fileError } from "./files-node-error.ts";

/** What the kill of a run before its plan was written may leave. */
const early =
  /^(state\.json|contract\.json|\.gitignore|\.((state|contract|plan)\.json|unfinished)\.[0-9a-f]{12})$/;
/** What tells that a run was here; `--resume` and the run folder itself say more of it. */
const marks = ["plan.json", "attempts.jsonl", "report.json", "unfinished"];
/** What only a run of several suites leaves, each in a folder below. */
const several = "reports.json";

const gitsOwn = new Set(
  "hooks info lfs logs modules objects refs rr-cache sequencer worktrees rebase-merge rebase-apply".split(
    " ",
  ),
);

/**
 * Refuses a run folder that is reached through a link below `checkout`, that holds files of something else, or that lies in a suite or
 * among git's own files: a checkout may hold links and files that its author put where a run is to be written.
 */
export async function checkRunPlace(path: string, checkout: string): Promise<void> {
  refuseGit(path);
  await refuseLinks(path, checkout);
  await refuseSuite(path, checkout);
  const names = await namesIn(path);
  for (const name of names) {
    if (!(await kindOf(join(path, name))).isSymbolicLink) continue;
    throw refusal(
      join(path, name),
      "is a link in the run's folder",
      "remove it, or name another folder with --out",
    );
  }
  if (marks.some((mark) => names.includes(mark))) return;
  const foreign = names.filter((name) => !early.test(name)).sort();
  if (foreign.length === 0) return;
  if (names.includes(several))
    throw refusal(path, "holds a run of several suites", "remove it, or name another folder with --out");
  const named = foreign.slice(0, 3).map((name) => quoteText(name));
  throw refusal(
    path,
    `holds files that no run wrote (${named.join(", ")}${foreign.length > 3 ? ", …" : ""})`,
    "name an empty or a new folder with --out",
  );
}

/** A folder of its own in `.git` is in nobody's way; one in a folder of git's is taken for a branch, an object or a hook. */
function refuseGit(path: string): void {
  const parts = path.split(sep);
  const at = parts.findIndex((part) => part.toLowerCase() === ".git");
  if (at === -1 || !gitsOwn.has(parts[at + 1]?.toLowerCase() ?? "")) return;
  throw refusal(path, "lies among git's own files", "name another folder with --out");
}

async function refuseLinks(path: string, checkout: string): Promise<void> {
  for (const place of [...foldersBelow(path, checkout), path]) {
    const { isSymbolicLink, isDirectory } = await kindOf(place);
    if (isSymbolicLink) throw refusal(place, "is a link", "name the folder itself with --out");
    if (!isDirectory) throw refusal(place, "is not a folder", "name another place with --out");
  }
}

async function refuseSuite(path: string, checkout: string): Promise<void> {
  for (const place of foldersBelow(path, checkout)) {
    for (const name of ["suite.yaml", "suite.json"]) {
      if (!(await kindOf(join(place, name))).exists) continue;
      throw refusal(
        path,
        `lies in the suite ${quoteText(place)}, of which it would become a part`,
        "name another folder with --out",
      );
    }
  }
}

/** The folders between the checkout and the path, the upper first; none for a path elsewhere. */
function foldersBelow(path: string, checkout: string): string[] {
  const inside = relative(checkout, path);
  if (inside === "" || inside === ".." || inside.startsWith(`..${sep}`) || inside.startsWith(sep)) return [];
  const found: string[] = [];
  for (let place = dirname(path); place !== checkout; place = dirname(place)) found.unshift(place);
  return found;
}

async function kindOf(
  path: string,
): Promise<{ exists: boolean; isSymbolicLink: boolean; isDirectory: boolean }> {
  try {
    const stats = await lstat(path);
    return { exists: true, isSymbolicLink: stats.isSymbolicLink(), isDirectory: stats.isDirectory() };
  } catch (error) {
    if (errnoOf(error) === "ENOENT" || errnoOf(error) === "ENOTDIR")
      return { exists: false, isSymbolicLink: false, isDirectory: true };
    throw fileError(path, error);
  }
}

async function namesIn(path: string): Promise<string[]> {
  try {
    return await readdir(path);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return [];
    throw fileError(path, error);
  }
}

function refusal(path: string, what: string, todo: string): UserError {
  return new UserError({ where: quoteText(path), what, todo });
}
