import { createGitHubReviews } from "../../adapters/github/forge-github-reviews.ts";
import { createGitHubRunList } from "../../adapters/github/forge-github-run-list.ts";
import { createGitHubRuns } from "../../adapters/github/forge-github-runs.ts";
import type { EarlierRuns } from "../../pipeline/request/earlier-request.ts";
import type { GitHubEvent } from "../../publish/event.ts";
import { findRuns, type RunSearch } from "../../publish/find-runs.ts";
import type { ActionInputs } from "../../publish/inputs.ts";
import type { Runner } from "../../publish/runner.ts";

type Head = Pick<RunSearch, "pullRequest" | "headRef" | "headRepository">;

/** True for a pull request that no earlier run can have looked at. */
function isNew(event: GitHubEvent, { run }: Runner): boolean {
  return event.kind === "pull_request" && event.action === "opened" && run.runAttempt === 1;
}

/**
 * How a run on GitHub finds what earlier runs of its pull request left; undefined where there is none to find. With `only` nothing is
 * measured. Somebody who starts a run again wants it to be made.
 */
export function earlierOfEvent(
  event: GitHubEvent,
  runner: Runner,
  inputs: Pick<ActionInputs, "github-token" | "candidate" | "baseline" | "shard">,
  only: boolean,
): EarlierRuns | undefined {
  const { run, apiUrl, graphqlUrl, workflowPath } = runner;
  const token = inputs["github-token"];
  const named = inputs.candidate !== "" || inputs.baseline !== "" || inputs.shard !== "";
  if (token === "" || workflowPath === null || named || isNew(event, runner)) return undefined;
  const number = event.kind === "pull_request" || event.kind === "merge_group" ? event.number : null;
  if (number === null) return undefined;
  const { owner, repo } = run;
  const options = { owner, repo, token, apiUrl, ...(graphqlUrl === undefined ? {} : { graphqlUrl }) };
  const forge = { ...createGitHubRuns(options), ...createGitHubRunList(options) };
  const headOf = async (): Promise<Head> => {
    const pull = event.kind === "pull_request" ? event : await createGitHubReviews(options).pull(number);
    const { headRef, headRepository } = pull;
    return { pullRequest: number, headRef, headRepository };
  };
  return {
    reuse: only ? "only" : run.runAttempt > 1 ? "never" : "allowed",
    head: event.kind === "pull_request" ? event.headSha : null,
    find: async (wanted) => findRuns({ ...(await headOf()), forge, workflowPath, run }, wanted),
  };
}
