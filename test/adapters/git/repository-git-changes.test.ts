import { expect, test } from "vitest";
import { createGitRepository } from "../../../src/adapters/git/repository-git.ts";
import { createRepository, type TestRepository } from "../../repositories/create-repository.ts";

const prefix = ".casegate/decisions";

async function changes(made: TestRepository, from: string, to: string) {
  await using repository = createGitRepository(made.folder);
  const found = await repository.changesUnder(from, to, prefix);
  return found.map(({ commit, path, status }) => [commit, status, path.slice(prefix.length + 1)]);
}

test("Each commit's added, modified and deleted files are listed, oldest first, with content before and after", async () => {
  await using made = await createRepository();
  const from = await made.commit({ [`${prefix}/old.json`]: "old", "src/a": "1" });
  const added = await made.commit({ [`${prefix}/case/new.json`]: "new", "src/a": "2" });
  const modified = await made.commit({ [`${prefix}/old.json`]: "changed" });
  const deleted = await made.commit({ [`${prefix}/case/new.json`]: null });
  await made.commit({ "src/a": "3" });
  await using repository = createGitRepository(made.folder);
  const found = await repository.changesUnder(from, await made.git("rev-parse", "HEAD"), prefix);
  const [old, changed, fresh] = await Promise.all(["old", "changed", "new"].map((text) => made.blob(text)));
  expect(found).toEqual([
    { commit: added, path: `${prefix}/case/new.json`, status: "A", blobBefore: null, blobAfter: fresh },
    { commit: modified, path: `${prefix}/old.json`, status: "M", blobBefore: old, blobAfter: changed },
    { commit: deleted, path: `${prefix}/case/new.json`, status: "D", blobBefore: fresh, blobAfter: null },
  ]);
});

test("A rename is a deletion and an addition", async () => {
  await using made = await createRepository();
  const from = await made.commit({ [`${prefix}/a.json`]: "same text" });
  const to = await made.commit({ [`${prefix}/a.json`]: null, [`${prefix}/b.json`]: "same text" });
  expect(await changes(made, from, to)).toEqual([
    [to, "D", "a.json"],
    [to, "A", "b.json"],
  ]);
});

test("A file that becomes executable or a link to the same text is modified", async () => {
  await using made = await createRepository();
  const from = await made.commit({ [`${prefix}/a.json`]: "x", [`${prefix}/b.json`]: "x" });
  const to = await made.commit({
    [`${prefix}/a.json`]: { executable: "x" },
    [`${prefix}/b.json`]: { link: "x" },
  });
  expect(await changes(made, from, to)).toEqual([
    [to, "M", "a.json"],
    [to, "M", "b.json"],
  ]);
});

test("A submodule has no content here, before or after", async () => {
  await using made = await createRepository();
  const from = await made.commit({ [`${prefix}/a.json`]: "text" });
  await made.commit({ [`${prefix}/a.json`]: { submodule: "1".repeat(40) } });
  const to = await made.commit({ [`${prefix}/a.json`]: null });
  await using repository = createGitRepository(made.folder);
  const found = await repository.changesUnder(from, to, prefix);
  expect(found.map(({ status, blobBefore, blobAfter }) => [status, blobBefore, blobAfter])).toEqual([
    ["M", await made.blob("text"), null],
    ["D", null, null],
  ]);
});

test("A file that merging the main branch brings in is not added by the pull request", async () => {
  await using made = await createRepository();
  await made.commit({ "src/a": "1" });
  await made.switchTo("topic");
  const own = await made.commit({ [`${prefix}/own.json`]: "own" });
  await made.switchTo("main");
  const main = await made.commit({ [`${prefix}/theirs.json`]: "theirs" });
  await made.switchTo("topic");
  const update = await made.merge("main", "Update the branch");
  expect(await changes(made, main, update)).toEqual([[own, "A", "own.json"]]);
  // As git tells it of each parent, the merge adds both.
  expect(await made.git("diff-tree", "-m", "-r", "--name-only", update)).toContain("theirs.json");
  await made.switchTo("main");
  const merge = await made.merge("topic", "The pull request's merge commit");
  expect(await changes(made, main, merge)).toEqual([[own, "A", "own.json"]]);
});

test("A file that a merge commit itself writes is the merge's own change", async () => {
  await using made = await createRepository();
  const base = await made.commit({ "src/a": "1", [`${prefix}/kept.json`]: "kept" });
  await made.switchTo("topic");
  const topic = await made.commit({ "src/b": "1" });
  await made.switchTo("main");
  const main = await made.commit({ "src/c": "1" });
  const smuggled = await made.commit({ [`${prefix}/accept.json`]: "accept", [`${prefix}/kept.json`]: null });
  const tree = await made.git("rev-parse", `${smuggled}^{tree}`);
  const merge = await made.commitTree(tree, [topic, main], "An evil merge");
  expect(await changes(made, main, merge)).toEqual([
    [merge, "A", "accept.json"],
    [merge, "D", "kept.json"],
  ]);
  expect(await changes(made, base, main)).toEqual([]);
});

test("A reject that a later merge drops was still added by its own commit", async () => {
  await using made = await createRepository();
  await made.commit({ "src/a": "1" });
  await made.switchTo("topic");
  const rejected = await made.commit({ [`${prefix}/reject.json`]: "reject" });
  await made.switchTo("main");
  const main = await made.commit({ "src/b": "1" });
  const tree = await made.git("rev-parse", `${main}^{tree}`);
  const merge = await made.commitTree(tree, [rejected, main], "Drop it quietly");
  expect(await changes(made, main, merge)).toEqual([[rejected, "A", "reject.json"]]);
});

test("A folder that a range first makes or removes whole is listed file by file", async () => {
  await using made = await createRepository();
  const from = await made.commit({ "src/a": "1" });
  const made1 = await made.commit({ [`${prefix}/x/1.json`]: "1", [`${prefix}/y/2.json`]: "2" });
  const gone = await made.commit({ ".casegate": null });
  expect(await changes(made, from, gone)).toEqual([
    [made1, "A", "x/1.json"],
    [made1, "A", "y/2.json"],
    [gone, "D", "x/1.json"],
    [gone, "D", "y/2.json"],
  ]);
});

test("The first commit of a history adds all that it holds", async () => {
  await using made = await createRepository();
  const lone = await made.commitTree(await made.tree([]));
  const first = await made.commit({ [`${prefix}/a.json`]: "1" });
  expect(await changes(made, lone, first)).toEqual([[first, "A", "a.json"]]);
});

test("A shallow clone that hides commits of the range is an error, never a shorter list", async () => {
  await using made = await createRepository();
  const from = await made.commit({ "src/a": "1" });
  await made.commit({ [`${prefix}/a.json`]: "hidden" });
  await made.commit({ "src/a": "2" });
  const to = await made.commit({ "src/a": "3" });
  const clone = await made.clone("--depth", "2");
  await using repository = createGitRepository(clone);
  await expect(repository.changesUnder(from, to, prefix)).rejects.toThrow("fetch-depth: 0");
  const cut = await made.git("rev-parse", "HEAD~1");
  await expect(repository.changesUnder(cut, to, prefix)).resolves.toEqual([]);
});

test("Two hundred commits are looked through in seconds", async () => {
  await using made = await createRepository();
  const from = await made.commit({ [`${prefix}/a.json`]: "1" });
  const tree = await made.git("rev-parse", `${from}^{tree}`);
  let to = from;
  for (let count = 0; count < 200; count += 1) to = await made.commitTree(tree, [to]);
  const start = performance.now();
  expect(await changes(made, from, to)).toEqual([]);
  expect(performance.now() - start).toBeLessThan(40_000);
});
