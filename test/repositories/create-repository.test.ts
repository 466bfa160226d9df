import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createRepository } from "./create-repository.ts";

test("A test repository holds every kind of entry that a commit may have", async () => {
  await using repository = await createRepository();
  const commit = await repository.commit({
    "a.txt": "text\n",
    "bin/run": { executable: "#!/bin/sh\n" },
    "bytes.bin": Uint8Array.from([0, 255, 10]),
    link: { link: "a.txt" },
    vendored: { submodule: "1".repeat(40) },
  });
  const listing = await repository.git("ls-tree", "-r", commit);
  expect(listing.split("\n").map((line) => line.replace(/^(\d+) \w+ \w+\t/, "$1 "))).toEqual([
    "100644 a.txt",
    "100755 bin/run",
    "100644 bytes.bin",
    "120000 link",
    "160000 vendored",
  ]);
});

test("Commit ids repeat from run to run, so that tests may name them", async () => {
  const ids = [];
  for (let run = 0; run < 2; run += 1) {
    await using repository = await createRepository();
    await repository.commit({ "a.txt": "1" }, "One");
    await repository.switchTo("topic");
    await repository.commit({ "b.txt": "2" }, "Two");
    await repository.switchTo("main");
    ids.push(await repository.merge("topic"));
  }
  expect(ids[0]).toBe(ids[1]);
});

test("A deleted path is gone from the next commit and a clone stands beside the repository", async () => {
  await using repository = await createRepository();
  await repository.commit({ "a.txt": "1", "b.txt": "2" });
  await repository.commit({ "a.txt": null });
  expect(await repository.git("ls-tree", "-r", "--name-only", "HEAD")).toBe("b.txt");
  const clone = await repository.clone("--depth", "1");
  expect(await readFile(join(clone, "b.txt"), "utf8")).toBe("2");
});

test("A raw tree may carry a name that git itself refuses", async () => {
  await using repository = await createRepository();
  const blob = await repository.blob("x");
  const tree = await repository.tree([{ mode: "100644", name: "..", id: blob }]);
  const commit = await repository.commitTree(tree);
  expect(await repository.git("ls-tree", "-r", "--name-only", commit)).toBe("..");
});
