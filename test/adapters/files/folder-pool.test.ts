import {
  appendFileSync,
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";

const longerThanATickMs = 30;

/** Files that have begun to give folders out again, with one folder that has waited long enough. */
async function pooled() {
  const files = createFiles();
  await Promise.all(Array.from({ length: 8 }, async () => files.returnFolder(await files.makeFolder())));
  await files.removeFolder(await files.makeFolder());
  await setTimeout(longerThanATickMs);
  return { files, folder: await files.makeFolder() };
}

/** All folders that are given out until a new one has to be made. */
async function givenOut(files: ReturnType<typeof createFiles>) {
  return Promise.all(Array.from({ length: 40 }, () => files.makeFolder()));
}

test("a folder that nobody touched is given out again", async () => {
  const { files, folder } = await pooled();
  await using _ = files;
  await files.returnFolder(folder);
  expect(await givenOut(files)).toContain(folder);
});

test.each<[string, (folder: string) => void | Promise<void>]>([
  ["a file was left in", (folder) => writeFileSync(join(folder, "left"), "")],
  [
    "something came and went in",
    (folder) => {
      mkdirSync(join(folder, "gone"));
      rmdirSync(join(folder, "gone"));
    },
  ],
  ["other rights were given to", (folder) => chmodSync(folder, 0o755)],
  [
    "rights were given to and taken from",
    (folder) => {
      chmodSync(folder, 0o755);
      chmodSync(folder, 0o700);
    },
  ],
  [
    "another name for a file was made in",
    (folder) => {
      writeFileSync(`${folder}.file`, "");
      linkSync(`${folder}.file`, join(folder, "name"));
    },
  ],
  [
    "another folder stands for",
    async (folder) => {
      await rm(folder, { recursive: true });
      mkdirSync(folder, { mode: 0o700 });
    },
  ],
])("one that %s is removed instead", async (_, touch) => {
  const { files, folder } = await pooled();
  await using _files = files;
  await touch(folder);
  await files.returnFolder(folder);
  expect(existsSync(folder)).toBe(false);
  expect(await givenOut(files)).not.toContain(folder);
});

test("one that was given out in the same moment in which it was made is removed: what happened in that moment can't be told", async () => {
  await using files = createFiles();
  const folder = await files.makeFolder();
  await files.returnFolder(folder);
  expect(existsSync(folder)).toBe(false);
});

test("folders that are taken faster than the clock ticks come back all the same", async () => {
  await using files = createFiles();
  const seen = new Set<string>();
  const startMs = performance.now();
  const takeAll = () => Promise.all(Array.from({ length: 12 }, () => files.makeFolder()));
  // By time where the machine is fast, by rounds where one takes longer than many ticks.
  for (let round = 0; round < 6 || performance.now() - startMs < 6 * longerThanATickMs; round += 1) {
    const folders = await takeAll();
    for (const folder of folders) seen.add(folder);
    await Promise.all(folders.map(files.returnFolder));
  }
  const again = await takeAll();
  expect(again.filter((folder) => !seen.has(folder))).toEqual([]);
});

test("all of them are private and no two the same", async () => {
  const { files } = await pooled();
  await using _ = files;
  const folders = await givenOut(files);
  expect(new Set(folders).size).toBe(folders.length);
  for (const folder of folders) expect(statSync(folder).mode & 0o777).toBe(0o700);
});

const long = { "prompt.txt": "a long prompt, äöü", "history.json": "[]" };
const short = { "prompt.txt": "", "history.json": "[1]" };

test("a folder with files serves again with the next texts in them, whole, and with nothing else", async () => {
  await using files = createFiles();
  const folder = await files.makeFolder(long);
  for (const contents of [short, long, short]) {
    await files.returnFolder(folder);
    expect(await files.makeFolder(contents)).toBe(folder);
    const names = readdirSync(folder).sort();
    expect(names).toEqual(["history.json", "prompt.txt"]);
    for (const name of names)
      expect(readFileSync(join(folder, name), "utf8")).toBe(contents[name as keyof typeof contents]);
  }
  expect(await files.makeFolder(long)).not.toBe(folder);
});

test("an edit in place is written over, also in the moment in which it can't be seen", async () => {
  await using files = createFiles();
  const folder = await files.makeFolder(long);
  writeFileSync(join(folder, "history.json"), "{}");
  await files.returnFolder(folder);
  const next = await files.makeFolder(long);
  expect(readFileSync(join(next, "history.json"), "utf8")).toBe("[]");
});

test.each<[string, (folder: string) => void]>([
  ["another file", (folder) => writeFileSync(join(folder, "output"), "")],
  ["a longer file", (folder) => appendFileSync(join(folder, "prompt.txt"), "more")],
  ["a file less", (folder) => rmSync(join(folder, "prompt.txt"))],
  ["a file with another name too", (folder) => linkSync(join(folder, "prompt.txt"), `${folder}.name`)],
  [
    "a link for a file",
    (folder) => {
      writeFileSync(`${folder}.kept`, "kept");
      rmSync(join(folder, "prompt.txt"));
      symlinkSync(`${folder}.kept`, join(folder, "prompt.txt"));
    },
  ],
  [
    "another file of the same name",
    (folder) => {
      writeFileSync(join(folder, "new"), long["prompt.txt"]);
      renameSync(join(folder, "new"), join(folder, "prompt.txt"));
    },
  ],
  ["other rights", (folder) => chmodSync(join(folder, "prompt.txt"), 0o666)],
])("one with files that was left with %s is removed, and what links lead to stays", async (_, touch) => {
  await using files = createFiles();
  const folder = await files.makeFolder(long);
  touch(folder);
  await files.returnFolder(folder);
  expect(existsSync(folder)).toBe(false);
  expect(await files.makeFolder(long)).not.toBe(folder);
  if (existsSync(`${folder}.kept`)) expect(readFileSync(`${folder}.kept`, "utf8")).toBe("kept");
});

test("one that is touched while it waits is not given out again, and nothing is written through a link in it", async () => {
  await using files = createFiles();
  const folder = await files.makeFolder(long);
  await files.returnFolder(folder);
  writeFileSync(`${folder}.kept`, "kept");
  rmSync(join(folder, "prompt.txt"));
  symlinkSync(`${folder}.kept`, join(folder, "prompt.txt"));
  expect(await files.makeFolder(long)).not.toBe(folder);
  expect(readFileSync(`${folder}.kept`, "utf8")).toBe("kept");
});
