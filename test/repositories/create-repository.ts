import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { execa } from "execa";

/** What a path holds after a commit: text or bytes, an executable, a link, a submodule at a commit, or null for deleted. */
export type FileContent =
  | string
  | Uint8Array
  | { executable: string | Uint8Array }
  | { link: string }
  | { submodule: string }
  | null;

/** A real git repository in a temp folder; dispose it with `await using` or `remove()`. */
export interface TestRepository extends AsyncDisposable {
  readonly folder: string;
  /** Runs git in the folder with a fixed identity and no configuration of the machine; returns trimmed standard output. */
  git(...args: string[]): Promise<string>;
  /** Writes the files into the working tree, commits everything there and returns the full commit id. */
  commit(files: Readonly<Record<string, FileContent>>, message?: string): Promise<string>;
  /** Switches to a branch, which is made at `from` (default: where we stand) when it does not exist. */
  switchTo(branch: string, from?: string): Promise<void>;
  /** Merges a branch with a merge commit, as a pull request's merge commit is made: first parent is where we stand. */
  merge(branch: string, message?: string): Promise<string>;
  /** Stores content without filters; returns its blob id. */
  blob(content: string | Uint8Array): Promise<string>;
  /** Stores a tree object as it is given, also with names that git itself would refuse; returns its id. */
  tree(entries: readonly RawTreeEntry[]): Promise<string>;
  /** Commits a tree id without touching index or working tree; returns the commit id. */
  commitTree(tree: string, parents?: readonly string[], message?: string): Promise<string>;
  /** `git clone` over `file://` with these options, into a new folder that is removed with this repository. */
  clone(...options: string[]): Promise<string>;
  remove(): Promise<void>;
}

/** One raw entry of one tree level; `name` may be hostile. */
export interface RawTreeEntry {
  mode: "100644" | "100755" | "120000" | "160000" | "40000" | "100664" | "040000";
  name: string | Uint8Array;
  id: string;
}

const firstDate = Date.UTC(2026, 0, 1) / 1000;

/** The environment for git in tests: nothing of the machine's configuration, a fixed identity, a given time. */
function testEnvironment(seconds: number): Record<string, string> {
  const date = `${firstDate + seconds} +0000`;
  return {
    PATH: process.env["PATH"] ?? "/usr/bin:/bin",
    HOME: tmpdir(),
    LANG: "C",
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_AUTHOR_NAME: "Ana",
    GIT_AUTHOR_EMAIL: "ana@example.com",
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: "Ana",
    GIT_COMMITTER_EMAIL: "ana@example.com",
    GIT_COMMITTER_DATE: date,
  };
}

async function writeEntry(folder: string, path: string, content: FileContent): Promise<void> {
  const target = join(folder, path);
  await rm(target, { recursive: true, force: true });
  if (content === null) return;
  await mkdir(dirname(target), { recursive: true });
  if (typeof content === "string" || content instanceof Uint8Array) await writeFile(target, content);
  else if ("link" in content) await symlink(content.link, target);
  else if ("submodule" in content) await mkdir(target, { recursive: true });
  else {
    await writeFile(target, content.executable);
    await chmod(target, 0o755);
  }
}

function isSubmodule(content: FileContent): content is { submodule: string } {
  return (
    content !== null &&
    typeof content === "object" &&
    !(content instanceof Uint8Array) &&
    "submodule" in content
  );
}

function rawTree(entries: readonly RawTreeEntry[]): Buffer {
  const parts = entries.flatMap((entry) => [
    Buffer.from(`${entry.mode} `),
    Buffer.from(entry.name),
    Buffer.from([0]),
    Buffer.from(entry.id, "hex"),
  ]);
  return Buffer.concat(parts);
}

/** Makes an empty repository with branch `main`. Dates are fixed and grow by a second a commit, so ids repeat from run to run. */
export async function createRepository(
  options: { objectFormat?: "sha1" | "sha256" } = {},
): Promise<TestRepository> {
  const home = await mkdtemp(join(tmpdir(), "casegate-test-repository-"));
  const folder = join(home, "repository");
  let commits = 0;
  let clones = 0;
  const run = (args: readonly string[], input?: string | Uint8Array) =>
    execa("git", ["-C", folder, ...args], {
      env: testEnvironment(commits),
      extendEnv: false,
      ...(input === undefined ? {} : { input }),
    });
  const git = async (...args: string[]) => (await run(args)).stdout;
  const remove = () => rm(home, { recursive: true, force: true });
  const stamped = (...args: string[]) => {
    commits += 1;
    return git(...args);
  };

  await mkdir(folder);
  await git("init", "--quiet", "--initial-branch=main", `--object-format=${options.objectFormat ?? "sha1"}`);
  await git("config", "core.autocrlf", "false");

  return {
    folder,
    git,
    remove,
    [Symbol.asyncDispose]: remove,
    async commit(files, message = "Change files") {
      for (const [path, content] of Object.entries(files)) await writeEntry(folder, path, content);
      await git("add", "--all", "--force", ".");
      for (const [path, content] of Object.entries(files)) {
        if (isSubmodule(content))
          await git("update-index", "--add", "--cacheinfo", `160000,${content.submodule},${path}`);
      }
      await stamped("commit", "--quiet", "--allow-empty", "--no-verify", "-m", message);
      return git("rev-parse", "HEAD");
    },
    async switchTo(branch, from) {
      const exists = await run(["rev-parse", "--verify", "--quiet", `refs/heads/${branch}`]).catch(
        () => null,
      );
      await git(
        "switch",
        "--quiet",
        ...(exists === null ? ["-c", branch, ...(from === undefined ? [] : [from])] : [branch]),
      );
    },
    async merge(branch, message = `Merge ${branch}`) {
      await stamped("merge", "--quiet", "--no-ff", "-m", message, branch);
      return git("rev-parse", "HEAD");
    },
    async blob(content) {
      return (await run(["hash-object", "-w", "--stdin"], content)).stdout;
    },
    async tree(entries) {
      return (await run(["hash-object", "-t", "tree", "-w", "--literally", "--stdin"], rawTree(entries)))
        .stdout;
    },
    async commitTree(tree, parents = [], message = "Raw tree") {
      return stamped("commit-tree", tree, ...parents.flatMap((parent) => ["-p", parent]), "-m", message);
    },
    async clone(...cloneOptions) {
      clones += 1;
      const target = join(home, `clone-${clones}`);
      await git("clone", "--quiet", ...cloneOptions, `file://${folder}`, target);
      return target;
    },
  };
}
