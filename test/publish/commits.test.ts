import { expect, test } from "vitest";
import { createGitRepository } from "../../src/adapters/git/repository-git.ts";
import { commitsOf } from "../../src/publish/commits.ts";
import type { GitHubEvent, PullRequestEvent } from "../../src/publish/event.ts";
import { createRepository } from "../repositories/create-repository.ts";

const noInputs = { baseline: "", candidate: "" };

/** A repository as it is on GitHub: main moved on since the branch left it, and the merge commit lies on its own ref. */
async function pullRequestRepository() {
  const repository = await createRepository();
  const left = await repository.commit({ "a.txt": "1" }, "Start");
  await repository.switchTo("ask-first");
  const headSha = await repository.commit({ "b.txt": "2" }, "Change");
  await repository.switchTo("main");
  const base = await repository.commit({ "c.txt": "3" }, "Meanwhile");
  await repository.switchTo("merged", "main");
  const merge = await repository.merge("ask-first");
  await repository.git("update-ref", "refs/pull/7/merge", merge);
  await repository.switchTo("main");
  await repository.git("branch", "-D", "merged");
  return { repository, left, headSha, base, merge };
}

const eventOf = (headSha: string): PullRequestEvent => ({
  kind: "pull_request",
  review: false,
  action: "opened",
  number: 7,
  headSha,
  headRef: "ask-first",
  headRepository: "acme/skills",
  fork: false,
  baseRef: "main",
  draft: false,
  labels: [],
});

let checkouts = 0;

/** Checks out as actions/checkout does: one ref to a depth, HEAD detached on it; with depth 0 all branches and their history. */
async function checkout(
  source: Awaited<ReturnType<typeof createRepository>>,
  ref: string,
  depth: number,
): Promise<string> {
  checkouts += 1;
  // Beside the repository, so that it is removed with it.
  const folder = `${source.folder}-checkout-${checkouts}`;
  const git = (...args: string[]) => source.git("-C", folder, ...args);
  await source.git("init", "--quiet", folder);
  const branches = depth === 0 ? ["+refs/heads/*:refs/remotes/origin/*"] : [];
  const limit = depth === 0 ? [] : ["--depth", String(depth)];
  const url = `file://${source.folder}`;
  await git("fetch", "--quiet", "--no-tags", ...limit, url, ...branches, `+${ref}:refs/remotes/pull`);
  await git("checkout", "--quiet", "--detach", "refs/remotes/pull");
  return folder;
}

async function commitsIn(folder: string, event: GitHubEvent, inputs = noInputs) {
  await using repository = createGitRepository(folder);
  return await commitsOf(event, repository, inputs);
}

async function failure(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "no failure",
    (error: Error) => error.message,
  );
}

test("The first parent of the merge commit is the baseline, and people are shown the head", async () => {
  const { repository, headSha, base, merge } = await pullRequestRepository();
  await using source = repository;
  const folder = await checkout(source, "refs/pull/7/merge", 2);
  expect(await commitsIn(folder, eventOf(headSha))).toEqual({
    baseline: base,
    candidate: merge,
    baselineLabel: "main",
    headLabel: headSha,
    note: null,
  });
});

test("A merge commit without its parents asks for the whole history, which decision files are followed through", async () => {
  const { repository, headSha } = await pullRequestRepository();
  await using source = repository;
  const folder = await checkout(source, "refs/pull/7/merge", 1);
  expect(await failure(commitsIn(folder, eventOf(headSha)))).toMatch(
    /^checkout: the baseline [0-9a-f]{7}, first parent of the merge commit, is not in this shallow clone; set `fetch-depth: 0` in actions\/checkout$/,
  );
});

test("Where the head itself is checked out, the merge base is the baseline and the report says so", async () => {
  const { repository, headSha, left } = await pullRequestRepository();
  await using source = repository;
  const folder = await checkout(source, "refs/heads/ask-first", 0);
  expect(await commitsIn(folder, eventOf(headSha))).toEqual({
    baseline: left,
    candidate: headSha,
    baselineLabel: "main",
    headLabel: headSha,
    note: `The head itself was checked out, so the baseline is ${left.slice(0, 7)}, where it left main, not today's main.`,
  });
});

test("The head without the history down to the base asks for all of it", async () => {
  const { repository, headSha } = await pullRequestRepository();
  await using source = repository;
  for (const depth of [1, 2]) {
    const folder = await checkout(source, "refs/heads/ask-first", depth);
    expect(await failure(commitsIn(folder, eventOf(headSha)))).toMatch(
      "set `fetch-depth: 0` in actions/checkout",
    );
  }
});

test("A checkout of something else is refused: nothing is guessed", async () => {
  const { repository, headSha, base } = await pullRequestRepository();
  await using source = repository;
  const main = await checkout(source, "refs/heads/main", 0);
  expect(await failure(commitsIn(main, eventOf(headSha)))).toMatch(
    `HEAD is ${base.slice(0, 7)}, neither the merge commit of pull request 7 nor its head ${headSha.slice(0, 7)}`,
  );
  const merge = await checkout(source, "refs/pull/7/merge", 2);
  expect(await failure(commitsIn(merge, eventOf("e".repeat(40))))).toMatch(
    `HEAD merges ${headSha.slice(0, 7)}, but this run is for eeeeeee`,
  );
});

test("A merge of more than the pull request is refused, whatever it merges first", async () => {
  const { repository, headSha } = await pullRequestRepository();
  await using source = repository;
  await source.switchTo("more", "main");
  await source.commit({ "d.txt": "4" }, "Nobody's change");
  const parents = ["main", "ask-first", "more"].flatMap((name) => ["-p", name]);
  const octopus = await source.git("commit-tree", "-m", "Merge", ...parents, "more^{tree}");
  await source.git("checkout", "--quiet", "--detach", octopus.trim());
  expect(await failure(commitsIn(source.folder, eventOf(headSha)))).toMatch(
    /^checkout: HEAD is [0-9a-f]{7}, neither the merge commit of pull request 7 nor its head/,
  );
});

test("Inputs override both sides or one", async () => {
  const { repository, headSha, left, base, merge } = await pullRequestRepository();
  await using source = repository;
  const folder = await checkout(source, "refs/pull/7/merge", 0);
  const both = await commitsIn(
    folder,
    { kind: "workflow_dispatch" },
    { baseline: left.slice(0, 10), candidate: "origin/main" },
  );
  expect(both).toEqual({
    baseline: left,
    candidate: base,
    baselineLabel: left.slice(0, 10),
    headLabel: "origin/main",
    note: null,
  });
  const one = await commitsIn(folder, eventOf(headSha), { baseline: left, candidate: "" });
  expect(one).toMatchObject({ baseline: left, candidate: merge, headLabel: headSha });
  expect(await failure(commitsIn(folder, eventOf(headSha), { baseline: "nowhere", candidate: "" }))).toMatch(
    '"nowhere"',
  );
});

test("A merge group and a push are resolved and verified", async () => {
  const { repository, headSha, left } = await pullRequestRepository();
  await using source = repository;
  const folder = await checkout(source, "refs/heads/ask-first", 0);
  const group = { kind: "merge_group", baseSha: left, headSha, baseRef: "main", number: null } as const;
  expect(await commitsIn(folder, group)).toMatchObject({ baseline: left, candidate: headSha });
  const push = {
    kind: "push",
    before: left,
    after: headSha,
    ref: "refs/heads/main",
    defaultBranch: "main",
  } as const;
  expect(await commitsIn(folder, push)).toMatchObject({ baseline: left, candidate: headSha });
  const lost = { ...push, before: "e".repeat(40) };
  expect(await failure(commitsIn(folder, lost))).toMatch(
    "commit eeeeeee, which the event names, is not in this clone",
  );
});

test("Events that name no two commits ask for the inputs", async () => {
  await using source = await createRepository();
  await source.commit({ "a.txt": "1" });
  const push = {
    kind: "push",
    before: "0".repeat(40),
    after: "1".repeat(40),
    ref: "refs/heads/x",
    defaultBranch: "main",
  } as const;
  const events: GitHubEvent[] = [{ kind: "workflow_dispatch" }, { kind: "other", name: "schedule" }, push];
  for (const event of events) {
    expect(await failure(commitsIn(source.folder, event))).toMatch("give the inputs baseline and candidate");
  }
});

test("A workspace without a checkout is one line", async () => {
  await using source = await createRepository();
  expect(await failure(commitsIn(source.folder, eventOf("1".repeat(40))))).not.toMatch(/\n|no failure/);
});
