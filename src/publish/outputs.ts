import { withoutTrailing } from "../lib/trim-end.ts";
import type { ForgeRun } from "../model/github.ts";
import type { Report } from "../model/report.ts";

export interface OutputsRequest {
  report: Report;
  run: ForgeRun;
  /** As in the input, for steps that upload it. */
  reportDir: string;
  commentUrl: string | null;
  /** `2/8`, or empty. */
  shard?: string;
}

/** Artifacts are immutable and clash by name, so everything that tells two runs apart is in it. */
function artifactName({ report, run, shard }: OutputsRequest): string {
  const parts = [
    "casegate",
    report.contract.suite,
    ...(shard === undefined || shard === "" ? [] : [shard.replace("/", "-of-")]),
    run.runId,
    String(run.runAttempt),
    report.versions.changeDigest.slice(0, 12),
  ];
  return parts.join("-").replace(/[^A-Za-z0-9._-]+/g, "_");
}

/** The action's outputs by name. Counts are of what blocks: excused violations and accepted differences are not among them. */
export function outputsOf(request: OutputsRequest): Record<string, string> {
  const { report, reportDir } = request;
  const folder = withoutTrailing(reportDir, "/");
  const second = report.contract.revision?.comparison?.critical ?? [];
  const violations = [...report.comparison.critical, ...second].filter(
    ({ side, excused }) => side === "candidate" && !excused,
  );
  const unreviewed = report.comparison.cases.filter(({ state }) => state === "unreviewed");
  return {
    decision: report.decision.verdict,
    merge: report.decision.merge,
    "critical-violations": String(violations.length),
    "unreviewed-differences": String(unreviewed.length),
    "report-dir": folder,
    "report-json": `${folder}/report.json`,
    "report-html": `${folder}/report.html`,
    "comment-url": request.commentUrl ?? "",
    "artifact-name": artifactName(request),
    matrix: "",
  };
}

const verdicts = ["fail", "inconclusive", "pass"];

function sum(all: readonly Record<string, string>[], name: string): string {
  return String(all.reduce((total, one) => total + Number(one[name]), 0));
}

/** The outputs of several suites together: the worst verdict, what blocks in any of them, and one file with all reports. */
export function outputsOfAll(
  all: readonly Record<string, string>[],
  reportDir: string,
): Record<string, string> {
  const [first] = all;
  if (first === undefined) return outputsOfDraft();
  if (all.length === 1) return first;
  const folder = withoutTrailing(reportDir, "/");
  const worst = [...all].sort(
    (a, b) => verdicts.indexOf(a["decision"] ?? "") - verdicts.indexOf(b["decision"] ?? ""),
  )[0];
  return {
    ...first,
    decision: worst?.["decision"] ?? "",
    merge: all.every((one) => one["merge"] === "allow") ? "allow" : "block",
    "critical-violations": sum(all, "critical-violations"),
    "unreviewed-differences": sum(all, "unreviewed-differences"),
    "report-dir": folder,
    "report-json": `${folder}/reports.json`,
    "report-html": worst?.["report-html"] ?? "",
    "artifact-name": first["artifact-name"] ?? "",
  };
}

/** The outputs of a run that made no attempt: what is unknown is empty, never zero. */
export function outputsOfDraft(): Record<string, string> {
  return {
    decision: "inconclusive",
    merge: "block",
    "critical-violations": "",
    "unreviewed-differences": "",
    "report-dir": "",
    "report-json": "",
    "report-html": "",
    "comment-url": "",
    "artifact-name": "",
    matrix: "",
  };
}
