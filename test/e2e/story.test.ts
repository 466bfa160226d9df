import { join } from "node:path";
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
import { answersRepository } from "./answers-suite.ts";
import { gitHubCommits, uploadRun } from "./uploaded-run.ts";

// Real processes that also keep the distance that GitHub asks of writes: slow machines need the head-room.
vi.setConfig({ testTimeout: 600_000 });

const byGrace = "Grace <grace@example.com>";
const suite = {
  cases: ["a", "b", "c"],
  repeats: 2,
  suite: "criteria: { confirm: { attempts: 5 } }\n",
};
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
  const end = await act(github, { workspace, event, eventName, inputs: { mode }, runId: String(lastRun) });
  if (end.exit !== 2) await uploadRun(github, end, { id: lastRun, pull, number, branch, event: eventName });
  return end;
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

test("a change on its way: blocked, decided by a reviewer, mended, accepted and approved, merged, reverted and applied again", async () => {
  const good = { a: "Y", b: "Y", c: "Y" };
  await using repository = await answersRepository(suite, good, { ...good, b: "n", c: "n" });
  // The suite says nothing of who may decide: on GitHub that is `required`.
  await repository.git("switch", "--quiet", "main");
  const text = await repository.git("show", "main:cases/suite.yaml");
  await repository.commit(
    { "cases/suite.yaml": text.replace("policy: { independent: file_only }\n", "") },
    "Ask for reviewers",
  );
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
  expect(reused.conditions.notes).toEqual([
    expect.stringMatching(/^Decided again without running: the attempts are those of run 101 of /),
  ]);
  expect(github.state.comments[0]?.body).toContain("Decided again without running");

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
  expect(github.violations).toEqual([]);
});
