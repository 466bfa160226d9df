import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type FakeGitHub, startGitHub } from "../github/start-github.ts";
import type { TestRepository } from "../repositories/create-repository.ts";
import { act, openPullRequest, type PullRequest, repositoryOf } from "./action-pull-request.ts";
import { suiteFiles } from "./answers-suite.ts";

// Real processes that also keep the distance that GitHub asks of writes: slow machines need the head-room.
vi.setConfig({ testTimeout: 180_000 });

const suite = { cases: ["a", "b"], repeats: 2, caseLines: "  deterministic: true\n" };
const answers = (lines: Record<string, string>) => ({ "answers.json": JSON.stringify(lines) });
const quiet = { status: "false", comment: "false" };

describe("which commits an event means", () => {
  let repository: TestRepository;
  let pull: PullRequest;
  let github: FakeGitHub;
  let [left, main] = ["", ""];

  // Nothing that the suite covers changes, so that no run makes attempts.
  beforeAll(async () => {
    repository = await repositoryOf(
      { ...suiteFiles(suite), ...answers({ a: "Y", b: "Y" }) },
      { ".casegate/README.md": "Why decisions lie here.\n" },
    );
    left = await repository.git("rev-parse", "main");
    await repository.switchTo("main");
    main = await repository.commit({ "cases/notes.txt": "not a case\n" }, "Meanwhile");
    pull = await openPullRequest(repository, "change");
    github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  });
  afterAll(async () => {
    await github[Symbol.asyncDispose]();
    await repository.remove();
  });

  test("the merge commit against its first parent, shown as the head; or the head itself against the merge base, and the report says so", async () => {
    const usual = await act(github, {
      workspace: await pull.checkout(),
      event: pull.event(),
      inputs: quiet,
    });
    expect(usual.exit).toBe(0);
    expect((await usual.report()).versions).toMatchObject({
      baseline: { commit: main, label: "main" },
      candidate: { commit: pull.merge, label: pull.head },
    });

    const itself = await act(github, {
      workspace: await pull.checkout("head"),
      event: pull.event(),
      inputs: { ...quiet, "report-dir": "out/run" },
    });
    expect(itself.exit).toBe(0);
    const report = await itself.report();
    expect(report.versions).toMatchObject({ baseline: { commit: left }, candidate: { commit: pull.head } });
    const note = `The head itself was checked out, so the baseline is ${left.slice(0, 7)}, where it left main`;
    expect(report.conditions.notes).toEqual([expect.stringContaining(note)]);
    expect(itself.summary).toContain("The head itself was checked out");
    expect(itself.outputs["report-dir"]).toBe("out/run");
    expect(github.log).toEqual([]);
  });

  test("inputs override both sides, and are what a run started by hand needs", async () => {
    const run = { event: { inputs: {} }, eventName: "workflow_dispatch" };
    const without = await act(github, { ...run, workspace: await pull.checkout() });
    expect([without.exit, without.annotations("error")]).toEqual([
      2,
      [expect.stringMatching(/^event workflow_dispatch: .*; give the inputs baseline and candidate/)],
    ]);
    const inputs = { baseline: left.slice(0, 12), candidate: "origin/change" };
    const named = await act(github, { ...run, inputs, workspace: await pull.checkout() });
    expect(named.exit).toBe(0);
    expect((await named.report()).versions).toMatchObject({
      baseline: { commit: left, label: left.slice(0, 12) },
      candidate: { commit: pull.head, label: "origin/change" },
    });
    expect(named.commands).toEqual([]);
  });

  test("a merge group gets a status on its head, a push none; neither gets a comment", async () => {
    const { repository: own } = pull.event();
    const group = { head_sha: pull.merge, base_sha: main, base_ref: "refs/heads/main" };
    const queued = await act(github, {
      workspace: await pull.checkout(),
      eventName: "merge_group",
      event: { action: "checks_requested", repository: own, merge_group: group },
    });
    expect([queued.exit, queued.commands]).toEqual([0, []]);
    expect(github.state.statuses).toMatchObject([
      { sha: pull.merge, state: "pending" },
      { sha: pull.merge, state: "success" },
    ]);

    const push = (before: string) => ({ before, after: pull.merge, ref: "refs/heads/main", repository: own });
    const run = { eventName: "push", workspace: await pull.checkout() };
    const landed = await act(github, { ...run, event: push(main) });
    expect([landed.exit, landed.commands]).toEqual([0, []]);
    expect((await landed.report()).versions.baseline).toEqual(
      expect.objectContaining({ commit: main, label: "main before" }),
    );
    const fresh = await act(github, { ...run, event: push("0".repeat(40)) });
    expect([fresh.exit, fresh.annotations("error")]).toEqual([
      2,
      [expect.stringContaining("has no commit before it, and main has no stored report to compare with")],
    ]);
    // What main was reported on last stands for the commit that a new branch or a tag lacks.
    const path = ".github/workflows/casegate.yml";
    const reported = { id: 50, path, headSha: main, headBranch: "main", headRepository: "acme/skills" };
    github.state.reviewing.runs.push({ ...reported, event: "push", status: "completed", pulls: [] });
    github.state.artifacts.push({
      id: 51,
      run: 50,
      name: "casegate-walk-50-1-0123456789ab",
      packed: new Uint8Array(),
    });
    const tag = await act(github, { ...run, workspace: await pull.checkout(), event: push("0".repeat(40)) });
    expect([tag.exit, (await tag.report()).versions.baseline.commit]).toEqual([0, main]);
    expect((await tag.report()).conditions.notes).toEqual([
      expect.stringMatching(
        /^The push has no commit before it, so the baseline is [0-9a-f]{7}, which main was reported on last/,
      ),
    ]);
    expect(github.state.statuses).toHaveLength(2);
    expect(github.state.comments).toEqual([]);
    expect(github.violations).toEqual([]);
  });

  test("each mistake of a workflow is one error line with status 2, before anything is written", async () => {
    const other = pull.event();
    other.pull_request.base.ref = "release";
    const mistakes: [Partial<Parameters<typeof act>[1]> & { depth?: number }, RegExp][] = [
      [{ depth: 1 }, /^checkout: the baseline [0-9a-f]{7}.*shallow clone; set `fetch-depth: 0` in/],
      [{ depth: 2 }, /^the history before [0-9a-f]{40}: not in this shallow clone; .*`fetch-depth: 0` in/],
      ...["gate", "decide", "check", "plan", "merge", "release"].map(
        (mode): [Partial<Parameters<typeof act>[1]>, RegExp] => [
          { eventName: "pull_request_target", inputs: { mode } },
          /^on: pull_request_target: .*start the workflow with/,
        ],
      ),
      [{ event: other }, /^baseline-branches: a change into "release" has no baseline/],
      [{ inputs: { "shard-cases": "a" } }, /^input shard-cases: stands alone; set the input shard too/],
      [{ inputs: { mode: "replay" } }, /^event pull_request: is about a change, and mode replay/],
      [{ inputs: { "held-out": "private" } }, /^input held-out: is not read by mode gate; leave it out/],
      [
        { inputs: { suite: "elsewhere" } },
        /^elsewhere: has no suite\.yaml on the baseline, which has cases;/,
      ],
      [{ event: pull.event({ head: { ...other.pull_request.head, sha: left } }) }, /HEAD merges [0-9a-f]{7}/],
    ];
    const [whole, ...shallow] = [
      await pull.checkout(),
      await pull.checkout("merge", 1),
      await pull.checkout("merge", 2),
    ];
    for (const [{ depth = 0, ...run }, says] of mistakes) {
      const workspace = shallow[depth - 1] ?? whole;
      const end = await act(github, { workspace, event: pull.event(), ...run });
      expect(end.log.trim().split("\n")).toHaveLength(1);
      expect(end.annotations("error")).toEqual([expect.stringMatching(says)]);
      expect([end.exit, end.outputs, end.summary]).toEqual([2, {}, ""]);
      expect(existsSync(join(workspace, ".casegate", "run"))).toBe(false);
    }
    const base = { "baseline-branches": "main release*", ...quiet };
    const allowed = await act(github, { workspace: whole, event: other, inputs: base });
    expect(allowed.exit).toBe(0);
    // A folder that holds a run is never written over.
    const again = await act(github, { workspace: whole, event: pull.event(), inputs: quiet });
    expect([again.exit, again.annotations("error")]).toEqual([
      2,
      [expect.stringContaining("holds a run already")],
    ]);
    expect(github.state.comments).toEqual([]);
  });
});

test("of a draft only the suite is checked, its status stays pending; the label, the input or the end of the draft bring the run", async () => {
  const files = suiteFiles(suite);
  await using repository = await repositoryOf(
    { ...files, ...answers({ a: "Y", b: "Y" }) },
    answers({ a: "Y", b: "n" }),
  );
  const pull = await openPullRequest(repository, "change");
  await using github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  const states = () => github.state.statuses.map(({ context, state }) => [context, state]);

  const draft = await act(github, { workspace: await pull.checkout(), event: pull.event({ draft: true }) });
  expect([draft.exit, draft.annotations("notice")]).toEqual([
    0,
    [expect.stringMatching(/^A draft: only its suite was checked\./)],
  ]);
  expect(draft.outputs).toMatchObject({ decision: "inconclusive", merge: "block", "report-json": "" });
  expect(draft.log).toContain("VALID cases 1.0.0: 2 cases");
  expect(draft.summary).toContain("VALID cases 1.0.0: 2 cases");
  expect(states()).toEqual([["casegate/walk", "pending"]]);
  expect(existsSync(join(draft.workspace, ".casegate", "run"))).toBe(false);

  const labelled = await act(github, {
    workspace: await pull.checkout(),
    event: pull.event({ draft: true, labels: [{ name: "skills" }, { name: "casegate:run" }] }),
    inputs: { comment: "false" },
  });
  const asked = await act(github, {
    workspace: await pull.checkout(),
    event: pull.event({ draft: true }),
    inputs: { drafts: "run", ...quiet },
  });
  expect([labelled.exit, asked.exit]).toEqual([1, 1]);
  expect(states().at(-1)).toEqual(["casegate/walk", "failure"]);

  const wrong = (files["cases/all.yaml"] ?? "").replace('answer: "yes" }', 'answer: "maybe" }');
  await pull.push({ "cases/all.yaml": wrong }, "Break the harness");
  const broken = await act(github, { workspace: await pull.checkout(), event: pull.event({ draft: true }) });
  expect(broken.exit).toBe(3);
  expect(broken.log).toMatch(/INVALID cases 1\.0\.0.*\n {2}a reference: fail, expected pass/);
  expect(states().at(-1)).toEqual(["casegate/walk", "failure"]);

  const statuses = github.state.statuses.length;
  const check = { eventName: "push", event: {}, inputs: { mode: "check" } };
  const checked = await act(github, { workspace: await pull.checkout("head"), ...check });
  expect([checked.exit, checked.outputs["merge"], checked.annotations("error")]).toEqual([3, "block", []]);
  expect(checked.summary).toMatch(/INVALID cases 1\.0\.0.*\n {2}a reference: fail, expected pass/);
  expect(github.state.statuses).toHaveLength(statuses);
  expect(github.state.comments).toEqual([]);
  expect(github.violations).toEqual([]);
});
