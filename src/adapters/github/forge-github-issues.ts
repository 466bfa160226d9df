import * as z from "zod";
import type { ForgeIssue, ForgeIssues } from "../../ports/forge-issues.ts";
import { type GitHubForgeOptions, gitHubAsk } from "./github-ask.ts";
import { allPages, hasNext, PER_PAGE } from "./github-pages.ts";

const MOST_PAGES = 50;

const issueSchema = z
  .object({
    number: z.int(),
    title: z.string(),
    body: z.string().nullish(),
    user: z.object({ id: z.int() }).nullish(),
    html_url: z.string(),
  })
  .transform(
    ({ number, title, body, user, html_url: url }): ForgeIssue => ({
      number,
      title,
      body: body ?? "",
      authorId: user?.id ?? null,
      url,
    }),
  );
const listSchema = z.array(z.looseObject({ pull_request: z.unknown().optional() }));

/** Issues of GitHub. Its list mixes pull requests in; they are left out. */
export function createGitHubIssues(options: GitHubForgeOptions): ForgeIssues {
  const ask = gitHubAsk(options);
  const target = { owner: options.owner, repo: options.repo };
  const permission = "issues: write";
  return {
    openIssues: () =>
      allPages(
        ask,
        { failed: "The open issues could not be read", permission: "issues: read" },
        MOST_PAGES,
        async (client, page) => {
          const answer = await client.rest.issues.listForRepo({
            ...target,
            state: "open",
            per_page: PER_PAGE,
            page,
          });
          const issues = listSchema.parse(answer.data).filter((one) => one.pull_request === undefined);
          return { found: issues.map((one) => issueSchema.parse(one)), more: hasNext(answer.headers) };
        },
      ),
    createIssue: ({ title, body }) =>
      ask({ failed: "The issue could not be opened", permission }, async (client) => {
        const answer = await client.rest.issues.create({ ...target, title, body });
        return issueSchema.parse(answer.data);
      }),
    updateIssue: (number, { title, body, close }) =>
      ask({ failed: `Issue ${number} could not be updated`, permission }, async (client) => {
        const answer = await client.rest.issues.update({
          ...target,
          issue_number: number,
          body,
          ...(title === undefined ? {} : { title }),
          ...(close === true ? { state: "closed" as const, state_reason: "completed" as const } : {}),
        });
        return issueSchema.parse(answer.data);
      }),
  };
}
