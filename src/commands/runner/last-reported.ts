import { createGitHubRunList } from "../../adapters/github/forge-github-run-list.ts";
import { createGitHubRuns } from "../../adapters/github/forge-github-runs.ts";
import { UserError } from "../../model/errors.ts";
import { ForgeError } from "../../model/github.ts";
import type { LastReported } from "../../publish/commits.ts";
import type { ActionInputs } from "../../publish/inputs.ts";
import type { Runner } from "../../publish/runner.ts";

/** Older ones than these have lost their artifacts. */
const mostRuns = 20;

/** Which commit of a branch this workflow reported on last, by an artifact that is still there; undefined where GitHub can't be asked. */
export function lastReportedOn(
  { run, apiUrl, workflowPath }: Runner,
  inputs: Pick<ActionInputs, "github-token">,
): LastReported | undefined {
  const token = inputs["github-token"];
  if (token === "" || workflowPath === null) return undefined;
  const options = { owner: run.owner, repo: run.repo, token, apiUrl };
  const forge = { ...createGitHubRuns(options), ...createGitHubRunList(options) };
  return async (branch) => {
    try {
      const runs = await forge.pushRuns(branch);
      const own = runs.filter((one) => one.isCompleted && one.path === workflowPath && one.id !== run.runId);
      for (const { id, headSha } of own.slice(0, mostRuns)) {
        const artifacts = await forge.artifacts(id);
        if (artifacts.some(({ name, expired }) => !expired && name.startsWith("casegate-"))) return headSha;
      }
      return null;
    } catch (error) {
      if (!(error instanceof ForgeError)) throw error;
      throw new UserError({
        where: "event push",
        what: error.message.replace(/\.$/, ""),
        todo: "mend that, or give the input baseline",
      });
    }
  };
}
