import { randomUUID } from "node:crypto";
import * as core from "@actions/core";
import { createGitHubForge } from "../adapters/forge-github.ts";
import { decisionFileFor } from "../decide/decision-file-text.ts";
import type { DecisionFile } from "../model/decision-file.ts";
import type { Report } from "../model/report.ts";
import type { GitHubEvent } from "../publish/event.ts";
import type { ActionInputs } from "../publish/inputs.ts";
import { outputsOf } from "../publish/outputs.ts";
import { headBranchOf, prefilledFileLink } from "../publish/prefilled.ts";
import { type PublishStep, publishAll } from "../publish/publish-all.ts";
import type { Runner } from "../publish/runner.ts";
import { commitStatus } from "../publish/status.ts";
import { publishComment } from "../publish/sticky-comment.ts";
import { summaryText } from "../publish/summary.ts";
import { type CommentOptions, commentSection } from "../report/comment-section.ts";
import { jobSummary } from "../report/markdown-report.ts";

export interface Publishing {
  report: Report;
  event: GitHubEvent;
  runner: Runner;
  inputs: ActionInputs;
}

/** Publishes a report: job summary, comment, commit status, outputs. Each step for itself; none of them touches the verdict. */
export async function publishReport(given: Publishing): Promise<void> {
  const { report, runner, inputs } = given;
  let commentUrl: string | null = null;
  const steps: PublishStep[] = [
    { name: "The job summary", run: async () => (await writeSummary(given), null) },
    {
      name: "The comment",
      run: async () => {
        const published = await comment(given);
        commentUrl = published.url;
        return published.skipped;
      },
    },
    { name: "The commit status", run: () => status(given) },
  ];
  await publishAll(steps, { warning: (text) => core.warning(text), notice: (text) => core.notice(text) });
  const outputs = outputsOf({ report, run: runner.run, reportDir: inputs["report-dir"], commentUrl });
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
}

async function writeSummary({ report, runner }: Publishing): Promise<void> {
  const text = summaryText((limit) => jobSummary(report, { reportUrl: runner.runUrl }, limit));
  await core.summary.addRaw(text).write();
}

function forgeOf({ runner, inputs }: Publishing) {
  const { run, apiUrl, graphqlUrl } = runner;
  return createGitHubForge({
    owner: run.owner,
    repo: run.repo,
    token: inputs["github-token"],
    apiUrl,
    ...(graphqlUrl === undefined ? {} : { graphqlUrl }),
  });
}

async function comment(given: Publishing): Promise<{ url: string | null; skipped: string | null }> {
  const { report, event, runner, inputs } = given;
  if (!inputs.comment || event.kind !== "pull_request") return { url: null, skipped: null };
  if (inputs["github-token"] === "")
    return { url: null, skipped: "No comment was posted: the input github-token is empty." };
  const options: Omit<CommentOptions, "limitBytes"> = {
    names: { baseline: event.baseRef, candidate: "PR" },
    head: event.headSha,
    pullRequest: event.number,
    reportUrl: runner.runUrl,
    links: (id) => linksOf(given, id),
  };
  const published = await publishComment({
    forge: forgeOf(given),
    pullRequest: { number: event.number, headSha: event.headSha },
    run: runner.run,
    section: {
      suite: report.contract.suite,
      render: (limitBytes) => commentSection(report, { ...options, limitBytes }),
    },
  });
  return { url: published.url, skipped: published.kind === "skipped" ? published.reason : null };
}

function linksOf({ report, event, runner }: Publishing, id: string): { accept?: string; reject?: string } {
  const one = report.comparison.cases.find((found) => found.id === id);
  if (one?.fingerprint === null || one?.direction === null || one === undefined) return {};
  const head = headBranchOf(event, runner.run.serverUrl);
  const link = (decision: DecisionFile["decision"]) => {
    const words = { by: "YOUR LOGIN", reason: "SAY WHY", id: randomUUID() };
    const { path, text } = decisionFileFor(one, decision, words);
    return prefilledFileLink(head, { path, content: text });
  };
  const [accept, reject] = [link("accept"), link("reject")];
  return { ...(accept === null ? {} : { accept }), ...(reject === null ? {} : { reject }) };
}

async function status(given: Publishing): Promise<string | null> {
  const { report, event, runner, inputs } = given;
  if (!inputs.status || inputs["github-token"] === "") return null;
  const sha = event.kind === "pull_request" || event.kind === "merge_group" ? event.headSha : null;
  if (sha === null) return null;
  await forgeOf(given).setStatus(sha, commitStatus(report, runner.runUrl));
  return null;
}
