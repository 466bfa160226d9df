import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHistoryBranch } from "../../../src/adapters/git/history-branch-git.ts";
import { createGitRepository } from "../../../src/adapters/git/repository-git.ts";
import { createRepository, type TestRepository } from "../../repositories/create-repository.ts";
import { withCutGit } from "../cut-git.ts";

let made: TestRepository;
let first: string;

beforeAll(async () => {
  made = await createRepository();
  await made.commit({ "a.txt": "a", "b/c/d.txt": "d", "b/e.txt": "e", "b.txt": "b" });
  first = await made.git("rev-parse", "HEAD");
  await made.switchTo("side");
  await made.commit({ "z.txt": "z", ".casegate/decisions/x/1.json": "{}" });
  await made.switchTo("main");
  await made.commit({ "y.txt": "y" });
  await made.merge("side");
  await made.commit({ "last.txt": "last", ".casegate/decisions/x/2.json": "{}" });
});
afterAll(() => made.remove());

async function read(): Promise<string[]> {
  await using repository = createGitRepository(made.folder);
  const head = await repository.snapshot("HEAD");
  const changes = await repository.changesUnder(first, head.commit ?? "", ".casegate");
  const base = await repository.mergeBase(head.commit ?? "", first);
  return [
    ...head.entries.map(({ path }) => path),
    ...changes.map(({ path, status }) => `${status} ${path}`),
    base ?? "",
  ];
}

describe("an answer of git that was cut short, although git ended well, is no smaller answer:", () => {
  test("whole, it is read", async () => {
    const whole = [
      ".casegate/decisions/x/1.json",
      ".casegate/decisions/x/2.json",
      "a.txt",
      "b.txt",
      "b/c/d.txt",
      "b/e.txt",
      "last.txt",
      "y.txt",
      "z.txt",
      "A .casegate/decisions/x/1.json",
      "A .casegate/decisions/x/2.json",
      first,
    ];
    expect(await read()).toEqual(whole);
    expect(await withCutGit("ls-tree", "cat", read)).toEqual(whole);
  });

  test.each([
    ["ls-tree", "head -zn -1", /^git's listing of tree [0-9a-f]{40} is not what the tree holds; /],
    ["ls-tree", "sed -z /e.txt/d", /^git's listing of tree [0-9a-f]{40} is not what the tree holds; /],
    ["ls-tree", "true", /^git's listing of tree [0-9a-f]{40} is not what the tree holds; /],
    ["ls-tree", "head -c -3", /^git ls-tree ended in the middle of its answer; /],
    ["rev-list --topo-order", "head -n 2", /^git rev-list gave an answer that is not whole; /],
    ["merge-base", "true", /^git merge-base gave an answer that is not whole; /],
    ["merge-base", "head -c 12", /^git merge-base ended in the middle of its answer; /],
  ])("%s, through %s", async (command, filter, says) => {
    await expect(withCutGit(command, filter, read)).rejects.toThrow(says);
  });

  test("a history of which a file is missing or half there is not written anew", async () => {
    await made.git("config", "receive.denyCurrentBranch", "ignore");
    const clone = await made.clone();
    const branch = createHistoryBranch(clone, "casegate-history");
    const add = () =>
      branch.update((place) => appendFile(join(place, "history.jsonl"), "a line\n"), "Add a line");
    await add();
    const tip = await made.git("rev-parse", "casegate-history");
    const cut = async (command: string, filter: string) =>
      expect(withCutGit(command, filter, add)).rejects.toThrow(/git's listing|could not be read/);
    await cut("ls-tree", "true");
    await cut("cat-file blob", "head -c 3");
    await cut("ls-remote", "head -c 9");
    expect(await made.git("rev-parse", "casegate-history")).toBe(tip);
    await add();
    expect(await made.git("show", "casegate-history:history.jsonl")).toBe("a line\na line");
  });
});

test("a tree that very old git wrote, with modes as nobody writes them today, is read as it is", async () => {
  const blob = await made.blob("old");
  const inner = await made.tree([{ mode: "100664", name: "group.txt", id: blob }]);
  const outer = await made.tree([{ mode: "040000", name: "padded", id: inner }]);
  const commit = await made.commitTree(outer);
  await using repository = createGitRepository(made.folder);
  const { entries } = await repository.snapshot(commit);
  expect(entries).toMatchObject([{ path: "padded/group.txt", mode: "100644", blob }]);
});
