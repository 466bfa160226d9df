import { chmod, link, mkdir, readFile, rename, rm, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createFiles } from "../../../src/adapters/files/files-node.ts";
import { sha256Hex } from "../../../src/lib/sha256.ts";
import { makeTempFolder } from "../temp-folder.ts";

const files = createFiles();
const nothing = { added: [], changed: [], deleted: [], partial: false };

async function watched() {
  const made = await makeTempFolder();
  const { folder } = made;
  await mkdir(join(folder, "sub"));
  await writeFile(join(folder, "a.txt"), "one");
  await writeFile(join(folder, "sub/b.txt"), "two");
  const dispose = () => made[Symbol.asyncDispose]();
  const at = (path: string) => join(folder, path);
  return { folder, watch: await files.watch(folder), at, [Symbol.asyncDispose]: dispose };
}

describe("a watch on a folder", () => {
  test("sees nothing in what was only read", async () => {
    await using made = await watched();
    const { watch, at } = made;
    await readFile(at("a.txt"));
    expect(await watch.look()).toEqual(nothing);
  });

  test("sees what was added, an added folder once, and what was deleted", async () => {
    await using made = await watched();
    const { watch, at } = made;
    await mkdir(at("new/deep/deeper"), { recursive: true });
    await writeFile(at("new/deep/x"), "");
    await writeFile(at("sub/new.txt"), "");
    await rm(at("a.txt"));
    expect(await watch.look()).toEqual({ ...nothing, added: ["new", "sub/new.txt"], deleted: ["a.txt"] });
  });

  test("sees an edit that was taken back, with its times set back too", async () => {
    await using made = await watched();
    const { watch, at } = made;
    const old = new Date("2020-01-01T00:00:00Z");
    await utimes(at("a.txt"), old, old);
    const second = await files.watch(at("."));
    await writeFile(at("a.txt"), "bad");
    await writeFile(at("a.txt"), "one");
    await utimes(at("a.txt"), old, old);
    expect(await second.look()).toEqual({ ...nothing, changed: ["a.txt"] });
    expect((await watch.look()).changed).toEqual(["a.txt"]);
  });

  test.each([
    ["other rights", (path: string) => chmod(path, 0o755)],
    ["a second name", (path: string) => link(path, `${path}.2`).then(() => rm(`${path}.2`))],
    ["a link in its place", (path: string) => rm(path).then(() => symlink("sub/b.txt", path))],
    [
      "a copy in its place",
      async (path: string) => {
        await writeFile(`${path}.2`, "one");
        await rename(`${path}.2`, path);
      },
    ],
  ])("sees %s", async (_, edit) => {
    await using made = await watched();
    const { watch, at } = made;
    await edit(at("a.txt"));
    expect(await watch.look()).toEqual({ ...nothing, changed: ["a.txt"] });
  });

  test("sees that the folder itself was replaced", async () => {
    await using made = await watched();
    const { watch, folder, at } = made;
    await rename(folder, `${folder}-old`);
    await mkdir(folder);
    await writeFile(at("a.txt"), "one");
    const { changed, deleted } = await watch.look();
    expect(changed).toEqual(["", "a.txt"]);
    expect(deleted).toEqual(["sub", "sub/b.txt"]);
    await rm(`${folder}-old`, { recursive: true });
  });
});

describe("the last look", () => {
  test("removes what was added, and names files that hold something else than was written, whatever their times say", async () => {
    await using made = await watched();
    const { folder, at } = made;
    await writeFile(at("large"), "l".repeat(100_000));
    const wanted = (path: string, text: string) =>
      ({ path, kind: "file", sha256: sha256Hex(text), sizeBytes: text.length }) as const;
    // As if these had been edited without a trace since they were written.
    const others = [wanted("a.txt", "ONE"), wanted("large", "L".repeat(100_000))];
    const watch = await files.watch(folder, [...others, wanted("sub/b.txt", "two")]);
    await writeFile(at("sub/new.txt"), "");
    const found = await watch.last();
    expect(found).toEqual({ removed: ["sub/new.txt"], left: nothing, edited: ["a.txt", "large"] });
  });

  test("finds nothing where nothing was edited since the watch began, and tells what was by its table and its digest", async () => {
    await using made = await watched();
    const { at, watch } = made;
    expect(await watch.last()).toEqual({ removed: [], left: nothing, edited: [] });
    await writeFile(at("a.txt"), "ONE");
    await rm(at("sub/b.txt"));
    const found = await watch.last();
    expect(found.left).toEqual({ ...nothing, changed: ["a.txt"], deleted: ["sub/b.txt"] });
    expect(found.edited).toEqual(["a.txt"]);
  });
});

describe("clearing", () => {
  test("removes what was added, whatever its name and rights, and nothing that a link names", async () => {
    await using made = await watched();
    const { watch, folder, at } = made;
    const raw = Buffer.concat([Buffer.from(`${folder}/`), Buffer.from([0x66, 0xff, 0x0a])]);
    await writeFile(raw, "");
    await mkdir(at("locked/deep"), { recursive: true });
    await writeFile(at("locked/deep/x"), "");
    await chmod(at("locked"), 0);
    await mkdir(at("empty"));
    await symlink("..", at("up"));
    const { removed, left } = await watch.clear();
    expect(removed).toEqual(["empty", "f\\xFF\n", "locked", "up"]);
    expect(left).toEqual(nothing);
    expect(await readFile(at("sub/b.txt"), "utf8")).toBe("two");
  });

  test("leaves what was changed, and says so", async () => {
    await using made = await watched();
    const { watch, at } = made;
    await writeFile(at("a.txt"), "changed");
    expect(await watch.clear()).toEqual({ removed: [], left: { ...nothing, changed: ["a.txt"] } });
  });
});
