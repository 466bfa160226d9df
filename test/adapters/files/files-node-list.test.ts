import { createHash } from "node:crypto";
import { chmod, link, mkdir, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { asOrdinaryUser } from "../ordinary-user.ts";
import { makeTempFolder } from "../temp-folder.ts";

const wide = { entries: 10_000, hashBytes: 10_000_000 };
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const list = (root: string, limits = wide) => createFiles().list(root, limits);

test("Files, links and other things are listed by path, folders are not", async () => {
  await using temp = await makeTempFolder();
  await mkdir(join(temp.folder, "b/empty"), { recursive: true });
  await writeFile(join(temp.folder, "b/c.txt"), "text");
  await writeFile(join(temp.folder, "b.txt"), "");
  await symlink("/etc/passwd", join(temp.folder, "link"));
  await execa("mkfifo", [join(temp.folder, "fifo")]);
  expect(await list(temp.folder)).toEqual({
    entries: [
      { path: "b.txt", kind: "file", sha256: sha256(""), sizeBytes: 0 },
      { path: "b/c.txt", kind: "file", sha256: sha256("text"), sizeBytes: 4 },
      { path: "fifo", kind: "other", sha256: null, sizeBytes: 0 },
      { path: "link", kind: "link", sha256: null, sizeBytes: 11 },
    ],
    partial: false,
  });
});

test("An empty folder is known whole; a root that is gone, a link or a file is not", async () => {
  await using temp = await makeTempFolder();
  await mkdir(join(temp.folder, "empty"));
  await symlink("empty", join(temp.folder, "link"));
  await writeFile(join(temp.folder, "file"), "");
  expect(await list(join(temp.folder, "empty"))).toEqual({ entries: [], partial: false });
  for (const root of ["gone", "link", "file"])
    expect(await list(join(temp.folder, root))).toEqual({ entries: [], partial: true });
});

test("Links are not followed, neither out of the folder nor in circles", async () => {
  await using outside = await makeTempFolder();
  await using temp = await makeTempFolder();
  await writeFile(join(outside.folder, "secret"), "canary");
  await symlink(outside.folder, join(temp.folder, "out"));
  await symlink(".", join(temp.folder, "loop"));
  const { entries, partial } = await list(temp.folder);
  expect(entries.map(({ path, kind }) => `${kind} ${path}`)).toEqual(["link loop", "link out"]);
  expect(partial).toBe(false);
});

test("More entries than allowed give a partial listing, empty folders counted too", async () => {
  await using temp = await makeTempFolder();
  for (let at = 0; at < 10; at += 1) await mkdir(join(temp.folder, `folder-${at}`));
  expect(await list(temp.folder, { entries: 10, hashBytes: 0 })).toEqual({ entries: [], partial: false });
  expect(await list(temp.folder, { entries: 9, hashBytes: 0 })).toEqual({ entries: [], partial: true });
  await writeFile(join(temp.folder, "a"), "");
  await writeFile(join(temp.folder, "b"), "");
  const { entries, partial } = await list(temp.folder, { entries: 5, hashBytes: 0 });
  expect(entries.length).toBeLessThanOrEqual(5);
  expect(partial).toBe(true);
});

test("A folder of 10,000 files is cut quickly", async () => {
  await using temp = await makeTempFolder();
  await execa("sh", ["-c", 'cd "$1" && seq 10000 | xargs touch', "sh", temp.folder]);
  const start = performance.now();
  const { entries, partial } = await list(temp.folder, { entries: 1000, hashBytes: 1000 });
  expect(partial).toBe(true);
  expect(entries).toHaveLength(1000);
  expect(performance.now() - start).toBeLessThan(20_000);
});

test("What is over the bytes to hash is listed without a digest and makes the listing partial", async () => {
  await using temp = await makeTempFolder();
  await writeFile(join(temp.folder, "large"), "x".repeat(100));
  await writeFile(join(temp.folder, "small"), "x".repeat(10));
  const digests = async (hashBytes: number) => {
    const { entries, partial } = await list(temp.folder, { entries: 100, hashBytes });
    return [partial, ...entries.map(({ path, sha256 }) => `${path} ${sha256 !== null}`)];
  };
  expect(await digests(110)).toEqual([false, "large true", "small true"]);
  expect(await digests(99)).toEqual([true, "large false", "small true"]);
  expect(await digests(9)).toEqual([true, "large false", "small false"]);
});

test("A sparse file of a terabyte is listed without being read", async () => {
  await using temp = await makeTempFolder();
  await writeFile(join(temp.folder, "sparse"), "");
  await truncate(join(temp.folder, "sparse"), 1024 ** 4);
  const start = performance.now();
  expect(await list(temp.folder)).toEqual({
    entries: [{ path: "sparse", kind: "file", sha256: null, sizeBytes: 1024 ** 4 }],
    partial: true,
  });
  expect(performance.now() - start).toBeLessThan(20_000);
});

test("A file 100 folders deep is listed, deeper ones make the listing partial", async () => {
  await using temp = await makeTempFolder();
  const deep = Array.from({ length: 100 }, () => "d").join("/");
  await mkdir(join(temp.folder, deep), { recursive: true });
  await writeFile(join(temp.folder, deep, "file"), "");
  expect(await list(temp.folder)).toMatchObject({ entries: [{ path: `${deep}/file` }], partial: false });
  await mkdir(join(temp.folder, deep, "d"));
  expect(await list(temp.folder)).toMatchObject({ entries: [{ path: `${deep}/file` }], partial: true });
});

test("A tree of 10,000 folders is cut by depth, not followed to the bottom", async () => {
  await using temp = await makeTempFolder();
  await execa("perl", ["-e", 'chdir shift; for (1..10000) { mkdir "d" and chdir "d" or die }', temp.folder]);
  const { entries, partial } = await list(temp.folder, { entries: 1_000_000, hashBytes: 0 });
  expect({ entries, partial }).toEqual({ entries: [], partial: true });
});

test("What rights forbid makes a listing partial", async () => {
  await using temp = await makeTempFolder();
  await mkdir(join(temp.folder, "open"));
  await writeFile(join(temp.folder, "open/unreadable"), "x");
  await chmod(join(temp.folder, "open/unreadable"), 0o000);
  await asOrdinaryUser(temp.folder, async () => {
    expect(await list(temp.folder)).toEqual({
      entries: [{ path: "open/unreadable", kind: "file", sha256: null, sizeBytes: 1 }],
      partial: true,
    });
  });
  await chmod(join(temp.folder, "open"), 0o000);
  await asOrdinaryUser(temp.folder, async () => {
    expect(await list(temp.folder)).toEqual({ entries: [], partial: true });
  });
});

test("Odd names are listed, bytes that are not UTF-8 spelled out", async () => {
  await using temp = await makeTempFolder();
  await writeFile(join(temp.folder, "a\nb"), "");
  await writeFile(Buffer.concat([Buffer.from(`${temp.folder}/`), Buffer.from([0xff])]), "");
  await writeFile(join(temp.folder, "one"), "x");
  await link(join(temp.folder, "one"), join(temp.folder, "two"));
  const { entries, partial } = await list(temp.folder);
  expect(entries.map(({ path }) => path)).toEqual(["\\xFF", "a\nb", "one", "two"]);
  expect(partial).toBe(false);
});
