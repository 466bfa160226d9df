import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { expect, test, vi } from "vitest";
import { grace, protectMain, review } from "../github/reviewed-pull.ts";
import { type FakeGitHub, startGitHub } from "../github/start-github.ts";
import type { TestRepository } from "../repositories/create-repository.ts";
import {
  type ActionOutcome,
  act,
  filesBelow,
  openPullRequest,
  type PullRequest,
} from "./action-pull-request.ts";
import { answersRepository, suiteFiles } from "./answers-suite.ts";
import { gitHubCommits, uploadRun } from "./uploaded-run.ts";

// Real processes that also keep the distance that GitHub asks of writes: slow machines need the head-room.
vi.setConfig({ testTimeout: 600_000 });

const byGrace = "Grace <grace@example.com>";
const suite = {
  cases: ["a", "b", "c"],
  repeats: 2,
  suite: "criteria: { confirm: { attempts: 5 } }\n",
};
// The model behind the agent moves while the repository does not: for case a it then answers wrongly.
const agent = (suiteFiles(suite)["agent.sh"] ?? "").replace(
  "case $letter in",
  'if [ "$SERVED $CASEGATE_CASE" = "some-2 a" ]; then letter=n; fi\ncase $letter in',
);
const answers = (lines: Record<string, string>) => ({ "answers.json": JSON.stringify(lines) });

/** One pull request on its way, with what happened to it on GitHub. */
interface Walk {
  repository: TestRepository;
  github: FakeGitHub;
  pull: PullRequest;
  number: number;
  branch: string;
  /** Commits that were made on GitHub's own pages. */
  verified: string[];
}

let lastRun = 100;

/** A run of the documented workflow: the action, then the upload of its folder. */
async function run(
  walk: Walk,
  mode: "gate" | "decide" = "gate",
  action = "synchronize",
): Promise<ActionOutcome> {
  const { repository, github, pull, number, branch, verified } = walk;
  lastRun += 1;
  const { state } = github;
  for (const one of state.pulls) if (one.number === number) one.headSha = pull.head;
  state.reviewing.commits[number] = await gitHubCommits(repository, pull, verified);
  const eventName = mode === "decide" ? "pull_request_review" : "pull_request";
  const event = { ...pull.event(), action };
  const workspace = await pull.checkout();
  const env = { SERVED: "some-1" };
  const end = await act(github, {
    workspace,
    event,
    eventName,
    inputs: { mode },
    runId: String(lastRun),
    env,
  });
  if (end.exit !== 2) await uploadRun(github, end, { id: lastRun, pull, number, branch, event: eventName });
  return end;
}

/** A run that is about no pull request: a night, or a release, in a checkout of this ref. */
async function runOn(
  { repository, github }: Pick<Walk, "repository" | "github">,
  ref: string,
  eventName: "schedule" | "push",
  inputs: Record<string, string>,
  served = "some-1",
): Promise<ActionOutcome> {
  lastRun += 1;
  const workspace = await repository.clone("--branch", ref);
  const event = eventName === "schedule" ? { schedule: "0 3 * * *" } : { ref: `refs/tags/${ref}` };
  return act(github, {
    workspace,
    event,
    eventName,
    inputs,
    runId: String(lastRun),
    env: { SERVED: served },
  });
}

/** The file that the run offers for a difference, with a person's words. */
async function offered(end: ActionOutcome, decision: "accept" | "reject", id: string, by: string) {
  const files = await filesBelow(join(end.workspace, ".casegate", "run", "decisions", decision));
  const [path, text] = [...files].find(([name]) => name.includes(`/${id}/`)) ?? ["", ""];
  return { [path]: text.replace("SAY WHY", "it was agreed").replace("YOUR LOGIN", by) };
}

/** The last status, and whether it allows the merge. */
const status = ({ github }: Walk) => github.state.statuses.at(-1)?.state;
const codes = async (end: ActionOutcome) => (await end.report()).decision.reasons.map(({ code }) => code);
const attempts = async ({ workspace }: ActionOutcome) =>
  (await filesBelow(join(workspace, ".casegate", "run"))).get("attempts.jsonl");

test("a change on its way: blocked, decided by a reviewer, mended, accepted and approved, merged, reverted and applied again, then a night and a release", async () => {
  const good = { a: "Y", b: "Y", c: "Y" };
  await using repository = await answersRepository(suite, good, { ...good, b: "n", c: "n" });
  // The suite says nothing of who may decide: on GitHub that is `required`.
  await repository.git("switch", "--quiet", "main");
  const text = await repository.git("show", "main:cases/suite.yaml");
  await repository.commit(
    {
      "cases/suite.yaml": text
        .replace("policy: { independent: file_only }\n", "")
        .replace("  case_id: true\n", "  case_id: true\n  env: { pass: [SERVED] }\n"),
      "agent.sh": agent,
    },
    "Ask for reviewers",
  );
  await repository.git("tag", "v1");
  await repository.git("rebase", "--quiet", "main", "change");
  const pull = await openPullRequest(repository, "change");
  await using github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  protectMain(github);
  const walk: Walk = { repository, github, pull, number: 7, branch: "change", verified: [] };

  const blocked = await run(walk, "gate", "opened");
  expect([blocked.exit, await codes(blocked), status(walk)]).toEqual([1, ["regression"], "failure"]);
  const before = await blocked.report();
  expect(before.comparison.cases.map(({ id, state, confirmed }) => [id, state, confirmed])).toEqual([
    ["a", "unchanged", false],
    ["b", "unreviewed", true],
    ["c", "unreviewed", true],
  ]);
  expect(before.comparison.critical).toEqual([]);
  expect(before.contract.policy.independent).toBe("required");

  // The reviewer decides on GitHub's own pages: her commits are verified as hers.
  const decided = {
    ...(await offered(blocked, "accept", "b", "grace")),
    ...(await offered(blocked, "reject", "c", "grace")),
  };
  await pull.push(decided, "Decide", byGrace);
  walk.verified.push(pull.head);
  const rejected = await run(walk);
  expect([rejected.exit, await codes(rejected), status(walk)]).toEqual([
    1,
    ["rejected", "review_missing"],
    "failure",
  ]);
  expect(await attempts(rejected)).toBe(await attempts(blocked));
  const reused = await rejected.report();
  expect(reused.mode).toBe("decide");
  expect(reused.conditions.notes).toEqual([expect.stringMatching(/^The attempts are those of run 101 of /)]);
  expect(github.state.comments[0]?.body).toContain(
    "decided again on stored attempts · The attempts are those of run 101",
  );

  // The author deletes the reject and accepts in its place: within the pull request the veto stays.
  const [rejectFile = ""] = Object.keys(decided).filter((path) => path.includes("/c/"));
  await pull.push({ [rejectFile]: null }, "Take the reject out");
  await pull.push(await offered(blocked, "accept", "c", "ada"), "Accept c instead");
  const vetoed = await run(walk);
  expect([vetoed.exit, await codes(vetoed), status(walk)]).toEqual([
    1,
    ["rejected", "review_missing"],
    "failure",
  ]);
  expect((await vetoed.report()).comparison.cases.map(({ id, state }) => [id, state])).toEqual([
    ["a", "unchanged"],
    ["b", "accepted"],
    ["c", "rejected"],
  ]);

  // The author mends the rejected one. That is another change, so what was accepted is open again.
  await pull.push(answers({ ...good, b: "n" }), "Mend c");
  const mended = await run(walk);
  expect([mended.exit, await codes(mended)]).toEqual([1, ["regression"]]);
  const third = await mended.report();
  expect(third.comparison.cases.map(({ id, state }) => [id, state])).toEqual([
    ["a", "unchanged"],
    ["b", "unreviewed"],
    ["c", "unchanged"],
  ]);
  expect(third.comparison.unusedDecisions).toEqual(Object.keys(decided).sort());

  // The author commits the offered file; a reviewer who has no part in the change approves that head.
  review(github, grace, "APPROVED", pull.head);
  await pull.push(await offered(mended, "accept", "b", "ada"), "Accept b");
  const waiting = await run(walk);
  expect([waiting.exit, await codes(waiting), status(walk)]).toEqual([4, ["review_missing"], "failure"]);
  expect((await waiting.report()).review?.text).toMatch(/^grace approved [0-9a-f]{7}, not the head/);
  review(github, grace, "APPROVED", pull.head);
  const approved = await run(walk, "decide", "submitted");
  expect([approved.exit, approved.outputs["merge"], status(walk)]).toEqual([0, "allow", "success"]);
  expect(await attempts(approved)).toBe(await attempts(mended));
  expect(github.state.comments).toHaveLength(1);
  expect(github.state.comments[0]?.body).toContain("✅ Casegate: may merge, 1 accepted difference");
  expect(github.state.comments[0]?.body).toMatch(
    new RegExp(`Decisions: grace approved .?${pull.head.slice(0, 7)}`),
  );

  // Merged. What follows starts from there, and the files of the past are of no use to it.
  await repository.switchTo("main");
  const merged = await repository.merge("change");
  await repository.switchTo("revert", "main");
  await repository.commit({ ...answers(good), "notes.md": null }, "Take it back");
  const back = await openPullRequest(repository, "revert", "main", 8);
  github.state.pulls.push({ number: 8, headSha: back.head, baseSha: merged });
  const second: Walk = { ...walk, pull: back, number: 8, branch: "revert", verified: [] };
  const reverted = await run(second, "gate", "opened");
  expect([reverted.exit, await codes(reverted)]).toEqual([4, ["unreviewed"]]);
  const after = await reverted.report();
  expect(after.versions.baseline.commit).toBe(merged);
  expect(after.comparison.unusedDecisions).toHaveLength(3);
  expect(after.comparison.unusedDecisions).toEqual(expect.arrayContaining(Object.keys(decided)));

  // Applied again: the same change as before, whose decision lies on main and counts no more.
  await repository.switchTo("main");
  await repository.merge("revert");
  await repository.switchTo("again", "main");
  await repository.commit({ ...answers({ ...good, b: "n" }), "notes.md": "edited\n" }, "Apply it again");
  const anew = await openPullRequest(repository, "again", "main", 9);
  github.state.pulls.push({ number: 9, headSha: anew.head, baseSha: merged });
  const applied = await run(
    { ...walk, pull: anew, number: 9, branch: "again", verified: [] },
    "gate",
    "opened",
  );
  expect([applied.exit, await codes(applied)]).toEqual([1, ["regression"]]);
  const last = await applied.report();
  expect(last.versions.changeDigest).toBe(third.versions.changeDigest);
  expect(last.decision.reasons[0]?.text).toContain("was not added or changed by this change");

  // The nights of main: the first keeps its run, and one with another model opens the issue of the suite.
  const night = { mode: "replay", history: "branch:casegate-history" };
  const calm = await runOn(walk, "main", "schedule", night);
  expect([calm.exit, calm.annotations("error"), github.state.issues]).toEqual([0, [], []]);
  const moved = await runOn(walk, "main", "schedule", night, "some-2");
  expect(moved.exit).toBe(1);
  expect(github.state.issues.map(({ title, state }) => [title, state])).toEqual([
    ["Casegate: walk moved, and the repository did not", "open"],
  ]);
  expect(github.state.issues[0]?.body).toContain("`walk`: 1 case not as in the stored run");
  expect(github.state.issues[0]?.body).toContain(`/actions/runs/${lastRun}/`);

  // A release of a tag: what a later step stores verifies itself, and shows when somebody edited it.
  await repository.git("tag", "v2", "main");
  const released = await runOn(walk, "v2", "push", {
    mode: "release",
    baseline: "v1",
    "report-dir": "bundle",
  });
  expect([released.exit, released.annotations("error"), released.outputs["report-dir"]]).toEqual([
    0,
    [],
    "bundle",
  ]);
  const release = await released.report();
  expect([release.mode, release.versions.candidate.commit]).toEqual([
    "release",
    await repository.git("rev-parse", "v2"),
  ]);
  expect(release.release?.every(({ met }) => met === true)).toBe(true);
  const bundle = join(released.workspace, "bundle");
  const sums = () =>
    execa("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], { cwd: bundle, reject: false });
  expect(await sums()).toMatchObject({ exitCode: 0, stdout: "" });
  const listed = [...(await filesBelow(bundle)).keys()].filter((path) => path !== "SHA256SUMS");
  const lines = (await filesBelow(bundle)).get("SHA256SUMS")?.trim().split("\n") ?? [];
  expect(lines.map((line) => line.slice(66)).sort()).toEqual(listed.sort());
  await writeFile(join(bundle, "report.json"), "{}");
  expect((await sums()).exitCode).toBe(1);
  expect(github.violations).toEqual([]);
});
