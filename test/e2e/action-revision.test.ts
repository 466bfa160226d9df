import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { startGitHub } from "../github/start-github.ts";
import { act, openPullRequest, repositoryOf } from "./action-pull-request.ts";
import { suiteFiles } from "./answers-suite.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

// Real processes that also keep the distance that GitHub asks of writes: slow machines need the head-room.
vi.setConfig({ testTimeout: 600_000 });

const suite = {
  cases: ["a", "b"],
  repeats: 2,
  caseLines: "  deterministic: true\n",
};
const files = suiteFiles(suite);
const answers = (lines: Record<string, string>) => ({ "answers.json": JSON.stringify(lines) });
const quiet = { comment: "false", status: "false" };

/** The suite with another check of `a`, one more case, and a variable that it grants its agent. */
const edited = {
  "cases/suite.yaml": (files["cases/suite.yaml"] ?? "").replace(
    "  case_id: true",
    "  case_id: true\n  env: { pass: [DEPLOY_KEY], set: { FOO: bar } }",
  ),
  "cases/all.yaml": (suiteFiles({ ...suite, cases: ["a", "b", "d"] })["cases/all.yaml"] ?? "")
    .replace('contains: "yes"', 'lacks: "never"')
    .replace("fails: a.1", "fails: a.2")
    .replace('answer: "no"', 'answer: "FORBIDDEN no"'),
};

test("a candidate that edits its suite is judged by the old one; its cases run under the old rules in a second table that accepts nothing", async () => {
  const good = { a: "Y", b: "Y", d: "Y" };
  await using repository = await repositoryOf(
    { ...files, ...answers(good) },
    { ...edited, ...answers({ ...good, a: "n" }) },
  );
  const pull = await openPullRequest(repository, "change");
  await using github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  const event = { ...pull.event(), action: "opened" };
  const end = await act(github, {
    workspace: await pull.checkout(),
    event,
    inputs: { ...quiet, comment: "true" },
    env: { DEPLOY_KEY: "k-3cr3t-k-3cr3t" },
  });
  // The old check of `a` fails still, whatever the new one asks.
  expect(end.exit).toBe(1);
  const report = await end.report();
  expect(report.decision.reasons.map(({ code }) => code)).toEqual(["regression", "revision"]);
  expect(report.comparison.cases.map(({ id, state }) => [id, state])).toEqual([
    ["a", "unreviewed"],
    ["b", "unchanged"],
  ]);
  const { revision } = report.contract;
  expect(revision?.rules).toEqual(["agent.env"]);
  const offered = await readdir(join(end.workspace, ".casegate/run/decisions/accept/.casegate/decisions"));
  expect(offered.sort()).toEqual(["_contract", "a"]);
  expect(
    revision?.comparison?.cases.map(({ id, baseline, candidate }) => [id, baseline.passes, candidate.passes]),
  ).toEqual([
    ["a", 2, 2],
    ["d", 2, 2],
  ]);
  expect(revision?.comparison).toMatchObject({ attempts: 8, problem: null, critical: [] });
  expect(await readAttempts(end.workspace, ".casegate/run/revision")).toHaveLength(8);
  const body = github.state.comments[0]?.body ?? "";
  expect(body).toContain("**The suite changes too:**");
  expect(body).toMatch(
    /\[accept\]\(https:\/\/github\.com\/acme\/skills\/new\/change\?filename=\.casegate%2Fdecisions%2F_contract%2F/,
  );
  expect(body).toContain("Rules of every case change: `agent.env`");
  expect(body).toMatch(
    /They accept nothing:\n\n\| case \|.*\n.*\n\| a \| 2\/2 → 2\/2 \| changed \|\n\| d \| 2\/2 → 2\/2 \| new \|/,
  );

  // What the revision grants is granted to nobody, and a violation is one in either table: two attempts of `a` in each, two of `d` in its own.
  await pull.push(answers({ ...good, a: "!", d: "!" }), "Break the new case");
  const broken = await act(github, {
    workspace: await pull.checkout(),
    event: { ...pull.event(), action: "opened" },
    inputs: quiet,
  });
  expect([broken.exit, broken.outputs["decision"], broken.outputs["critical-violations"]]).toEqual([
    1,
    "fail",
    "6",
  ]);
  const worse = await broken.report();
  expect(worse.decision.reasons.map(({ code, cases }) => [code, cases])).toEqual([
    ["critical", ["a", "d"]],
    ["revision", expect.any(Array)],
  ]);
  expect(worse.comparison.critical.map((one) => one.case)).toEqual(["a", "a"]);
  expect(worse.contract.revision?.comparison?.critical.map((one) => one.case)).toEqual(["a", "a", "d", "d"]);
  expect(github.violations).toEqual([]);
});

test("where only the suite changed, its cases alone run: a new one on one side, within what is left of the budget", async () => {
  const good = { a: "Y", b: "Y", d: "Y" };
  const budget = { "cases/suite.yaml": `${files["cases/suite.yaml"]}budget: { attempts: 8 }\n` };
  const more = suiteFiles({ ...suite, cases: ["a", "b", "d"] })["cases/all.yaml"] ?? "";
  await using repository = await repositoryOf(
    { ...files, ...budget, ...answers(good) },
    { "cases/all.yaml": more },
  );
  const pull = await openPullRequest(repository, "change");
  await using github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  const run = { event: { ...pull.event(), action: "opened" }, inputs: quiet };
  const end = await act(github, { ...run, workspace: await pull.checkout() });
  const report = await end.report();
  expect([end.exit, report.runs.count, report.conditions.untouched]).toEqual([4, 0, true]);
  expect(
    report.contract.revision?.comparison?.cases.map(({ id, baseline, candidate }) => [
      id,
      baseline.planned,
      candidate.passes,
    ]),
  ).toEqual([["d", 0, 2]]);
  expect(report.decision.reasons.map(({ code }) => code)).toEqual(["revision", "untouched"]);
});

test("a suite that changes its model alone says so where its agent is not told the model", async () => {
  const text = `${files["cases/suite.yaml"] ?? ""}`.replace(
    "case_id: true",
    "case_id: true\n  model: small-1",
  );
  const revised = { "cases/suite.yaml": text.replace("small-1", "small-2") };
  await using repository = await repositoryOf({ ...files, "cases/suite.yaml": text }, revised);
  const sides = ["--baseline", "main", "--candidate", "change", "--quiet"];
  expect((await casegate(repository.folder, ["gate", ...sides])).status).toBe(4);
  const report = await readReport(repository.folder);
  expect([report.runs.count, report.decision.reasons.map(({ code }) => code)]).toEqual([
    0,
    ["revision", "untouched"],
  ]);
  expect(report.conditions.notes).toEqual([
    "The suite's change is of its model alone, which its agent is not told, so that small-2 was not asked; {model} in agent.run would tell it.",
  ]);
});

test("a suite that changes its model alone is asked with both models, and says so", async () => {
  const agent = "if [ $1 = small-1 ]; then echo yes; else echo no; fi\n";
  const text = (files["cases/suite.yaml"] ?? "").replace(
    'run: [sh, "{subject}/agent.sh"]',
    'run: [sh, "{subject}/agent.sh", "{model}"]\n  model: small-1',
  );
  const main = { ...files, "agent.sh": agent, "cases/suite.yaml": text };
  await using repository = await repositoryOf(main, {
    "cases/suite.yaml": text.replace("small-1", "small-2"),
  });
  const pull = await openPullRequest(repository, "change");
  await using github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  const run = { event: { ...pull.event(), action: "opened" }, inputs: quiet };
  const end = await act(github, { ...run, workspace: await pull.checkout() });
  const report = await end.report();
  expect([end.exit, report.decision.reasons.map(({ code }) => code)]).toEqual([
    1,
    ["regression", "revision"],
  ]);
  expect(
    report.comparison.cases.map(({ baseline, candidate }) => [baseline.passes, candidate.passes]),
  ).toEqual([
    [2, 0],
    [2, 0],
  ]);
  expect(report.conditions.notes).toContain(
    "The suite's change is of its model alone, so the baseline was asked with small-1 and the candidate with small-2.",
  );
});

test("a candidate whose suite can't be read is blocked until it is mended, and nobody can accept it", async () => {
  await using repository = await repositoryOf(
    { ...files, ...answers({ a: "Y", b: "Y" }) },
    { "cases/more.yaml": "x: [\n" },
  );
  const gate = await casegate(repository.folder, ["gate", "--baseline", "main", "--candidate", "change"]);
  expect([gate.status, gate.stdout]).toEqual([
    3,
    expect.stringContaining("cases/more.yaml:2: no valid YAML"),
  ]);
  expect(gate.stdout).toContain("Next: mend the changed suite and push");
  const accept = ["accept", "--revision", "--reason", "fine", "--by", "ana"];
  expect(await casegate(repository.folder, accept)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("the changed suite can't be read"),
  });
});
