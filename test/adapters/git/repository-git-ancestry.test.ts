import { expect, test } from "vitest";
import { createGitRepository } from "../../../src/adapters/git/repository-git.ts";
import { createRepository } from "../../repositories/create-repository.ts";

import { userError } from "../user-error-of.ts";

test("A shallow clone says how to get the history that it lacks", async () => {
  await using made = await createRepository();
  await made.commit({ "a.txt": "1" });
  await made.commit({ "a.txt": "2" });
  const clone = await made.clone("--depth", "1");
  await using repository = createGitRepository(clone);
  const head = await repository.snapshot("HEAD");
  for (const ref of ["HEAD~1", "HEAD^1", "topic"])
    expect(await userError(repository.snapshot(ref))).toBe(
      `"${ref}": not in this shallow clone; fetch the whole history: \`fetch-depth: 0\` in actions/checkout, or \`git fetch --unshallow\``,
    );
  const [parent = ""] = await repository.parents(head.commit ?? "");
  expect(parent).toBe(await made.git("rev-parse", "main~1"));
  expect(await userError(repository.snapshot(parent))).toContain("fetch-depth: 0");
  expect(await userError(repository.parents(parent))).toContain("fetch-depth: 0");
  expect(await userError(repository.readBlob(await made.git("rev-parse", "main~1:a.txt"), 100))).toContain(
    "fetch-depth: 0",
  );
});

test("Parents and the merge base are full ids, and unrelated histories have no base", async () => {
  await using made = await createRepository();
  const base = await made.commit({ "a.txt": "1" });
  await made.switchTo("topic");
  const topic = await made.commit({ "b.txt": "1" });
  await made.switchTo("main");
  const main = await made.commit({ "c.txt": "1" });
  const merge = await made.merge("topic");
  const lone = await made.commitTree(await made.tree([]));
  await using repository = createGitRepository(made.folder);
  expect(await repository.parents(merge)).toEqual([main, topic]);
  expect(await repository.parents(base)).toEqual([]);
  expect(await repository.mergeBase(main, topic)).toBe(base);
  expect(await repository.mergeBase(merge, topic)).toBe(topic);
  expect(await repository.mergeBase(main, lone)).toBeNull();
});

test("A merge base that a shallow clone hides is an error, never a guess", async () => {
  await using made = await createRepository();
  const base = await made.commit({ "a.txt": "1" });
  await made.switchTo("topic");
  const topic = await made.commit({ "b.txt": "1" });
  await made.switchTo("main");
  for (const content of ["2", "3", "4"]) await made.commit({ "c.txt": content });
  const main = await made.git("rev-parse", "main");
  const clone = await made.clone("--depth", "2", "--no-single-branch");
  await using repository = createGitRepository(clone);
  expect(await userError(repository.mergeBase(main, topic))).toContain("fetch-depth: 0");
  await using whole = createGitRepository(made.folder);
  expect(await whole.mergeBase(main, topic)).toBe(base);
});

test("A nearer merge base behind a cut is not passed over for a farther one", async () => {
  await using made = await createRepository();
  const far = await made.commit({ "a.txt": "1" });
  const near = await made.commit({ "a.txt": "2" });
  const tree = await made.git("rev-parse", `${near}^{tree}`);
  let long = near;
  for (let count = 0; count < 4; count += 1) long = await made.commitTree(tree, [long], `Long ${count}`);
  const left = await made.commitTree(tree, [far, long], "Left");
  const right = await made.commitTree(tree, [far, near], "Right");
  await made.git("branch", "left", left);
  await made.git("branch", "right", right);
  const clone = await made.clone("--depth", "3", "--no-single-branch");
  await using repository = createGitRepository(clone);
  expect(await userError(repository.mergeBase(left, right))).toContain("fetch-depth: 0");
  await using whole = createGitRepository(made.folder);
  expect(await whole.mergeBase(left, right)).toBe(near);
});
