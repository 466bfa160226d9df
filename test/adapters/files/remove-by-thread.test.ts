import { mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { removeByThread } from "../../../src/adapters/files/remove-by-thread.ts";
import { removeTempHome } from "../../../src/adapters/files/temp-homes.ts";
import { makeTempFolder } from "../temp-folder.ts";

function manyFiles(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (let at = 0; at < 1_100; at += 1) writeFileSync(join(folder, `file-${at}`), "x");
}

test("A private folder with thousands of files goes with all below it, and nothing of what links in it lead to", async () => {
  await using made = await makeTempFolder();
  const kept = join(made.folder, "kept");
  manyFiles(join(kept, "below"));
  manyFiles(kept);
  const home = mkdtempSync(join(made.folder, "home-"));
  manyFiles(join(home, "a/b"));
  manyFiles(join(home, "c"));
  for (const place of [home, join(home, "a/b")]) symlinkSync(kept, join(place, "link"));
  symlinkSync("..", join(home, "c/up"));
  writeFileSync(Buffer.concat([Buffer.from(`${home}/`), Buffer.from([0x66, 0xff])]), "");
  await removeByThread(home);
  // Only what is called by bytes is left, and goes with the folder.
  expect(readdirSync(home)).toHaveLength(1);
  await removeTempHome(home);
  expect(readdirSync(made.folder)).toEqual(["kept"]);
  expect(readdirSync(kept)).toHaveLength(1_101);
  expect(readdirSync(join(kept, "below"))).toHaveLength(1_100);
  expect(readFileSync(join(kept, "file-7"), "utf8")).toBe("x");
});

test("A link to a folder with thousands of files is no such folder", async () => {
  await using made = await makeTempFolder();
  const kept = join(made.folder, "kept");
  manyFiles(join(kept, "a"));
  manyFiles(join(kept, "b"));
  const link = join(made.folder, "link");
  symlinkSync(kept, link);
  await removeByThread(link);
  await removeTempHome(link);
  expect(readdirSync(made.folder)).toEqual(["kept"]);
  expect(readdirSync(join(kept, "a"))).toHaveLength(1_100);
});
