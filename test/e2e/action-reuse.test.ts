import { expect, test, vi } from "vitest";
import { startGitHub } from "../github/start-github.ts";
import { act, openPullRequest } from "./action-pull-request.ts";
import { reuseRepository } from "./reuse-suite.ts";
import { uploadRun } from "./uploaded-run.ts";

vi.setConfig({ testTimeout: 300_000 });

test("a pull request takes its baseline from what a push to the base branch measured, and from nobody else", async () => {
  const made = await reuseRepository();
  await using repository = made.repository;
  await made.world("yes");
  const [first, main] = await Promise.all(["first", "main"].map((name) => repository.git("rev-parse", name)));
  const pull = await openPullRequest(repository, "calm");
  await using github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  const run = async (id: number, over: Partial<Parameters<typeof act>[1]> = {}) => {
    const inputs = { comment: "false", status: "false" };
    const given = { workspace: await pull.checkout(), event: pull.event(), runId: String(id), inputs };
    return act(github, { ...given, ...over });
  };
  const { repository: own } = pull.event();
  const push = { before: first, after: main, ref: "refs/heads/main", repository: own };
  const pushed = await run(900, { eventName: "push", event: push });
  expect([pushed.exit, pushed.annotations("error")]).toEqual([0, []]);
  const alone = (await pushed.report()).conditions;
  expect(alone.notes).toEqual(["No baseline was reused: 4 cases: in no run that could be taken."]);
  await made.starts();

  const upload = async (id: number, headSha: string, of: { event?: string; repository?: string } = {}) => {
    const { event = "push", repository: headRepository = "acme/skills" } = of;
    await uploadRun(github, pushed, { id, pull: { ...pull, head: headSha }, branch: "main", event });
    Object.assign(github.state.reviewing.runs.at(-1) ?? {}, { headRepository });
    const artifact = github.state.artifacts.at(-1);
    if (artifact !== undefined) artifact.name = artifact.name.replace("-900-", `-${id}-`);
  };
  await upload(901, main ?? "", { event: "pull_request" });
  await upload(902, main ?? "", { repository: "evil/skills" });
  await upload(903, pull.head);
  await upload(904, first ?? "");
  const measured = await run(910);
  expect(measured.exit).toBe(0);
  const before = await measured.report();
  expect(before.conditions).toMatchObject({ interleaved: true, reusedFrom: null });
  expect(before.conditions.notes).toEqual([
    "No baseline was reused: 4 cases: in no run that could be taken; run 904 was made with other files under evaluation.",
  ]);
  expect(await made.starts()).toEqual({ worse: 6, drifts: 6, critical: 6, same: 6, fact: 2 });

  await upload(905, main ?? "", { event: "schedule" });
  const reused = await run(911);
  expect([reused.exit, reused.annotations("warning")]).toEqual([0, []]);
  const { conditions } = await reused.report();
  expect(conditions.reused).toMatchObject([{ from: "run 905", commit: main, cases: 4, attempts: 12 }]);
  expect(reused.summary).toMatch(/^## .*may merge \(baseline reused, not interleaved\)$/m);
  expect(reused.summary).toMatch(/12 baseline attempts of 4 cases from run 905 at [0-9a-f]{7}, up to /);
  expect(await made.starts()).toEqual({ worse: 3, drifts: 3, critical: 3, same: 3, fact: 2 });

  // A merge group looks at the branch that it goes to, a push at the branch itself, and each part of a run for its own cases.
  const group = { head_sha: pull.merge, base_sha: main, base_ref: "refs/heads/main" };
  const others = [
    { eventName: "merge_group", event: { action: "checks_requested", repository: own, merge_group: group } },
    {
      eventName: "push",
      event: { before: main, after: pull.merge, ref: "refs/heads/main", repository: own },
    },
    { inputs: { comment: "false", status: "false", shard: "1/2" } },
  ];
  const ends = await Promise.all(others.map((over, at) => run(920 + at, over)));
  expect(ends.map(({ exit, log }) => [exit, log.match(/::error::.*/)?.[0]])).toEqual(
    ends.map(() => [0, undefined]),
  );
  const [queued, landed, shard] = await Promise.all(ends.map((end) => end.report()));
  for (const one of [queued, landed])
    expect(one?.conditions.reused).toMatchObject([{ from: "run 905", cases: 4, attempts: 12 }]);
  expect(shard?.conditions.reused).toMatchObject([{ from: "run 905", cases: 2, attempts: 6 }]);
  await made.starts();

  // Somebody who starts a run again wants it to be made.
  const again = await run(911, { runAttempt: "2" });
  expect((await again.report()).conditions).toMatchObject({ interleaved: true, notes: [] });
  github.state.permissions = { ...github.state.permissions, actions: "none" };
  const blind = await run(912);
  expect((await blind.report()).conditions.notes).toEqual([
    expect.stringMatching(/^The earlier runs of /),
    expect.stringMatching(
      /^No baseline was reused: 4 cases: .*; The earlier runs of main .*`actions: read` .*\.$/,
    ),
  ]);
  expect(github.violations).toEqual([]);
});
