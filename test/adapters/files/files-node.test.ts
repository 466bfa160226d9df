import { chmod, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { UserError } from "../../../src/model/errors.ts";
import { asOrdinaryUser } from "../ordinary-user.ts";
import { makeTempFolder } from "../temp-folder.ts";

const modeOf = async (path: string) => ((await lstat(path)).mode & 0o7777).toString(8);

test("Folders are private, random, below one private folder, and gone after disposal", async () => {
  await using temp = await makeTempFolder();
  const made: string[] = [];
  {
    await using files = createFiles(temp.folder);
    expect(await readdir(temp.folder)).toEqual([]);
    for (let count = 0; count < 3; count += 1) made.push(await files.makeFolder());
    for (const folder of made) {
      expect(await modeOf(folder)).toBe("700");
      expect(basename(folder)).toMatch(/^[0-9a-f]{24}$/);
    }
    expect(new Set(made).size).toBe(3);
    const [home = ""] = new Set(made.map((folder) => dirname(folder)));
    expect(await modeOf(home)).toBe("700");
    expect(await readdir(temp.folder)).toEqual([basename(home)]);
    await mkdir(join(made[0] ?? "", "left/behind"), { recursive: true });
  }
  expect(await readdir(temp.folder)).toEqual([]);
});

test("Folders that are left are removed, those that are made afterwards stay until the end", async () => {
  await using temp = await makeTempFolder();
  {
    await using files = createFiles(temp.folder);
    files.leaveFolders();
    const before = await files.makeFolder();
    await files.write(join(before, "a/b.txt"), "x");
    files.leaveFolders();
    const after = await files.makeFolder();
    await files.write(join(after, "c.txt"), "y");
    expect(dirname(after)).not.toBe(dirname(before));
    await expect.poll(() => readdir(temp.folder)).toEqual([basename(dirname(after))]);
    expect(await readFile(join(after, "c.txt"), "utf8")).toBe("y");
    files.leaveFolders();
  }
  expect(await readdir(temp.folder)).toEqual([]);
});

test("Folders are private whatever the umask is", async () => {
  await using temp = await makeTempFolder();
  const before = process.umask(0);
  try {
    await using files = createFiles(temp.folder);
    const folder = await files.makeFolder();
    await files.write(join(folder, "a/b.txt"), "x");
    expect(await modeOf(folder)).toBe("700");
    expect(await modeOf(join(folder, "a"))).toBe("700");
    expect(await modeOf(join(folder, "a/b.txt"))).toBe("600");
  } finally {
    process.umask(before);
  }
});

test("A file is written with its parents and mode, read back, and absent when it is not there", async () => {
  await using files = createFiles();
  const folder = await files.makeFolder();
  await files.write(join(folder, "a/b/text"), "é");
  await files.write(join(folder, "bytes"), Uint8Array.from([0, 255]), { executable: true });
  await files.write(join(folder, "locked"), "x", { readOnly: true });
  await files.write(join(folder, "tool"), "x", { readOnly: true, executable: true });
  expect(
    await Promise.all(["a/b/text", "bytes", "locked", "tool"].map((path) => modeOf(join(folder, path)))),
  ).toEqual(["600", "700", "400", "500"]);
  expect(await files.read(join(folder, "a/b/text"))).toEqual(new TextEncoder().encode("é"));
  expect(await files.read(join(folder, "bytes"))).toEqual(Uint8Array.from([0, 255]));
  expect(await files.read(join(folder, "none"))).toBeNull();
  expect(await files.read(join(folder, "bytes/none"))).toBeNull();
  expect(await files.exists(join(folder, "a/b"))).toBe(true);
  expect(await files.exists(join(folder, "none"))).toBe(false);
});

test("Writing again replaces the file, also a read-only one, and a link instead of what it leads to", async () => {
  await using temp = await makeTempFolder();
  await using files = createFiles();
  const folder = await files.makeFolder();
  const path = join(folder, "file");
  await files.write(path, "long text", { readOnly: true });
  await files.write(path, "new");
  expect(await readFile(path, "utf8")).toBe("new");
  await writeFile(join(temp.folder, "victim"), "kept");
  await symlink(join(temp.folder, "victim"), join(folder, "link"));
  await files.write(join(folder, "link"), "mine");
  expect(await readFile(join(temp.folder, "victim"), "utf8")).toBe("kept");
  expect((await lstat(join(folder, "link"))).isFile()).toBe(true);
});

test("A folder that can't be written to is an error of one line with what to do", async () => {
  await using temp = await makeTempFolder();
  await chmod(temp.folder, 0o555);
  await asOrdinaryUser(temp.folder, async () => {
    const files = createFiles(temp.folder);
    const path = join(temp.folder, "a");
    for (const work of [
      () => files.makeFolder(),
      () => files.write(path, "x"),
      () => files.writeAtomic(path, "x"),
      () => files.appendDurable(path),
    ]) {
      const error = await work().then(
        () => null,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(UserError);
      expect(String(error)).toMatch(/could not be used \(EACCES\); make it accessible/);
    }
  });
});

test("A tree of read-only files is copied so that the copy can be changed", async () => {
  await using files = createFiles();
  const [from, to] = [await files.makeFolder(), await files.makeFolder()];
  await files.write(join(from, "a/text"), "text", { readOnly: true });
  await files.write(join(from, "a/run"), "run", { readOnly: true, executable: true });
  await files.copy(from, to);
  expect(await readFile(join(to, "a/text"), "utf8")).toBe("text");
  expect(await modeOf(join(to, "a/text"))).toBe("600");
  expect(await modeOf(join(to, "a/run"))).toBe("700");
  await writeFile(join(to, "a/text"), "changed");
  expect(await readFile(join(from, "a/text"), "utf8")).toBe("text");
});

test("A single file is copied under the new name, with the folders above it", async () => {
  await using files = createFiles();
  const [from, to] = [await files.makeFolder(), await files.makeFolder()];
  await files.write(join(from, "text"), "text");
  await files.copy(join(from, "text"), join(to, "history/one/other"));
  expect(await readFile(join(to, "history/one/other"), "utf8")).toBe("text");
});

test("A copy refuses links in what it copies and writes through none where it copies to", async () => {
  await using temp = await makeTempFolder();
  await writeFile(join(temp.folder, "victim"), "kept");
  await using files = createFiles();
  const [from, to] = [await files.makeFolder(), await files.makeFolder()];
  await files.write(join(from, "text"), "mine");
  await symlink(join(temp.folder, "victim"), join(to, "text"));
  await files.copy(from, to);
  expect(await readFile(join(temp.folder, "victim"), "utf8")).toBe("kept");
  expect(await readFile(join(to, "text"), "utf8")).toBe("mine");
  await symlink("/etc/passwd", join(from, "link"));
  await expect(files.copy(from, to)).rejects.toThrow("is neither a file nor a folder");
  expect(await files.exists(join(to, "link"))).toBe(false);
});

test("An atomic write replaces a file as one step and leaves nothing beside it", async () => {
  await using files = createFiles();
  const folder = await files.makeFolder();
  const path = join(folder, "run/report.json");
  await files.writeAtomic(path, "one");
  const first = await stat(path);
  await files.writeAtomic(path, "one");
  // While the old file stands, no new one can have its number; later ones may.
  expect((await stat(path)).ino).not.toBe(first.ino);
  const texts = new Set<string>();
  let writing = true;
  const reader = (async () => {
    while (writing) texts.add(await readFile(path, "utf8"));
  })();
  for (let count = 0; count < 20; count += 1) await files.writeAtomic(path, `${count}`.repeat(100_000));
  writing = false;
  await reader;
  for (const text of texts) expect(text === "one" || /^(\d+?)\1*$/.test(text)).toBe(true);
  expect([...texts].every((text) => text === "one" || text.length >= 100_000)).toBe(true);
  expect(await readdir(dirname(path))).toEqual(["report.json"]);
  expect(await modeOf(path)).toBe("600");
});

test("A failed atomic write leaves the old text and nothing beside it", async () => {
  await using files = createFiles();
  const folder = await files.makeFolder();
  await files.write(join(folder, "target/in-the-way"), "kept");
  await expect(files.writeAtomic(join(folder, "target"), "text")).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["target"]);
  expect(await readFile(join(folder, "target/in-the-way"), "utf8")).toBe("kept");
  await rm(join(folder, "target"), { recursive: true });
});
