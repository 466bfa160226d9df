import { randomUUID } from "node:crypto";
import * as core from "@actions/core";
import { decisionFileFor, type ReadyFile, revisionFileFor } from "../../decide/decision-file-text.ts";
import { CONTRACT_CASE, contractFingerprint } from "../../decide/fingerprint.ts";
import { type DecisionFile, placeholderWords } from "../../model/decision-file.ts";
import type { Report } from "../../model/report.ts";
import { type SuiteReport, worstStatus } from "../../pipeline/suites/suite-reports.ts";
import type { Forge } from "../../ports/forge.ts";
import type { GitHubEvent, PullRequestEvent } from "../../publish/event.ts";
import type { ActionInputs } from "../../publish/inputs.ts";
import { outputsOf, outputsOfAll } from "../../publish/outputs.ts";
import { headBranchOf, prefilledFileLink } from "../../publish/prefilled.ts";
import { type PublishStep, publishAll } from "../../publish/publish-all.ts";
import type { RunStatus } from "../../publish/run-status.ts";
import type { Runner } from "../../publish/runner.ts";
import { commitStatus } from "../../publish/status.ts";
import { type PublishedComment, publishComment } from "../../publish/sticky-comment.ts";
import { stepSummary } from "../../publish/summary.ts";
import { type CommentOptions, commentSection } from "../../report/comment-section.ts";
import { jobSummary } from "../../report/markdown-report.ts";
import type { KnownNights } from "./known-nights.ts";
import { publishLog } from "./publish-log.ts";
import { runnerForge } from "./runner-forge.ts";
import { writeOutputs } from "./write-outputs.ts";

export interface Publishing {
  report: Report;
  event: GitHubEvent;
  runner: Runner;
  inputs: ActionInputs;
  /** Null where none is set. */
  status: RunStatus | null;
  /** Where there are several suites, each says which it is. */
  nameSuite?: boolean;
  /** How often this gate blocked unchanged code, where a history tells. */
  knownNights?: KnownNights;
  /** The step has one summary, whose room all its suites share. */
  summary: ReturnType<typeof stepSummary>;
}

const leftToNewer = "The commit status is left to the newer run.";

/**
 * Publishes the reports of a run, of one suite or several: job summary, one comment with a section a suite, one commit status a suite,
 * outputs. Each step for itself; none of them touches a verdict. Returns the worst exit status.
 */
export async function publishReports(
  decided: readonly SuiteReport[],
  shared: Omit<Publishing, "report" | "summary">,
): Promise<number> {
  const { event, runner, inputs } = shared;
  const forge = runnerForge(runner, inputs["github-token"]);
  const several = decided.length > 1;
  const summary = stepSummary(decided.length);
  let commentUrl: string | null = null;
  const steps = decided.flatMap(({ report }) =>
    stepsOf({ ...shared, report, summary, nameSuite: several }, forge, (url) => {
      commentUrl = url ?? commentUrl;
    }),
  );
  await publishAll(steps, publishLog, event.kind === "pull_request" && event.fork);
  const one = { run: runner.run, reportDir: inputs["report-dir"], commentUrl, shard: inputs.shard };
  const outputs = outputsOfAll(
    decided.map(({ report, name }) => outputsOf({ ...one, report, reportDir: name })),
    inputs["report-dir"],
  );
  writeOutputs(outputs);
  return worstStatus(decided.map(({ report }) => report.status));
}

function stepsOf(
  given: Publishing,
  forge: Forge | null,
  toldComment: (url: string | null) => void,
): PublishStep[] {
  const { report, event, inputs } = given;
  const of = given.nameSuite === true ? ` on ${report.contract.suite}` : "";
  let commented = null as PublishedComment | null;
  return [
    { name: `The job summary${of}`, run: () => writeSummary(given) },
    {
      name: `The comment${of}`,
      run: async () => {
        if (!inputs.comment || event.kind !== "pull_request") return null;
        if (forge === null) return "No comment was posted: the input github-token is empty.";
        commented = await comment(given, event, forge);
        toldComment(commented.url);
        return commented.kind === "skipped" ? commented.reason : null;
      },
    },
    {
      name: `The commit status${of}`,
      run: async () => {
        if (!inputs.status || forge === null) return null;
        if (takesBack(given)) return setStatus(given, forge);
        // One status a suite and commit: an older run must not answer for a newer one.
        if (commented?.kind === "skipped" && commented.outrun) return leftToNewer;
        // What can't be told is no reason to leave the status pending.
        const outrun = await given.status?.isOutrun(report.contract.suite).catch(() => false);
        return outrun === true ? leftToNewer : setStatus(given, forge);
      },
    },
  ];
}

/** True for what no other run's success may stand beside: a critical violation, and whatever blocks a run that somebody started again. */
function takesBack({ report: { decision }, runner }: Publishing): boolean {
  const isCritical = decision.reasons.some(({ code, blocks }) => blocks && code === "critical");
  return decision.merge === "block" && (isCritical || runner.run.runAttempt > 1);
}

function falseAlarmsOf({ report, knownNights }: Publishing): Pick<CommentOptions, "falseAlarms"> {
  const falseAlarms = knownNights?.(report.contract.suite) ?? null;
  return falseAlarms === null ? {} : { falseAlarms };
}

async function writeSummary(given: Publishing): Promise<null> {
  const options = { reportUrl: given.runner.runUrl, ...falseAlarmsOf(given) };
  const text = given.summary((limit) => jobSummary(given.report, options, limit));
  await core.summary.addRaw(text).write();
  return null;
}

function comment(given: Publishing, event: PullRequestEvent, forge: Forge): Promise<PublishedComment> {
  const { report, runner } = given;
  const options: Omit<CommentOptions, "limitBytes"> = {
    names: { baseline: event.baseRef, candidate: "PR" },
    head: event.headSha,
    pullRequest: event.number,
    reportUrl: runner.runUrl,
    links: (id) => linksOf(given, id),
    nameSuite: given.nameSuite === true,
    ...falseAlarmsOf(given),
  };
  return publishComment({
    forge,
    pullRequest: { number: event.number, headSha: event.headSha },
    run: runner.run,
    section: {
      suite: report.contract.suite,
      render: (limitBytes) => commentSection(report, { ...options, limitBytes }),
    },
  });
}

/** The ready file of one difference, or of the change to the suite; null for what nobody can decide. */
function readyFileOf(report: Report, id: string, decision: DecisionFile["decision"]): ReadyFile | null {
  const words = { ...placeholderWords, id: randomUUID() };
  const { revision, path, digest } = report.contract;
  if (id === CONTRACT_CASE && revision !== null)
    return revisionFileFor(contractFingerprint(path, digest, revision.digest), decision, words);
  const one = report.comparison.cases.find((found) => found.id === id);
  return one?.fingerprint == null || one.direction === null ? null : decisionFileFor(one, decision, words);
}

function linksOf({ report, event, runner }: Publishing, id: string): { accept?: string; reject?: string } {
  const head = headBranchOf(event, runner.run.serverUrl);
  const link = (decision: DecisionFile["decision"]) => {
    const ready = readyFileOf(report, id, decision);
    return ready === null ? null : prefilledFileLink(head, { path: ready.path, content: ready.text });
  };
  const [accept, reject] = [link("accept"), link("reject")];
  return { ...(accept === null ? {} : { accept }), ...(reject === null ? {} : { reject }) };
}

async function setStatus({ report, event, runner }: Publishing, forge: Forge): Promise<null> {
  if (event.kind === "pull_request" || event.kind === "merge_group")
    await forge.setStatus(event.headSha, commitStatus(report, runner.runUrl));
  return null;
}
