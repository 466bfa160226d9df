import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import type { CriticalViolation } from "../../src/model/comparison.ts";
import type { Report } from "../../src/model/report.ts";
import { startGitHub } from "../github/start-github.ts";
import { makeZip } from "../support/make-zip.ts";
import { act, filesBelow, openPullRequest, repositoryOf } from "./action-pull-request.ts";
import { suiteFiles } from "./answers-suite.ts";
import { uploadRun } from "./uploaded-run.ts";

// Real processes that also keep the distance that GitHub asks of writes: slow machines need the head-room.
vi.setConfig({ testTimeout: 600_000 });

const suite = {
  cases: ["a"],
  repeats: 1,
  suite: 'subject: { ignore: [".github/**"] }\n',
  caseLines: "  deterministic: true\n",
};
const files = {
  ...suiteFiles(suite),
  "answers.json": JSON.stringify({ a: "Y" }),
  ".github/x.yml": "on: push\n",
};
const quiet = { comment: "false", status: "false" };

/** The report of a run with a critical violation that the run itself did not have. */
function violated(report: Report): Report {
  const one: CriticalViolation = {
    case: "a",
    check: "a.2",
    side: "candidate",
    runId: "r-0123456789",
    repeat: 1,
    stage: "first",
    reason: "holds FORBIDDEN",
    preexisting: false,
    excused: false,
    attribution: null,
    selfReported: false,
  };
  return { ...report, comparison: { ...report.comparison, critical: [one] } };
}

test("stored evidence is decided again where nothing that was measured changed, and can otherwise only make a verdict worse", async () => {
  await using repository = await repositoryOf(files, { "notes.md": "edited\n" });
  const pull = await openPullRequest(repository, "change");
  await using github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  const run = async (runId: number, over: Partial<Parameters<typeof act>[1]> = {}) => {
    const event = { ...pull.event(), action: "synchronize" };
    const workspace = await pull.checkout();
    return act(github, { workspace, event, inputs: quiet, runId: String(runId), ...over });
  };

  const first = await run(101);
  expect([first.exit, (await first.report()).conditions.notes]).toEqual([0, []]);
  await uploadRun(github, first, { id: 101, pull });

  // Started again by somebody: it is made, and the first one decides.
  const again = await run(101, { runAttempt: "2" });
  expect([again.exit, again.annotations("error")]).toEqual([0, []]);
  expect((await again.report()).conditions.notes).toEqual([
    "The first complete run of this change decides, run 101; what was measured now lies in again/ and can only worsen that.",
  ]);
  expect(existsSync(join(again.workspace, ".casegate", "run", "again", "report.json"))).toBe(true);

  // What other runs left of the same change: no archive at all, one with too much in it, and a violation.
  const stored = await filesBelow(join(first.workspace, ".casegate", "run"));
  const upload = async (id: number, packed: Uint8Array) => {
    await uploadRun(github, first, { id, pull });
    Object.assign(github.state.artifacts.at(-1) ?? {}, { packed });
    const artifact = github.state.artifacts.at(-1);
    if (artifact !== undefined) artifact.name = artifact.name.replace("-101-", `-${id}-`);
  };
  await upload(102, Buffer.from("PK no archive"));
  const twice = { name: "report.json", content: "{}" };
  await upload(103, makeZip(twice, twice));
  const link = { name: "report.json", content: "/etc/passwd", mode: 0o120777 };
  await upload(104, makeZip(link, { name: "../../evil.json", content: "{}" }));
  // A violation under another suite, and one whose plan was, are no evidence about this one.
  const whole = JSON.parse(stored.get("report.json") ?? "") as Report;
  const other = "f".repeat(64);
  const foreign = { ...violated(whole), contract: { ...whole.contract, digest: other } };
  const plan = { ...JSON.parse(stored.get("plan.json") ?? "{}"), contractDigest: other };
  for (const [id, name, text] of [
    [106, "report.json", JSON.stringify(foreign)],
    [107, "plan.json", JSON.stringify(plan)],
  ] as const) {
    const run = new Map(stored).set("report.json", JSON.stringify(violated(whole))).set(name, text);
    await upload(id, makeZip(...[...run].map(([path, content]) => ({ name: path, content }))));
  }
  await pull.push({ ".casegate/README.md": "Why decisions lie here.\n" }, "Explain");
  const reused = await run(110);
  expect(reused.exit).toBe(0);
  const { conditions, mode, runs } = await reused.report();
  expect([mode, runs.count]).toEqual(["decide", 2]);
  expect(conditions.notes).toEqual([
    expect.stringMatching(/^The artifact of run 10[234] /),
    expect.stringMatching(/^The artifact of run 10[234] /),
    expect.stringMatching(/^The artifact of run 10[234] /),
    expect.stringMatching(/^The attempts are those of run 101 of /),
  ]);

  // Of the first one somebody edited what a program printed.
  const edited = [...stored.keys()].find((path) => path.endsWith("/stdout.txt")) ?? "";
  const [own] = github.state.artifacts;
  const { packed: before } = { ...own };
  const spoilt = new Map(stored).set(edited, "no, honestly\n");
  Object.assign(own ?? {}, { packed: makeZip(...[...spoilt].map(([name, content]) => ({ name, content }))) });
  const refused = await run(109, { eventName: "pull_request_review", inputs: { ...quiet, mode: "decide" } });
  expect(refused.annotations("error").join()).toMatch(
    /What run 101 left decides nothing: the evidence of 1 attempt there is not what the run kept\); let the gate's/,
  );
  // What was left out of an artifact is missed by nobody.
  const left = [...stored].filter(([path]) => !path.startsWith("evidence/"));
  Object.assign(own ?? {}, { packed: makeZip(...left.map(([name, content]) => ({ name, content }))) });
  const bare = await run(109, { eventName: "pull_request_review", inputs: { ...quiet, mode: "decide" } });
  expect([bare.exit, bare.annotations("error")]).toEqual([0, []]);
  Object.assign(own ?? {}, { packed: before });

  const report = violated(JSON.parse(stored.get("report.json") ?? "") as Report);
  const changed = new Map(stored).set("report.json", JSON.stringify(report));
  await upload(105, makeZip(...[...changed].map(([name, content]) => ({ name, content }))));
  // An edited title starts a run that leaves nothing; however many there are, they hide no older evidence.
  const last = github.state.reviewing.runs.at(-1);
  if (last !== undefined)
    for (let id = 200; id < 310; id += 1) github.state.reviewing.runs.push({ ...last, id });
  // A run with a higher number than this one's, which did not see it, has said that all is well.
  const stand = (state: string, by: number) =>
    github.state.statuses.push({
      id: 0,
      sha: pull.head,
      state,
      context: "casegate/walk",
      description: null,
      targetUrl: `https://github.com/acme/skills/actions/runs/${by}/attempts/1`,
    });
  stand("success", 999);
  const worse = await run(111, { inputs: { comment: "false" } });
  expect(github.state.statuses.slice(1)).toMatchObject([
    {
      state: "failure",
      description: expect.stringContaining("Blocked"),
      targetUrl: expect.stringContaining("/runs/111/"),
    },
  ]);
  expect([worse.exit, worse.outputs["critical-violations"]]).toEqual([1, "1"]);
  expect((await worse.report()).comparison.critical).toMatchObject([
    { case: "a", reason: "holds FORBIDDEN (in run 105)" },
  ]);

  // Whoever edits the workflow could have written any result: nothing is reused, and what makes it worse still counts.
  await pull.push({ ".github/x.yml": "on: [push, pull_request]\n" }, "Edit the workflow");
  const measured = await run(112);
  expect([measured.exit, (await measured.report()).mode]).toEqual([1, "gate"]);
  // A comment on a change that is being measured: the run that measures ends the wait itself.
  stand("pending", 112);
  const set = github.state.statuses.length;
  const decide = await run(113, {
    eventName: "pull_request_review",
    inputs: { comment: "false", mode: "decide" },
  });
  expect(github.state.statuses.slice(set)).toEqual([]);
  expect([decide.exit, decide.annotations("error")]).toEqual([
    2,
    [
      expect.stringMatching(
        /^cases: no finished run of this pull request and workflow measured the same suite and change .*; let the gate's/,
      ),
    ],
  ]);
  github.state.permissions = { ...github.state.permissions, actions: "none" };
  const blind = await run(114, { eventName: "pull_request_review", inputs: { ...quiet, mode: "decide" } });
  expect(blind.annotations("error")).toEqual([
    expect.stringMatching(/^mode decide: The earlier runs .* the token needs `actions: read`/),
  ]);
  expect(github.violations).toEqual([]);
});
