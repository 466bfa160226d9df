import { lstat, mkdir, readdir, readFile, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { createFolderWriter } from "../../../src/adapters/files/folder-writer.ts";
import { makeTempFolder } from "../temp-folder.ts";
import { userError } from "../user-error-of.ts";

const textOf = (path: string) => readFile(path, "utf8");
const modeOf = async (path: string) => ((await lstat(path)).mode & 0o7777).toString(8);
const one = [{ name: "facts.json", content: "{}" }];

/** What a writer with a thread says of writing each of these, asked for together. */
async function written(
  writes: readonly (readonly [string, readonly { name: string; content: string | Uint8Array }[]])[],
  text?: string,
): Promise<boolean[]> {
  const writer = createFolderWriter({ few: 0, ...(text === undefined ? {} : { text }) });
  try {
    return await Promise.all(writes.map(([folder, contents]) => writer.write(folder, contents)));
  } finally {
    await writer.close();
  }
}

test("A thread writes new folders as they are, and nothing where anything stands or a folder above is gone", async () => {
  await using temp = await makeTempFolder();
  const at = (...names: string[]) => join(temp.folder, ...names);
  await mkdir(at("there"));
  await mkdir(at("outside"));
  await symlink(at("outside"), at("link"));
  // A small part of a buffer that many share.
  const part = Buffer.from("before, \x00\xff bytes, after", "latin1").subarray(8, 10);
  const said = await written([
    [
      at("new"),
      [
        { name: "answer.txt", content: "é \ud800 ok" },
        { name: "files/1", content: part },
        { name: "files/2", content: "" },
        { name: "services/api.log.jsonl", content: "[]" },
      ],
    ],
    [at("there"), one],
    [at("link"), one],
    [at("gone", "new"), one],
    [
      at("twice"),
      [
        { name: "a", content: "first" },
        { name: "a", content: "second" },
      ],
    ],
    [at("large"), [{ name: "a", content: "x".repeat(200_000) }]],
    [at("last"), one],
  ]);
  expect(said).toEqual([true, false, false, false, false, false, true]);
  expect(await textOf(at("new", "answer.txt"))).toBe("é \ufffd ok");
  expect([...(await readFile(at("new", "files", "1")))]).toEqual([0, 255]);
  expect(await textOf(at("new", "files", "2"))).toBe("");
  expect(await textOf(at("twice", "a"))).toBe("first");
  for (const name of ["new", "new/files", "new/services"]) expect(await modeOf(at(name))).toBe("700");
  for (const name of ["new/answer.txt", "new/files/1"]) expect(await modeOf(at(name))).toBe("600");
  expect([await readdir(at("there")), await readdir(at("outside"))]).toEqual([[], []]);
  expect(await readdir(temp.folder)).toEqual(["last", "link", "new", "outside", "there", "twice"]);
});

test("What a thread that died was given is not written, and no other thread is begun", async () => {
  await using temp = await makeTempFolder();
  const at = (name: string) => join(temp.folder, name);
  const dying = 'require("node:worker_threads").parentPort.on("message", () => process.exit(1))';
  const writer = createFolderWriter({ few: 0, text: dying });
  const given = ["a", "b", "c"].map((name) => writer.write(at(name), one));
  expect(await Promise.all(given)).toEqual([false, false, false]);
  expect(await writer.write(at("d"), one)).toBe(false);
  await writer.close();
  expect(await written([[at("e"), one]], "not a program")).toEqual([false]);
  expect(await readdir(temp.folder)).toEqual([]);
});

test("More than a thread keeps up with is left to who asked, in an order in which all of it is written once", async () => {
  await using temp = await makeTempFolder();
  await using files = createFiles(temp.folder);
  const names = Array.from({ length: 800 }, (_, at) => `${at}`);
  const folder = join(temp.folder, "evidence");
  const write = (name: string) =>
    files.writeFolder(join(folder, name), [{ name: "facts.json", content: name }]);
  await Promise.all(names.map(write));
  const said = await Promise.all(names.map((name) => textOf(join(folder, name, "facts.json"))));
  expect(said).toEqual(names);
  // A thread runs now. What it meets is told as it is without it, and what it can do nothing about is not lost.
  await files.writeFolder(join(folder, "5"), [{ name: "facts.json", content: "again" }]);
  expect(await textOf(join(folder, "5", "facts.json"))).toBe("again");
  expect(await userError(write("n".repeat(300)))).toMatch(/could not be used \(ENAMETOOLONG\)/);
  expect(await userError(write("5/facts.json/below"))).toMatch(/could not be (used|made) \(ENOTDIR\)/);
});

test("A thread without work ends, after which a few more are written here", async () => {
  await using temp = await makeTempFolder();
  const at = (name: string) => join(temp.folder, name);
  const writer = createFolderWriter({ few: 1 });
  const write = (name: string) => writer.write(at(name), one);
  expect([await write("a"), await write("b"), await write("c")]).toEqual([false, true, true]);
  await expect.poll(() => write(`${Math.random()}`), { interval: 300, timeout: 5000 }).toBe(false);
  expect(await write("d")).toBe(true);
  await writer.close();
  expect(await write("e")).toBe(false);
});
