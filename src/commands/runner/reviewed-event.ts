import { createGitHubReviews } from "../../adapters/github/forge-github-reviews.ts";
import type { Reviewed, Reviewing } from "../../pipeline/request/reviewing.ts";
import type { GitHubEvent } from "../../publish/event.ts";
import type { ActionInputs } from "../../publish/inputs.ts";
import type { Runner } from "../../publish/runner.ts";

/** What an event is about, as far as somebody could have looked at it. */
function reviewedOf(event: GitHubEvent, { candidate }: Pick<ActionInputs, "candidate">): Reviewed {
  if (candidate !== "")
    return {
      kind: "nothing",
      text: "the input candidate names what was run, and nobody's approval is of that",
    };
  switch (event.kind) {
    case "pull_request":
      return event;
    case "merge_group":
      return event;
    case "push":
      return { kind: "push", sha: event.after };
    default:
      return { kind: "nothing", text: "this event has no pull request that somebody could have approved" };
  }
}

/** How a run on GitHub finds out who stands behind a decision. */
export function reviewingOf(
  event: GitHubEvent,
  { run, apiUrl, graphqlUrl }: Runner,
  inputs: Pick<ActionInputs, "candidate" | "github-token">,
): Reviewing {
  const token = inputs["github-token"];
  const { owner, repo } = run;
  const graphql = graphqlUrl === undefined ? {} : { graphqlUrl };
  const forge = token === "" ? null : createGitHubReviews({ owner, repo, token, apiUrl, ...graphql });
  return { forge, of: reviewedOf(event, inputs) };
}
