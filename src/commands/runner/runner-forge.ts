import { createGitHubForge } from "../../adapters/github/forge-github.ts";
import type { Forge } from "../../ports/forge.ts";
import type { Runner } from "../../publish/runner.ts";

/** The forge of a run: one for all that it publishes, so that its writes keep their distance. Null without a token. */
export function runnerForge({ run, apiUrl, graphqlUrl }: Runner, token: string): Forge | null {
  if (token === "") return null;
  const { owner, repo } = run;
  return createGitHubForge({
    owner,
    repo,
    token,
    apiUrl,
    ...(graphqlUrl === undefined ? {} : { graphqlUrl }),
  });
}
