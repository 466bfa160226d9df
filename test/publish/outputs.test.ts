import { expect, test } from "vitest";
import type { Report } from "../../src/model/report.ts";
import { outputsOf, outputsOfAll } from "../../src/publish/outputs.ts";
import { commitStatus, draftStatus } from "../../src/publish/status.ts";
import { stepSummary } from "../../src/publish/summary.ts";
import { sizeBytes } from "../../src/publish/whole-lines.ts";
import { passingReport } from "../report/design-reports.ts";
import { reportOf } from "../report/report-of.ts";
import { oneCase, reason, violation } from "../report/report-parts.ts";

const run = {
  owner: "acme",
  repo: "skills",
  runId: "9000000001",
  runAttempt: 2,
  serverUrl: "https://github.com",
};
const url = "https://github.com/acme/skills/actions/runs/9000000001/attempts/2";

const blocked = reportOf({
  cases: [
    oneCase("a", "5/5", "0/5", { state: "unreviewed" }),
    oneCase("b", "5/5", "5/5"),
    oneCase("c", "0/5", "5/5", { state: "accepted" }),
  ],
  comparison: {
    critical: [violation(), violation({ side: "baseline" }), violation({ excused: true })],
  },
  decision: {
    verdict: "fail",
    merge: "block",
    reasons: [
      reason("untouched", "Nothing else moved.", [], false),
      reason("critical", `A critical check was violated\u0007 in ${"deploy/dry-run ".repeat(20)}.`),
    ],
  },
});

test("Outputs count what blocks: no excused violation, no accepted difference, nothing of the baseline", () => {
  expect(outputsOf({ report: blocked, run, reportDir: ".casegate/run/", commentUrl: null })).toMatchObject({
    decision: "fail",
    merge: "block",
    "critical-violations": "1",
    "unreviewed-differences": "1",
    "report-dir": ".casegate/run",
    "report-json": ".casegate/run/report.json",
    "report-html": ".casegate/run/report.html",
    "comment-url": "",
  });
});

test("Critical violations of the table of a changed suite count beside the first table's, by the same rule", () => {
  const critical = [violation(), violation(), violation({ side: "baseline" }), violation({ excused: true })];
  const revision = {
    digest: "0".repeat(64),
    changes: [],
    files: [],
    comparison: { cases: [], critical, notRun: [], attempts: 4, problem: null },
  };
  const both = { ...blocked, contract: { ...blocked.contract, revision } };
  const outputs = (report: Report) => outputsOf({ report, run, reportDir: "r", commentUrl: null });
  expect(outputs(both)["critical-violations"]).toBe("3");
  const alone = { ...both, comparison: { ...both.comparison, critical: [] } };
  expect(outputs(alone)["critical-violations"]).toBe("2");
});

test("An artifact's name tells suite, shard, run, attempt and change apart, in characters that artifacts allow", () => {
  const report = passingReport();
  const request = {
    report,
    run,
    reportDir: "r",
    commentUrl: "https://github.com/x",
    shard: "2/8",
  };
  const { suite } = report.contract;
  const change = report.versions.changeDigest.slice(0, 12);
  const outputs = outputsOf(request);
  expect(outputs["artifact-name"]).toBe(`casegate-${suite}-2-of-8-9000000001-2-${change}`);
  expect([outputs["comment-url"], outputs["report-html"]]).toEqual(["https://github.com/x", "r/report.html"]);
  expect(outputsOf({ ...request, shard: "" })["artifact-name"]).toBe(
    `casegate-${suite}-9000000001-2-${change}`,
  );
});

test("The outputs of several suites are the worst verdict, what blocks in any, and the sum of what is open", () => {
  const one = (decision: string, merge: string, count: string) => ({
    ...outputsOf({ report: passingReport(), run, reportDir: `r/${decision}`, commentUrl: null }),
    decision,
    merge,
    "critical-violations": count,
  });
  const [pass, fail, open] = [
    one("pass", "allow", "0"),
    one("fail", "block", "2"),
    one("inconclusive", "block", "1"),
  ];
  for (const all of [
    [pass, open, fail],
    [fail, pass, open],
    [open, fail, pass],
  ])
    expect(outputsOfAll(all, "r/")).toMatchObject({
      decision: "fail",
      merge: "block",
      "critical-violations": "3",
      "report-json": "r/reports.json",
      "report-html": "r/fail/report.html",
    });
  expect(outputsOfAll([pass, open], "r")).toMatchObject({ decision: "inconclusive", merge: "block" });
  expect(outputsOfAll([pass, pass], "r")).toMatchObject({ decision: "pass", merge: "allow" });
});

test("The commit status is success exactly when the merge is allowed, and names the reason in 140 characters", () => {
  const passing = passingReport();
  expect(commitStatus(passing, url)).toEqual({
    context: `casegate/${passing.contract.suite}`,
    state: "success",
    description: "May merge",
    url,
  });
  const status = commitStatus(blocked, url);
  expect(status.state).toBe("failure");
  expect(status.description).toMatch(/^Blocked: A critical check was violated in deploy\/dry-run .*…$/);
  expect(status.description).toHaveLength(140);
});

test("A draft's status is pending while its suite holds, and a failure otherwise", () => {
  expect(draftStatus({ suite: "skills", valid: true }, url)).toEqual({
    context: "casegate/skills",
    state: "pending",
    description: "Draft: the suite and its harness are valid; no attempts were made",
    url,
  });
  expect(draftStatus({ suite: "skills", valid: false }, url)).toMatchObject({
    state: "failure",
    description: "Draft: the suite failed its own test; see the job's log",
  });
});

test("A verdict that would block but may merge keeps its reason in the status", () => {
  const report = reportOf({
    cases: [],
    decision: {
      verdict: "fail",
      merge: "allow",
      reasons: [reason("regression", "One case got worse.", ["a"], false)],
    },
  });
  expect(commitStatus(report, url)).toMatchObject({
    state: "success",
    description: "May merge: One case got worse.",
  });
});

test("The job summary of a step stays below 1 MiB in bytes, whichever of its suites have much to say", () => {
  const long = `# Report\n\n${"é row\n".repeat(300_000)}`;
  const most = 1024 * 1024;
  const alone = stepSummary()(() => long);
  expect(sizeBytes(alone)).toBeLessThanOrEqual(most);
  expect(sizeBytes(alone)).toBeGreaterThan(most - 100);
  expect(alone.endsWith("Shortened: the rest stands in the report.\n")).toBe(true);
  expect(stepSummary()(() => "# Report")).toBe("# Report\n");

  const three = stepSummary(3);
  const texts = [long, "# Report", long].map((text) => three(() => text));
  const sizes = texts.map(sizeBytes);
  expect(texts[1]).toBe("# Report\n");
  expect(sizes[0]).toBeGreaterThan(most / 3 - 100);
  expect(sizes[2]).toBeGreaterThan((most * 2) / 3 - 200);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(most);
});
