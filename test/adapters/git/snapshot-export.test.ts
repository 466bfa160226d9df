import { lstat, readdir, readFile, readlink, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createGitRepository } from "../../../src/adapters/git/repository-git.ts";
import { createRepository } from "../../repositories/create-repository.ts";
import { everything, exportOf, fileAt } from "../export-of.ts";
import { makeTempFolder } from "../temp-folder.ts";

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

test("An export stops where it is when it is interrupted", async () => {
  await using out = await makeTempFolder();
  await using made = await createRepository();
  await made.commit({ "a.txt": "text", "large.txt": "line\n".repeat(200_000) });
  await using repository = createGitRepository(made.folder);
  const controller = new AbortController();
  const keep = () => {
    controller.abort();
    return true;
  };
  const exported = (await repository.snapshot("main")).exportTo(out.folder, keep, {
    interrupt: controller.signal,
  });
  await expect(exported).rejects.toBe(controller.signal.reason);
  expect(await readdir(out.folder)).toEqual([]);
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
  await expect(limited(2, 100)).rejects.toThrow('"main": holds more than 2 files; remove what');
  await expect(limited(3, 14)).rejects.toThrow('"main": holds more than 14 bytes; remove what');
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
