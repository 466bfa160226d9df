import { chmod, mkdir, readdir, readlink, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { createGitRepository } from "../../../src/adapters/git/repository-git.ts";
import type { Snapshot } from "../../../src/ports/repository.ts";
import { createRepository } from "../../repositories/create-repository.ts";
import { makeTempFolder } from "../temp-folder.ts";

const everything = () => true;

async function frozen(
  folder: string,
  options: Parameters<typeof createGitRepository>[1] = {},
): Promise<Snapshot> {
  await using repository = createGitRepository(folder, options);
  return await repository.snapshot(".");
}

const paths = (snapshot: Snapshot) => snapshot.entries.map(({ path }) => path);

test("A folder gives the same entries as the commit of its files, and is not dirty then", async () => {
  await using made = await createRepository();
  await made.commit({
    Z: "1",
    "b/run": { executable: "#!/bin/sh\n" },
    "b.txt": "crlf\r\n",
    "b-x": Uint8Array.from([0, 200]),
    link: { link: "b.txt" },
    "odd\nname": "",
    "é/日本": "x",
  });
  await using repository = createGitRepository(made.folder);
  const commit = await repository.snapshot("main");
  const folder = await repository.snapshot(".");
  expect(folder.entries).toEqual(commit.entries);
  expect(folder).toMatchObject({ commit: null, label: ".", dirty: false });
});

test("A folder inside a repository is compared with what git has for that folder", async () => {
  await using made = await createRepository();
  await made.commit({ "side/a.txt": "1", "other.txt": "2" });
  await using repository = createGitRepository(made.folder);
  expect((await repository.snapshot("side")).dirty).toBe(false);
  await writeFile(join(made.folder, "other.txt"), "changed");
  expect((await repository.snapshot("side")).dirty).toBe(false);
  expect((await repository.snapshot(".")).dirty).toBe(true);
  await chmod(join(made.folder, "side/a.txt"), 0o755);
  expect((await repository.snapshot("side")).dirty).toBe(true);
});

test("A new file, a deleted file and a folder that git does not know are dirty", async () => {
  await using made = await createRepository();
  await made.commit({ "a.txt": "1", "b.txt": "2" });
  await writeFile(join(made.folder, "new.txt"), "3");
  expect((await frozen(made.folder)).dirty).toBe(true);
  await rm(join(made.folder, "new.txt"));
  await rm(join(made.folder, "b.txt"));
  expect((await frozen(made.folder)).dirty).toBe(true);
  await using temp = await makeTempFolder();
  await writeFile(join(temp.folder, "a.txt"), "1");
  expect((await frozen(temp.folder)).dirty).toBe(true);
});

test("Whatever is named .git is passed over at any depth, and look-alikes are refused by the export", async () => {
  await using out = await makeTempFolder();
  await using temp = await makeTempFolder();
  await mkdir(join(temp.folder, "sub/.git"), { recursive: true });
  await mkdir(join(temp.folder, ".git"));
  for (const path of [".git/config", "sub/.git/config", "sub/a.txt"])
    await writeFile(join(temp.folder, path), "x");
  await mkdir(join(temp.folder, "worktree"));
  await writeFile(join(temp.folder, "worktree/.git"), "gitdir: /elsewhere\n");
  await using repository = createGitRepository(join(temp.folder, "sub"));
  // A broken repository is not one; the folder can still be read.
  const snapshot = await repository.snapshot(temp.folder);
  expect(paths(snapshot)).toEqual(["sub/a.txt"]);
  await mkdir(join(temp.folder, "sub/.GIT"));
  await writeFile(join(temp.folder, "sub/.GIT/config"), "x");
  const attack = await repository.snapshot(temp.folder);
  await expect(attack.exportTo(out.folder, everything)).rejects.toThrow("stands for .git");
});

test("Links are never followed, neither to folders nor to files nor in circles", async () => {
  await using out = await makeTempFolder();
  await using secret = await makeTempFolder();
  await writeFile(join(secret.folder, "secret"), "canary");
  await using temp = await makeTempFolder();
  await mkdir(join(temp.folder, "docs"));
  await symlink(secret.folder, join(temp.folder, "stolen-folder"));
  await symlink(join(secret.folder, "secret"), join(temp.folder, "stolen-file"));
  await symlink("..", join(temp.folder, "docs/loop"));
  const snapshot = await frozen(temp.folder);
  expect(snapshot.entries.map(({ path, mode }) => `${mode} ${path}`)).toEqual([
    "120000 docs/loop",
    "120000 stolen-file",
    "120000 stolen-folder",
  ]);
  const read = await snapshot.read(snapshot.entries[1] as never);
  expect(new TextDecoder().decode(read)).toBe(join(secret.folder, "secret"));
  await expect(snapshot.exportTo(out.folder, everything)).rejects.toThrow("absolute target");
  expect(await readdir(out.folder)).toEqual([]);
  const { notMaterialised } = await snapshot.exportTo(out.folder, (path) => path.startsWith("docs/"));
  expect(notMaterialised).toEqual([]);
  expect(await readlink(join(out.folder, "docs/loop"))).toBe("..");
});

test("The folder itself may be named through a link", async () => {
  await using temp = await makeTempFolder();
  await mkdir(join(temp.folder, "real"));
  await writeFile(join(temp.folder, "real/a.txt"), "1");
  await symlink("real", join(temp.folder, "alias"));
  await using repository = createGitRepository(temp.folder);
  expect(paths(await repository.snapshot("alias"))).toEqual(["a.txt"]);
});

test("FIFOs and sockets are passed over without waiting", async () => {
  await using temp = await makeTempFolder();
  await execa("mkfifo", [join(temp.folder, "fifo")]);
  await writeFile(join(temp.folder, "a.txt"), "1");
  expect(paths(await frozen(temp.folder))).toEqual(["a.txt"]);
});

test("Folders that are to be left out are not even looked into", async () => {
  await using temp = await makeTempFolder();
  await mkdir(join(temp.folder, ".casegate/run/evidence"), { recursive: true });
  await mkdir(join(temp.folder, ".casegate/decisions"), { recursive: true });
  await writeFile(join(temp.folder, ".casegate/run/evidence/huge"), "");
  await truncate(join(temp.folder, ".casegate/run/evidence/huge"), 1024 ** 4);
  await writeFile(join(temp.folder, ".casegate/decisions/a.json"), "{}");
  expect(paths(await frozen(temp.folder, { leaveOut: [".casegate/run"] }))).toEqual([
    ".casegate/decisions/a.json",
  ]);
});

test("A file name that is not UTF-8 is spelled out, can be read, and is refused by the export", async () => {
  await using out = await makeTempFolder();
  await using temp = await makeTempFolder();
  await writeFile(Buffer.concat([Buffer.from(`${temp.folder}/caf`), Buffer.from([0xe9])]), "latin");
  const snapshot = await frozen(temp.folder);
  expect(paths(snapshot)).toEqual(["caf\\xE9"]);
  expect(new TextDecoder().decode(await snapshot.read(snapshot.entries[0] as never))).toBe("latin");
  await expect(snapshot.exportTo(out.folder, everything)).rejects.toThrow("not UTF-8");
});

test("What git ignores is no part of a working tree, but all of a folder that is no checkout's root", async () => {
  await using made = await createRepository();
  await made.commit({ ".gitignore": "node_modules/\n*.log\n", "a.txt": "1", "kept.log": "tracked" });
  await mkdir(join(made.folder, "node_modules/dependency"), { recursive: true });
  await writeFile(join(made.folder, "node_modules/dependency/index.js"), "");
  await writeFile(join(made.folder, "run.log"), "");
  await writeFile(join(made.folder, "new.txt"), "");
  const repository = createGitRepository(made.folder);
  expect(paths(await repository.snapshot("."))).toEqual([".gitignore", "a.txt", "kept.log", "new.txt"]);
  expect(paths(await repository.snapshot("node_modules/dependency"))).toEqual(["index.js"]);
  await repository.close();
});
