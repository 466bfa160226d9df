import * as z from "zod";
import type { ForgeRunList, ForgeWorkflowRun } from "../../ports/forge-run-list.ts";
import { type GitHubForgeOptions, gitHubAsk } from "./github-ask.ts";
import { hasNext, PER_PAGE } from "./github-pages.ts";

/** GitHub lists no more than a thousand runs of a branch. */
const MOST_PAGES = 10;

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

/**
 * Workflow runs of GitHub. Of a branch that is pushed to one page is enough: what an older run left is gone by then. Whoever opened a pull
 * request can start runs of it that leave nothing, by editing its title, so all of these are listed.
 */
export function createGitHubRunList(options: GitHubForgeOptions): ForgeRunList {
  const ask = gitHubAsk(options);
  const pageOf = (event: "pull_request" | "push" | "schedule", branch: string, page: number) =>
    ask(
      { failed: `The earlier runs of ${branch} could not be read`, permission: "actions: read" },
      async (client) => {
        const answer = await client.rest.actions.listWorkflowRunsForRepo({
          owner: options.owner,
          repo: options.repo,
          event,
          branch,
          per_page: PER_PAGE,
          page,
        });
        return { runs: runsSchema.parse(answer.data).workflow_runs, more: hasNext(answer.headers) };
      },
    );
  const runsOf = async (event: "push" | "schedule", branch: string) => (await pageOf(event, branch, 1)).runs;
  return {
    async pullRequestRuns(branch) {
      const all: ForgeWorkflowRun[] = [];
      for (let page = 1; page <= MOST_PAGES; page += 1) {
        const { runs, more } = await pageOf("pull_request", branch, page);
        all.push(...runs);
        if (!more) break;
      }
      return all;
    },
    pushRuns: (branch) => runsOf("push", branch),
    scheduledRuns: (branch) => runsOf("schedule", branch),
  };
}
