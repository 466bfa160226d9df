import { lstat, mkdir, readdir, readFile, readlink, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createGitRepository } from "../../src/adapters/repository-git.ts";
import { UserError } from "../../src/model/errors.ts";
import {
  createRepository,
  type RawTreeEntry,
  type TestRepository,
} from "../repositories/create-repository.ts";
import { makeTempFolder } from "./temp-folder.ts";

const everything = () => true;

/** Exports one commit into a fresh folder and returns the names of what came out, or the problems. */
async function exportOf(made: TestRepository, commit: string, keep: (path: string) => boolean = everything) {
  await using out = await makeTempFolder();
  await using repository = createGitRepository(made.folder);
  const inner = join(out.folder, "export");
  await mkdir(inner);
  const snapshot = await repository.snapshot(commit);
  const problems = await snapshot.exportTo(inner, keep).then(
    () => null,
    (error: unknown) => {
      expect(error).toBeInstanceOf(UserError);
      return (error as UserError).message.split("\n");
    },
  );
  const written = (await readdir(inner, { recursive: true })).sort();
  expect(await readdir(out.folder)).toEqual(["export"]);
  return { problems, written };
}

/** A commit of one raw tree, whose names git itself would refuse. */
async function rawCommit(made: TestRepository, entries: readonly RawTreeEntry[]): Promise<string> {
  return made.commitTree(await made.tree(entries));
}

/** A raw commit that holds one file at this path, each part taken literally. */
async function fileAt(made: TestRepository, path: readonly (string | Uint8Array)[]): Promise<string> {
  let id = await made.blob("attack");
  let mode: RawTreeEntry["mode"] = "100644";
  for (const name of [...path].reverse()) {
    id = await made.tree([{ mode, name, id }]);
    mode = "40000";
  }
  return made.commitTree(id);
}

async function linkTo(made: TestRepository, path: string, target: string): Promise<string> {
  return made.commit({ [path]: { link: target } });
}

test("An export holds files with private modes, the executable bit, links, and nothing of git", async () => {
  await using out = await makeTempFolder();
  await using made = await createRepository();
  await made.commit({
    "a.txt": "text",
    "bin/run": { executable: "#!/bin/sh\n" },
    bytes: Uint8Array.from([0, 255, 13, 10]),
    "docs/link": { link: "../a.txt" },
    "docs/self": { link: "." },
    "docs/dangling": { link: "nowhere/at/all" },
    top: { link: "docs" },
  });
  await using repository = createGitRepository(made.folder);
  const { notMaterialised } = await (await repository.snapshot("main")).exportTo(out.folder, everything);
  expect(notMaterialised).toEqual([]);
  expect((await readdir(out.folder)).sort()).toEqual(["a.txt", "bin", "bytes", "docs", "top"]);
  const modeOf = async (path: string) => ((await lstat(join(out.folder, path))).mode & 0o7777).toString(8);
  expect(await modeOf("a.txt")).toBe("600");
  expect(await modeOf("bin/run")).toBe("700");
  expect(await modeOf("bin")).toBe("700");
  expect(await readFile(join(out.folder, "bytes"))).toEqual(Buffer.from([0, 255, 13, 10]));
  expect(await readFile(join(out.folder, "docs/link"), "utf8")).toBe("text");
  expect(await readlink(join(out.folder, "docs/dangling"))).toBe("nowhere/at/all");
});

test("Names that only look a little like .git are ordinary names", async () => {
  await using made = await createRepository();
  const names = [".gitattributes", ".github", ".gitignore", "a.git", "git", "git~x"];
  const commit = await made.commit(Object.fromEntries(names.map((name) => [name, "x"])));
  expect(await exportOf(made, commit)).toEqual({ problems: null, written: names });
});

test("Only kept paths are written, and folders that hold none are not made", async () => {
  await using made = await createRepository();
  const commit = await made.commit({ "a.txt": "1", "cases/suite.yaml": "x", "src/b.txt": "2" });
  const { written } = await exportOf(made, commit, (path) => !path.startsWith("cases/"));
  expect(written).toEqual(["a.txt", "src", "src/b.txt"]);
});

test("Submodules become empty folders and LFS pointers stay pointers, and both are named", async () => {
  await using out = await makeTempFolder();
  await using made = await createRepository();
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 12345\n`;
  await made.commit({
    "big.bin": pointer,
    "vendored/lib": { submodule: "1".repeat(40) },
    "about-lfs.md": `# A text\n${pointer}`,
    "long.txt": `version https://git-lfs.github.com/spec/v1\n${"x".repeat(2000)}`,
  });
  await using repository = createGitRepository(made.folder);
  const { notMaterialised } = await (await repository.snapshot("main")).exportTo(out.folder, everything);
  expect(notMaterialised).toEqual(["big.bin", "vendored/lib"]);
  expect(await readFile(join(out.folder, "big.bin"), "utf8")).toBe(pointer);
  expect(await readdir(join(out.folder, "vendored/lib"))).toEqual([]);
});

const hostilePaths: Record<string, (string | Uint8Array)[]> = {
  "..": ["..", "stolen"],
  "deep ..": ["a", "..", "..", "stolen"],
  ".": [".", "a"],
  "a slash in a name": ["../stolen"],
  "an absolute name": ["/tmp/stolen"],
  ".git": [".git", "config"],
  ".git below": ["sub", ".git", "hooks", "post-checkout"],
  ".GIT": [".GIT", "config"],
  "git~1": ["GIT~1", "config"],
  ".git with a dot": [".git.", "config"],
  ".git with a space": [".git ", "config"],
  "a stream of .git": [".git::$INDEX_ALLOCATION", "config"],
  "invisible characters": [".g\u200cit", "config"],
  "a file .git": [".git"],
  "a backslash": ["..\\..\\stolen"],
  ".git with a backslash": ["sub\\.git\\config"],
  "bytes that are not UTF-8": [Uint8Array.from([0x63, 0xe9])],
};

test.for(Object.entries(hostilePaths))(
  "A path with %s is refused by name and nothing is written",
  async ([, path]) => {
    await using made = await createRepository();
    const { problems, written } = await exportOf(made, await fileAt(made, path));
    expect(problems).toHaveLength(1);
    expect(problems?.[0]).toMatch(
      /^".*": can't be exported: it .*; rename or remove it, or leave it out with subject\.ignore$/,
    );
    expect(written).toEqual([]);
  },
);

test("A hostile path that is not kept stops nothing", async () => {
  await using made = await createRepository();
  const { problems } = await exportOf(made, await fileAt(made, ["a", ".git", "config"]), () => false);
  expect(problems).toBeNull();
});

const hostileLinks: Record<string, [string, string]> = {
  "an absolute target": ["link", "/etc/passwd"],
  "one step out": ["link", ".."],
  "a sibling of the export": ["link", "../other-side/secret"],
  "out and in again": ["docs/link", "../../export/a.txt"],
  "steps that hide behind a name": ["docs/link", "x/../../../secret"],
  ".. after a name, even inside": ["docs/link", "x/../a.txt"],
  "a backslash": ["link", "..\\secret"],
  ".git": ["link", ".git/config"],
  "too long a target": ["link", "x/".repeat(2040)],
};

test.for(Object.entries(hostileLinks))(
  "A link with %s is refused and nothing is written",
  async ([, [path, target]]) => {
    await using made = await createRepository();
    await made.commit({ "a.txt": "1" });
    const { problems, written } = await exportOf(made, await linkTo(made, path, target));
    expect(problems).toHaveLength(1);
    expect(problems?.[0]).toContain("can't be exported");
    expect(written).toEqual([]);
  },
);

test("Two links that are harmless alone can't be combined to climb out", async () => {
  await using made = await createRepository();
  const commit = await made.commit({
    "a/b/c/up": { link: "../../.." },
    out: { link: "a/b/c/up/../secret" },
  });
  const { problems } = await exportOf(made, commit);
  expect(problems).toEqual([expect.stringMatching(/^"out": .*\.\. after a name/)]);
});

test("A file below a link is refused, in whichever order they come, and the link's target is not touched", async () => {
  await using made = await createRepository();
  await using target = await makeTempFolder();
  const blob = await made.blob("attack");
  const link = await made.blob("target");
  const below = await made.tree([{ mode: "100644", name: "stolen", id: blob }]);
  const orders: RawTreeEntry[][] = [
    [
      { mode: "120000", name: "a", id: link },
      { mode: "40000", name: "a", id: below },
    ],
    [
      { mode: "40000", name: "a", id: below },
      { mode: "120000", name: "a", id: link },
    ],
  ];
  for (const order of orders) {
    const { problems, written } = await exportOf(made, await rawCommit(made, order));
    expect(problems?.join()).toContain("is both a folder and something else");
    expect(written).toEqual([]);
  }
  expect(await readdir(target.folder)).toEqual([]);
});

test("A name that stands twice in a tree is refused", async () => {
  await using made = await createRepository();
  const commit = await rawCommit(made, [
    { mode: "100644", name: "a", id: await made.blob("shown to reviewers") },
    { mode: "100644", name: "a", id: await made.blob("run") },
  ]);
  const { problems } = await exportOf(made, commit);
  expect(problems).toEqual([expect.stringContaining("stands twice in its tree")]);
});

test("Names that differ only in case or Unicode form are refused, and both are named", async () => {
  await using made = await createRepository();
  const blob = await made.blob("x");
  const entry = (name: string): RawTreeEntry => ({ mode: "100644", name, id: blob });
  const clashes: [string, string][] = [
    ["README.md", "readme.md"],
    ["\u00e9.txt", "e\u0301.txt"],
  ];
  for (const [one, other] of clashes) {
    const { problems } = await exportOf(made, await rawCommit(made, [entry(one), entry(other)]));
    expect(problems).toHaveLength(1);
    for (const name of [one, other]) expect(problems?.[0]).toContain(`"${name}"`);
  }
});

test("A folder that differs from a link only in case is refused, from two folders nothing is lost", async () => {
  await using made = await createRepository();
  const blob = await made.blob("x");
  const below = (name: string) => made.tree([{ mode: "100644", name, id: blob }]);
  const attack = await rawCommit(made, [
    { mode: "40000", name: "A", id: await below("post-checkout") },
    { mode: "120000", name: "a", id: await made.blob(".git/hooks") },
  ]);
  expect((await exportOf(made, attack)).problems?.join()).toContain("only in case");
  const folders = await rawCommit(made, [
    { mode: "40000", name: "Docs", id: await below("one") },
    { mode: "40000", name: "docs", id: await below("two") },
  ]);
  expect((await exportOf(made, folders)).problems).toBeNull();
});

test("A name that is too long for the disk is an error of one line", async () => {
  await using made = await createRepository();
  const { problems } = await exportOf(made, await fileAt(made, ["x".repeat(300)]));
  expect(problems).toEqual([expect.stringContaining("could not be written to the export (ENAMETOOLONG)")]);
});

test("A control character or a runner's command in a file name does not reach the error raw", async () => {
  await using made = await createRepository();
  const { problems } = await exportOf(
    made,
    await fileAt(made, ["\x1b[31m\u202e##[error]x\n::set-env", ".git"]),
  );
  expect(problems).toEqual([
    expect.stringMatching(/^"\\u\{1b\}\[31m\\u\{202e\}#\\u\{23\}\[error\]x\\u\{a\}::set-env\/\.git": /),
  ]);
});

test("An export never starts in a folder that holds something", async () => {
  await using out = await makeTempFolder();
  await using made = await createRepository();
  await made.commit({ "a/b.txt": "1" });
  await symlink("/tmp", join(out.folder, "a"));
  await using repository = createGitRepository(made.folder);
  const snapshot = await repository.snapshot("main");
  await expect(snapshot.exportTo(out.folder, everything)).rejects.toThrow("empty folder");
});

test("A tree over the limits is refused before anything is written", async () => {
  await using out = await makeTempFolder();
  await using made = await createRepository();
  await made.commit({ a: "12345", b: "12345", c: "12345" });
  const limited = async (files: number, sizeBytes: number) => {
    await using repository = createGitRepository(made.folder, { limits: { files, sizeBytes } });
    await (await repository.snapshot("main")).exportTo(out.folder, everything);
  };
  await expect(limited(2, 100)).rejects.toThrow('"main": holds more than 2 files; leave out');
  await expect(limited(3, 14)).rejects.toThrow('"main": holds more than 14 bytes; leave out');
  expect(await readdir(out.folder)).toEqual([]);
  await limited(3, 15);
});

test("A huge file is exported without holding it in memory", async () => {
  await using out = await makeTempFolder();
  await using made = await createRepository();
  const sizeBytes = 150 * 1024 * 1024;
  await writeFile(join(made.folder, "huge"), Buffer.alloc(sizeBytes, "huge and repetitive\n"));
  await made.git("-c", "core.compression=1", "add", "huge");
  const commit = await made.commit({});
  await using repository = createGitRepository(made.folder);
  const snapshot = await repository.snapshot(commit);
  const before = process.memoryUsage().rss;
  await snapshot.exportTo(out.folder, everything);
  expect((await lstat(join(out.folder, "huge"))).size).toBe(sizeBytes);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
  await expect(snapshot.read(snapshot.entries[0] as never)).rejects.toThrow("bytes are more than the");
});
