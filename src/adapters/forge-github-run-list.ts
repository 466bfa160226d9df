import * as z from "zod";
import type { ForgeRunList, ForgeWorkflowRun } from "../ports/forge-run-list.ts";
import { type GitHubForgeOptions, gitHubAsk } from "./github-ask.ts";
import { PER_PAGE } from "./github-pages.ts";

const runsSchema = z.object({
  workflow_runs: z.array(
    z
      .object({
        id: z.int(),
        path: z.string(),
        event: z.string(),
        head_sha: z.string(),
        head_repository: z.object({ full_name: z.string() }).nullish(),
        status: z.string().nullish(),
        created_at: z.string(),
        pull_requests: z.array(z.object({ number: z.int() })).nullish(),
      })
      .transform(
        (run): ForgeWorkflowRun => ({
          id: String(run.id),
          // GitHub names the ref behind the path of some runs.
          path: run.path.replace(/@.*$/s, ""),
          event: run.event,
          headSha: run.head_sha,
          headRepository: run.head_repository?.full_name ?? null,
          isCompleted: run.status === "completed",
          createdAt: run.created_at,
          pullRequests: (run.pull_requests ?? []).map(({ number }) => number),
        }),
      ),
  ),
});

/** Workflow runs of GitHub. One page is enough: what an older run left is gone by then. */
export function createGitHubRunList(options: GitHubForgeOptions): ForgeRunList {
  const ask = gitHubAsk(options);
  const runsOf = (event: "pull_request" | "push" | "schedule", branch: string) =>
    ask(
      { failed: `The earlier runs of ${branch} could not be read`, permission: "actions: read" },
      async (client) => {
        const answer = await client.rest.actions.listWorkflowRunsForRepo({
          owner: options.owner,
          repo: options.repo,
          event,
          branch,
          per_page: PER_PAGE,
        });
        return runsSchema.parse(answer.data).workflow_runs;
      },
    );
  return {
    pullRequestRuns: (branch) => runsOf("pull_request", branch),
    pushRuns: (branch) => runsOf("push", branch),
    scheduledRuns: (branch) => runsOf("schedule", branch),
  };
}
