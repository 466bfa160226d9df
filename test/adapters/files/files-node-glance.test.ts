import {
  appendFile,
  chmod,
  link,
  mkdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  utimes,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { makeTempFolder } from "../temp-folder.ts";

const files = createFiles();
const nothing = { added: [], changed: [], deleted: [], partial: false };

/** A tree with so many files that it is listened to instead of looked through. */
async function watched() {
  const made = await makeTempFolder();
  const folder = join(made.folder, "tree");
  for (let at = 0; at < 60; at += 1) {
    await mkdir(join(folder, `sub-${at % 6}/deep`), { recursive: true });
    await writeFile(join(folder, `sub-${at % 6}/deep/file-${at}`), `text ${at}`);
  }
  await writeFile(join(folder, "a.txt"), "one");
  const watch = await files.watch(folder);
  const dispose = async () => {
    watch.close();
    await made[Symbol.asyncDispose]();
  };
  return { folder, watch, at: (path: string) => join(folder, path), [Symbol.asyncDispose]: dispose };
}

const deep = "sub-3/deep/file-3";

describe("a glance at a large folder", () => {
  test("sees nothing in what was only read, and once what happened", async () => {
    await using made = await watched();
    const { watch, at } = made;
    await readFile(at(deep));
    expect(await watch.glance()).toEqual(nothing);
    await appendFile(at(deep), "more");
    expect(await watch.glance()).toEqual({ ...nothing, changed: [deep] });
    expect(await watch.glance()).toEqual(nothing);
    expect(await watch.look()).toEqual({ ...nothing, changed: [deep] });
  });

  test.each<[string, (path: string) => Promise<unknown>]>([
    [
      "an edit that was taken back",
      (path) => writeFile(path, "text X").then(() => writeFile(path, "text 3")),
    ],
    ["an edit of no byte", (path) => truncate(path, 6)],
    ["other times", (path) => utimes(path, new Date(0), new Date(0))],
    ["other rights", (path) => chmod(path, 0o755)],
    ["a link in its place", (path) => rm(path).then(() => symlink("file-9", path))],
    ["a copy in its place", (path) => writeFile(`${path}x`, "text 3").then(() => rename(`${path}x`, path))],
    ["a name more, and no more", (path) => link(path, `${path}x`).then(() => rm(`${path}x`))],
  ])("sees %s", async (_, edit) => {
    await using made = await watched();
    const { watch, at } = made;
    await edit(at(deep));
    expect(await watch.glance()).toEqual({ ...nothing, changed: [deep] });
  });

  test("sees what was deleted, a whole folder too", async () => {
    await using made = await watched();
    const { watch, at } = made;
    await rm(at("a.txt"));
    await rm(at("sub-5"), { recursive: true });
    const { deleted } = await watch.glance();
    expect(deleted).toHaveLength(13);
    expect(deleted).toEqual(expect.arrayContaining(["a.txt", "sub-5", "sub-5/deep", "sub-5/deep/file-5"]));
  });

  test("goes on seeing what happens in a folder that replaced another one", async () => {
    await using made = await watched();
    const { watch, at } = made;
    await rename(at("sub-3"), at("gone"));
    await mkdir(at("sub-3/deep"), { recursive: true });
    expect((await watch.glance()).changed).toContain("sub-3");
    await writeFile(at("sub-3/deep/new"), "");
    expect((await watch.glance()).added).toContain("sub-3/deep/new");
  });

  test("sees at once what a program did that has just ended, each time", async () => {
    await using made = await watched();
    const { watch, at } = made;
    for (let time = 0; time < 30; time += 1) {
      await execa("sh", ["-c", `echo ${time} >> "$1"`, "sh", at(deep)]);
      expect((await watch.glance()).changed).toEqual([deep]);
    }
  });

  test("sees that the folder itself was replaced", async () => {
    await using made = await watched();
    const { watch, folder } = made;
    await rename(folder, `${folder}-old`);
    await mkdir(folder);
    expect((await watch.glance()).changed).toEqual([""]);
  });

  test("sees as much once nobody listens any more", async () => {
    await using made = await watched();
    const { watch, at } = made;
    watch.close();
    await appendFile(at(deep), "more");
    for (let time = 0; time < 2; time += 1)
      expect(await watch.glance()).toEqual({ ...nothing, changed: [deep] });
  });
});

describe("tidying a large folder", () => {
  test("removes what was added, each time, and tells once what was changed", async () => {
    await using made = await watched();
    const { watch, folder, at } = made;
    for (let time = 0; time < 2; time += 1) {
      await mkdir(at("sub-1/new/deeper"), { recursive: true });
      await writeFile(at("sub-1/new/deeper/x"), "");
      await writeFile(at("sub-2/deep/y"), "");
      expect(await watch.tidy()).toEqual({ removed: ["sub-1/new", "sub-2/deep/y"], left: nothing });
    }
    await writeFile(at("sub-2/deep/y"), "");
    await appendFile(at(deep), "more");
    const changed = { ...nothing, changed: [deep] };
    expect(await watch.tidy()).toEqual({ removed: ["sub-2/deep/y"], left: changed });
    expect(await watch.tidy()).toEqual({ removed: [], left: nothing });
    expect(await watch.look()).toEqual(changed);
    expect((await files.list(folder, { entries: 1000, hashBytes: 0 })).entries).toHaveLength(61);
  });
});

describe("a glance at a small folder", () => {
  const changes: [string, (at: (path: string) => string) => Promise<unknown>, object][] = [
    ["what was only read", (at) => readFile(at("sub/b.txt")), {}],
    ["an added file", (at) => writeFile(at("sub/new"), ""), { added: ["sub/new"] }],
    ["another name", (at) => rename(at("a.txt"), at("A.txt")), { added: ["A.txt"], deleted: ["a.txt"] }],
    ["a deleted folder", (at) => rm(at("empty"), { recursive: true }), { deleted: ["empty"] }],
    ["an edit", (at) => appendFile(at("sub/b.txt"), "x"), { changed: ["sub/b.txt"] }],
    ["other rights", (at) => chmod(at("sub"), 0o500), { changed: ["sub"] }],
    ["a name that is no text", (at) => writeFile(rawName(at("sub")), ""), { added: ["sub/\\xFF"] }],
  ];

  test.each(changes)("tells of %s, as a whole look does", async (_, change, seen) => {
    await using made = await makeTempFolder();
    const at = (path: string) => join(made.folder, "tree", path);
    await mkdir(at("sub"), { recursive: true });
    await mkdir(at("empty"));
    for (const path of ["a.txt", "sub/b.txt", "sub/ü"]) await writeFile(at(path), "text");
    const watch = await files.watch(join(made.folder, "tree"));
    await change(at);
    expect(await watch.glance()).toEqual({ ...nothing, ...seen });
    expect(await watch.look()).toEqual({ ...nothing, ...seen });
  });
});

function rawName(folder: string): Buffer {
  return Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0xff])]);
}
