import * as z from "zod";
import type { ForgeStatus, ForgeStatuses } from "../../ports/forge-statuses.ts";
import { type GitHubForgeOptions, gitHubAsk } from "./github-ask.ts";
import { allPages, hasNext, PER_PAGE } from "./github-pages.ts";

const MOST_PAGES = 10;

const combinedSchema = z.object({
  statuses: z.array(
    z
      .object({ context: z.string(), state: z.string(), target_url: z.string().nullish() })
      .transform(({ target_url, ...status }): ForgeStatus => ({ ...status, url: target_url ?? null })),
  ),
});

/** Commit statuses of GitHub as they stand. */
export function createGitHubStatuses(options: GitHubForgeOptions): ForgeStatuses {
  const ask = gitHubAsk(options);
  const target = { owner: options.owner, repo: options.repo };
  return {
    statuses: (sha) =>
      allPages(
        ask,
        {
          failed: `The statuses of commit ${sha.slice(0, 7)} could not be read`,
          permission: "statuses: read",
        },
        MOST_PAGES,
        async (client, page) => {
          const answer = await client.rest.repos.getCombinedStatusForRef({
            ...target,
            ref: sha,
            per_page: PER_PAGE,
            page,
          });
          return { found: combinedSchema.parse(answer.data).statuses, more: hasNext(answer.headers) };
        },
      ),
  };
}
