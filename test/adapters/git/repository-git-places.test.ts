import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkoutRoot, gitIdentity, remoteOwner } from "../../../src/adapters/git/git-identity.ts";
import { createHistoryBranch } from "../../../src/adapters/git/history-branch-git.ts";
import { createGitRepository } from "../../../src/adapters/git/repository-git.ts";
import { createRepository, type TestRepository } from "../../repositories/create-repository.ts";
import { makeTempFolder } from "../temp-folder.ts";

let made: TestRepository;
let commit: string;
let places: Awaited<ReturnType<typeof makeTempFolder>>;
const at = (name: string) => join(places.folder, name);
const clone = (name: string, ...options: string[]) =>
  made.git("clone", "--quiet", ...options, made.folder, at(name));

beforeAll(async () => {
  made = await createRepository();
  places = await makeTempFolder();
  await made.commit({ "a.txt": "1", "deep/b.txt": "2" });
  commit = await made.commit({ "a.txt": "3" });
});
afterAll(async () => {
  await made.remove();
  await places[Symbol.asyncDispose]();
});

/** What a repository says of one commit, read from its content. */
async function readFrom(folder: string, ref = commit): Promise<string> {
  await using repository = createGitRepository(folder);
  const head = await repository.snapshot(ref);
  const texts = [];
  for (const entry of head.entries)
    texts.push(`${entry.path} ${new TextDecoder().decode(await head.read(entry))}`);
  return `${texts.join(", ")} after ${(await repository.parents(commit)).length}`;
}
const whole = "a.txt 3, deep/b.txt 2 after 1";

test("A repository is read wherever git keeps its files: worktrees, bare ones, borrowed objects, and folders within", async () => {
  await made.git("worktree", "add", "--quiet", "--detach", at("worktree"));
  await clone("bare", "--bare");
  await clone("shared", "--shared");
  await clone("reference", "--reference", made.folder);
  await clone("separate", "--separate-git-dir", at("separate.git"));
  const folders = ["worktree", "worktree/deep", "bare", "bare/refs", "shared", "reference", "separate"];
  for (const folder of folders) expect([folder, await readFrom(at(folder))]).toEqual([folder, whole]);
  expect(await readFrom(join(made.folder, ".git"))).toBe(whole);
});

test("A git that lies in the checkout is not the one that is asked, whichever folders PATH names without their place", async () => {
  const [path, folder] = [process.env["PATH"], process.cwd()];
  await clone("planted");
  for (const place of ["planted", "planted/bin"]) {
    await mkdir(at(place), { recursive: true });
    await writeFile(join(at(place), "git"), `#!/bin/sh\ntouch ${at("ran")}\nexit 1\n`, { mode: 0o755 });
  }
  process.chdir(at("planted"));
  process.env["PATH"] = `.:bin::./bin:${path}`;
  try {
    expect(await readFrom(".")).toBe(whole);
    expect(await remoteOwner(".")).toMatchObject({ name: "repository" });
  } finally {
    process.env["PATH"] = path;
    process.chdir(folder);
  }
  expect(existsSync(at("ran"))).toBe(false);
});

test("A folder of borrowed objects that is not there is named, and other damage is not taken for it", async () => {
  await clone("borrows", "--shared");
  const lenders = join(at("borrows"), ".git/objects/info/alternates");
  await writeFile(lenders, `# a remark\n${made.folder}/.git/objects\n/nowhere/objects\n`);
  expect(await readFrom(at("borrows"))).toBe(whole);
  await writeFile(lenders, "/nowhere/objects\n");
  for (const ref of ["main", commit])
    await expect(readFrom(at("borrows"), ref)).rejects.toThrow(
      /^object [0-9a-f]{40} is missing, because this clone borrows objects from "\/nowhere\/objects", which is not there; [^\n]+$/,
    );
  await writeFile(lenders, `${at("borrows")}/.git/objects\n`);
  await expect(readFrom(at("borrows"), "main")).rejects.toThrow(
    /^object [0-9a-f]{40} is missing from the repo[^\n]+$/,
  );
});

test("A repository that git refuses is one line with git's reason: its configuration, its version, or files that lead nowhere", async () => {
  await clone("odd");
  const config = join(at("odd"), ".git/config");
  for (const [text, reason] of [
    ["[core\n", /bad config line 1 in file .*mend what git names there/],
    ["[core]\nrepositoryformatversion = 99\n", /version <= 1, found 99"; mend what git names there/],
    ["[include]\npath = /dev/zero\n", /bad config line 1 in file \/dev\/zero"; mend/],
  ] as const) {
    await writeFile(config, text);
    await expect(readFrom(at("odd"))).rejects.toThrow(reason);
    await expect(readFrom(at("odd"))).rejects.toThrow(/^[^\n]+$/);
  }
  const nowhere = /no commits here: this is not a git repository; start in a checkout/;
  await made.git("worktree", "add", "--quiet", "--detach", at("lost"));
  await rename(join(made.folder, ".git/worktrees/lost"), at("elsewhere"));
  await expect(readFrom(at("lost"))).rejects.toThrow(nowhere);
  await writeFile(join(at("lost"), ".git"), "hello\n");
  await expect(readFrom(at("lost"))).rejects.toThrow(/invalid gitfile format: .*mend what git names there/);
  await rm(join(at("lost"), ".git"));
  await execa("mkfifo", [join(at("lost"), ".git")]);
  await expect(readFrom(at("lost"))).rejects.toThrow(nowhere);
});

describe("a repository of another owner", () => {
  test.runIf(process.getuid?.() === 0)(
    "is read where it is named, also as a worktree or bare, and a folder within says where to start",
    async () => {
      await made.git("worktree", "add", "--quiet", "--detach", at("others"));
      await clone("others.git", "--bare");
      for (const name of ["others", "others.git"])
        await execa("chown", ["-R", "12345", at(name)], { stdin: "ignore" });
      expect(await readFrom(at("others"))).toBe(whole);
      expect(await readFrom(at("others.git"))).toBe(whole);
      await expect(readFrom(at("others/deep"))).rejects.toThrow(
        /deep: git does not trust this repository, because someone else owns it; start in the top folder/,
      );
    },
  );
});

test("What git's own hooks set, and whatever else names another place, leads to no other repository", async () => {
  await clone("mine");
  await using other = await createRepository();
  await other.commit({ "other.txt": "0" });
  await other.git("config", "user.name", "Mallory");
  await other.git("remote", "add", "origin", "https://github.com/mallory/other");
  await made.git("-C", at("mine"), "config", "user.name", "Ana");
  await made.git("-C", at("mine"), "remote", "set-url", "origin", "https://github.com/ana/mine");
  const before = { ...process.env };
  Object.assign(process.env, {
    GIT_DIR: `${other.folder}/.git`,
    GIT_COMMON_DIR: `${other.folder}/.git`,
    GIT_WORK_TREE: other.folder,
    GIT_INDEX_FILE: "/nowhere/index",
    GIT_OBJECT_DIRECTORY: "/nowhere/objects",
    GIT_ALTERNATE_OBJECT_DIRECTORIES: "/nowhere/objects",
    GIT_SHALLOW_FILE: "/nowhere/shallow",
    GIT_NAMESPACE: "other",
    GIT_CONFIG_COUNT: "1",
    GIT_CONFIG_KEY_0: `url.${made.folder}.insteadOf`,
    GIT_CONFIG_VALUE_0: "https://github.com/ana/mine",
  });
  try {
    expect(await readFrom(at("mine"))).toBe(whole);
    expect(await checkoutRoot(at("mine/deep"))).toBe(at("mine"));
    expect(await gitIdentity(at("mine"))).toMatch(/^Ana/);
    expect(await remoteOwner(at("mine"))).toEqual({ owner: "ana", name: "mine" });
    // What is no place but a setting of the user's is kept: their way to the remote.
    await createHistoryBranch(at("mine"), "kept").update(async (folder) => {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, "history.jsonl"), "{}\n");
    }, "Add");
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
  }
  expect(await made.git("show", "kept:history.jsonl")).toBe("{}");
  expect(await other.git("branch", "--all")).toBe("* main");
});
