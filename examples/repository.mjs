// Builds an example's repository with real commits: `main`, and one branch for each edit that a pull request might bring. The
// files keep their paths of this project, so that the suites are valid in both places.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const project = join(dirname(fileURLToPath(import.meta.url)), "..");

/**
 * Writes the repository into `folder` (made, must not exist) and returns the commit ids by branch. `paths` are copied from this project, to the
 * same place or, as `[from, to]`, to another; `message` (default: `name`) is the first commit's; `edits` maps a branch to the files that it edits, each to a function of the file's text (null for a new file).
 */
export function buildRepository(folder, { name, message = name, paths, edits }) {
  mkdirSync(folder, { recursive: true });
  const git = gitIn(folder);
  git("init", "--quiet", "--initial-branch=main");
  for (const [from, to] of paths.map((path) => (Array.isArray(path) ? path : [path, path]))) {
    cpSync(join(project, from), join(folder, to), { recursive: true });
  }
  writeFileSync(join(folder, "README.md"), `# ${name}\n`);
  const commits = { main: commitAll(git, message) };
  for (const [branch, files] of Object.entries(edits)) {
    git("checkout", "--quiet", "-b", branch, "main");
    for (const [path, edit] of Object.entries(files))
      editFile(join(folder, path), edit, `${path} on ${branch}`);
    commits[branch] = commitAll(git, `Edit ${Object.keys(files).join(", ")}`);
  }
  git("checkout", "--quiet", "main");
  return commits;
}

function editFile(path, edit, what) {
  const before = existsSync(path) ? readFileSync(path, "utf8") : null;
  const after = edit(before);
  if (after === before) throw new Error(`the edit of ${what} changes nothing`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, after);
}

/** An edit that replaces one text, which must be there. */
export function replacing(from, to) {
  return (text) => {
    if (text === null || !text.includes(from))
      throw new Error(`the file does not hold ${JSON.stringify(from)}`);
    return text.replace(from, () => to);
  };
}

/** Run as a program, builds the repository in the folder that is named; does nothing when it is imported. */
export function buildFromCommandLine(moduleUrl, build) {
  if (process.argv[1] !== fileURLToPath(moduleUrl)) return;
  const folder = process.argv[2];
  if (folder === undefined) {
    console.error("build.mjs: no folder named; call node examples/NAME/build.mjs FOLDER");
    process.exit(2);
  }
  for (const [branch, commit] of Object.entries(build(folder))) console.log(`${branch} ${commit}`);
}

function gitIn(folder) {
  const who = (role) => ({
    [`GIT_${role}_NAME`]: "Ana",
    [`GIT_${role}_EMAIL`]: "ana@example.com",
    [`GIT_${role}_DATE`]: "2026-11-01T09:00:00Z",
  });
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: "1",
    ...who("AUTHOR"),
    ...who("COMMITTER"),
  };
  return (...args) => {
    const end = spawnSync("git", args, { cwd: folder, env, encoding: "utf8" });
    if (end.error !== undefined)
      throw new Error(`git could not be started: ${end.error.message}; install git`);
    if (end.status !== 0) throw new Error(`git ${args[0]} failed: ${end.stderr.trim()}`);
    return end.stdout.trim();
  };
}

function commitAll(git, message) {
  git("add", "--all");
  git("commit", "--quiet", "--no-gpg-sign", "-m", message);
  return git("rev-parse", "HEAD");
}
