import { simpleUser } from "../accounts.ts";
import { type PullRequestPayload, pullRequestEvent } from "../pull-request-event.ts";
import type { GitHubState } from "../state.ts";

/** A pull request as GitHub's API shows it. */
export function shownPull(
  pull: GitHubState["pulls"][number],
  { owner, repo, reviewing }: GitHubState,
): PullRequestPayload["pull_request"] {
  const { number, headSha, baseSha, baseRef, headRef, fork, author, mergedAs } = pull;
  const event = pullRequestEvent({
    number,
    headSha,
    baseSha,
    owner,
    repo,
    ...(baseRef === undefined ? {} : { baseRef }),
    ...(headRef === undefined ? {} : { headRef }),
    ...(fork === undefined ? {} : { fork }),
  });
  const shown = event.pull_request;
  if (author !== undefined) shown["user"] = simpleUser(author, "https://api.github.com");
  shown["commits"] = reviewing.commits[number]?.length ?? 1;
  if (mergedAs !== undefined)
    Object.assign(shown, { state: "closed", merged: true, merge_commit_sha: mergedAs });
  return shown;
}
