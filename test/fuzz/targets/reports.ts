import { expect } from "vitest";
import { reportSchema } from "../../../src/model/report.ts";
import { outputsOf } from "../../../src/publish/outputs.ts";
import { readPublished } from "../../../src/publish/read-published.ts";
import { commitStatus } from "../../../src/publish/status.ts";
import { commentSection } from "../../../src/report/comment-section.ts";
import { consoleReport } from "../../../src/report/console.ts";
import { utf8Bytes } from "../../../src/report/fit-blocks.ts";
import { htmlReport } from "../../../src/report/html-report.ts";
import { junitReport } from "../../../src/report/junit.ts";
import { jobSummary, markdownReport } from "../../../src/report/markdown-report.ts";
import { nextStep } from "../../../src/report/next-step.ts";
import { blockedReport, criticalReport, passingReport } from "../../report/design-reports.ts";
import { reportWith, teller } from "../../report/hostile-report.ts";
import { pullRequest } from "../../report/report-of.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { knownEnd } from "../known-end.ts";
import { editedJsonOf, mutationsOf } from "../mutations.ts";
import { target } from "../target.ts";

const reports = [blockedReport(), criticalReport(), passingReport(), reportWith(teller(["word"]))];
const run = { owner: "acme", repo: "skills", runId: "9", runAttempt: 1, serverUrl: "https://github.com" };
const mostCommentBytes = 60_000;
const mostSummaryBytes = 1024 * 1024;

/** A fork's report is shown by a job that may write: whatever the schema lets in can be shown, within every limit. */
function show(text: string): void {
  const read = knownEnd(() => readPublished(text));
  if (read?.kind !== "reports") return;
  for (const report of read.reports) {
    expect(reportSchema.safeParse(report).success).toBe(true);
    const comment = knownEnd(() => commentSection(report, pullRequest)) ?? "";
    expect(utf8Bytes(comment)).toBeLessThanOrEqual(mostCommentBytes);
    expect(utf8Bytes(knownEnd(() => jobSummary(report)) ?? "")).toBeLessThanOrEqual(mostSummaryBytes);
    knownEnd(() => markdownReport(report, pullRequest));
    knownEnd(() => htmlReport(report, pullRequest));
    knownEnd(() => junitReport(report));
    knownEnd(() =>
      consoleReport(report, { width: 100, color: false, unicode: true, reportPath: "report.md" }),
    );
    const status = knownEnd(() => commitStatus(report, "https://ci.example/1"));
    expect(status?.description?.length).toBeLessThanOrEqual(140);
    knownEnd(() => nextStep(report));
    const outputs = knownEnd(() => outputsOf({ report, run, reportDir: ".casegate/run", commentUrl: null }));
    for (const output of Object.values(outputs ?? {})) expect(output).toMatch(/^[\w./-]*$/);
  }
}

export const reportTargets = [
  target({
    name: "a report of somebody else's run, and all that shows it",
    inputs: fc.oneof(
      { weight: 5, arbitrary: editedJsonOf(reports) },
      { weight: 1, arbitrary: mutationsOf(reports.map((report) => JSON.stringify(report))) },
    ),
    read: show,
    runs: 40,
  }),
];
