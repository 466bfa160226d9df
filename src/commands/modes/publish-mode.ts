import * as core from "@actions/core";
import { createGitHubRuns } from "../../adapters/github/forge-github-runs.ts";
import { UserError } from "../../model/errors.ts";
import type { ForgePullRequest, ForgeRuns } from "../../ports/forge-runs.ts";
import { publishAll } from "../../publish/publish-all.ts";
import { type ReadReports, readPublished } from "../../publish/read-published.ts";
import type { Runner } from "../../publish/runner.ts";
import { publishComment } from "../../publish/sticky-comment.ts";
import { mostPackedBytes, unpackArtifact } from "../../publish/unpack-artifact.ts";
import { parseWorkflowRun, type ReportedRun, reportArtifactName } from "../../publish/workflow-run-event.ts";
import { commentSection } from "../../report/comment-section.ts";
import type { ActionMode, ActionStart } from "../runner/action-mode.ts";
import { publishLog } from "../runner/publish-log.ts";
import { runnerForge } from "../runner/runner-forge.ts";

/** The pull request that a run was of, from what the event says of its head; nothing that the run wrote is asked. */
async function pullRequestOf(run: ReportedRun, forge: ForgeRuns): Promise<ForgePullRequest | null> {
  if (run.headOwner === null) return null;
  const open = await forge.openPullRequests({ owner: run.headOwner, branch: run.headBranch });
  const matching = open.filter(
    ({ headSha, headRepository }) => headSha === run.headSha && headRepository === run.headRepository,
  );
  if (matching.length > 1) {
    throw new UserError({
      where: "event workflow_run",
      what: `pull requests ${matching.map(({ number }) => number).join(" and ")} have the same head`,
      todo: "close all but one of them",
    });
  }
  return matching[0] ?? null;
}

async function reportsOf(run: ReportedRun, forge: ForgeRuns): Promise<ReadReports> {
  const name = reportArtifactName(run);
  const found = (await forge.artifacts(run.runId)).filter((artifact) => artifact.name === name);
  const [artifact] = found;
  if (artifact === undefined || found.length > 1 || artifact.expired)
    return { kind: "refused", why: found.length > 1 ? "is there twice" : "is not there" };
  const packed = await forge.downloadArtifact(artifact.id, mostPackedBytes);
  const unpacked = await unpackArtifact(packed);
  return unpacked.kind === "refused" ? unpacked : readPublished(unpacked.text);
}

function runsOf({ run, apiUrl }: Runner, token: string): ForgeRuns {
  if (token !== "") return createGitHubRuns({ owner: run.owner, repo: run.repo, token, apiUrl });
  throw new UserError({
    where: "input github-token",
    what: "is empty",
    todo: "leave it out, or give a token",
  });
}

/**
 * Comments on a fork's pull request in place of its run, whose token may not. Nothing is checked out, and the run's artifact is data:
 * it fills the section, while the pull request, the headline and the links come from the event.
 */
async function runPublish({ inputs, runner, payload }: ActionStart): Promise<number> {
  const run = parseWorkflowRun(runner.eventName, payload, inputs.workflow);
  const token = inputs["github-token"];
  const forge = runsOf(runner, token);
  if (!run.fork) {
    core.notice("The run was of a branch of this repository, so it commented itself.");
    return 0;
  }
  const pull = await pullRequestOf(run, forge);
  if (pull === null) {
    core.notice("No open pull request has the head of this run any more, so there is nothing to report.");
    return 0;
  }
  const read = await reportsOf(run, forge);
  if (read.kind === "refused") {
    throw new UserError({
      where: `artifact ${reportArtifactName(run)}`,
      what: `${read.why}, so nothing is published of it`,
      todo: `look at the run itself, which ended with ${run.conclusion}: ${run.url}`,
    });
  }
  const comments = runnerForge(runner, token);
  if (comments === null) return 0;
  const nameSuite = read.reports.length > 1;
  const steps = read.reports.map((report) => ({
    name: `The comment on ${report.contract.suite}`,
    run: async () => {
      const commented = await publishComment({
        forge: comments,
        pullRequest: { number: pull.number, headSha: run.headSha },
        run: { ...runner.run, runId: run.runId, runAttempt: run.runAttempt },
        section: {
          suite: report.contract.suite,
          render: (limitBytes) =>
            commentSection(report, {
              limitBytes,
              names: { baseline: pull.baseRef, candidate: "PR" },
              head: run.headSha,
              pullRequest: pull.number,
              reportUrl: run.url,
              reportedBy: run,
              nameSuite,
            }),
        },
      });
      core.setOutput("comment-url", commented.url ?? "");
      return commented.kind === "skipped" ? commented.reason : null;
    },
  }));
  await publishAll(steps, publishLog);
  return 0;
}

export const publishMode: ActionMode = { reads: ["workflow"], run: runPublish };
