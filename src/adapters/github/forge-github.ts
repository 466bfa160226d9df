import * as z from "zod";
import { ForgeError } from "../../model/github.ts";
import type { Forge, ForgeComment } from "../../ports/forge.ts";
import { type GitHubAsk, type GitHubForgeOptions, gitHubAsk } from "./github-ask.ts";
import { graphqlUrlOf } from "./github-graphql-url.ts";

/** The account of every workflow's own token on github.com. */
const ACTIONS_BOT_ID = 41898282;
const PER_PAGE = 100;
// GitHub allows 2,500 comments on a pull request.
const MOST_PAGES = 50;

const commentSchema = z
  .object({
    id: z.int(),
    body: z.string().nullish(),
    user: z.object({ id: z.int() }).nullish(),
    html_url: z.string(),
  })
  .transform(
    (comment): ForgeComment => ({
      id: comment.id,
      body: comment.body ?? "",
      authorId: comment.user?.id ?? null,
      url: comment.html_url,
    }),
  );
const commentsSchema = z.array(commentSchema);
const pullSchema = z.object({ head: z.object({ sha: z.string() }) });
const viewerSchema = z.object({
  data: z.object({ viewer: z.object({ databaseId: z.int() }) }),
});

const read = "pull-requests: read";
const write = "pull-requests: write";

/** All pages, or an error: half a list would hide a comment of ours. */
async function allComments(ask: GitHubAsk, target: { owner: string; repo: string }, pullRequest: number) {
  const comments: ForgeComment[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const failed = `The comments of pull request ${pullRequest} could not be read`;
    const { found, more } = await ask({ failed, permission: read }, async (client) => {
      const answer = await client.rest.issues.listComments({
        ...target,
        issue_number: pullRequest,
        per_page: PER_PAGE,
        page,
      });
      return { found: commentsSchema.parse(answer.data), more: /rel="next"/.test(answer.headers.link ?? "") };
    });
    comments.push(...found);
    if (!more) return comments;
  }
  throw new ForgeError(`Pull request ${pullRequest} has more than ${MOST_PAGES * PER_PAGE} comments.`, null);
}

/** The token's own account. A workflow's token may be refused GraphQL's viewer; it then acts as a known account. */
async function askViewer(ask: GitHubAsk, url: string): Promise<number> {
  try {
    return await ask(
      { failed: "The token's account could not be read", permission: "metadata: read" },
      async (client) => {
        const answer = await client.request({
          method: "POST",
          url,
          query: "{ viewer { databaseId login } }",
        });
        const viewer = viewerSchema.safeParse(answer.data);
        return viewer.success ? viewer.data.data.viewer.databaseId : ACTIONS_BOT_ID;
      },
    );
  } catch (error) {
    const refused = error instanceof ForgeError && (error.status === 403 || error.status === 404);
    if (refused) return ACTIONS_BOT_ID;
    throw error;
  }
}

/**
 * GitHub as a forge. Server errors are repeated, rate limits obeyed within `maxWaitMs` in all, requests time out; every failure is a
 * ForgeError with one sentence that names the missing permission and never the token.
 */
export function createGitHubForge(options: GitHubForgeOptions): Forge {
  const ask = gitHubAsk(options);
  const target = { owner: options.owner, repo: options.repo };
  let viewer: Promise<number> | undefined;
  return {
    viewerId() {
      viewer ??= askViewer(ask, graphqlUrlOf(options));
      return viewer;
    },
    headSha: (pullRequest) =>
      ask({ failed: `Pull request ${pullRequest} could not be read`, permission: read }, async (client) => {
        const answer = await client.rest.pulls.get({ ...target, pull_number: pullRequest });
        return pullSchema.parse(answer.data).head.sha;
      }),
    listComments: (pullRequest) => allComments(ask, target, pullRequest),
    createComment: (pullRequest, body) =>
      ask({ failed: "The comment could not be created", permission: write }, async (client) => {
        const answer = await client.rest.issues.createComment({ ...target, issue_number: pullRequest, body });
        return commentSchema.parse(answer.data);
      }),
    updateComment: (id, body) =>
      ask({ failed: "The comment could not be updated", permission: write }, async (client) => {
        const answer = await client.rest.issues.updateComment({ ...target, comment_id: id, body });
        return commentSchema.parse(answer.data);
      }),
    deleteComment: (id) =>
      ask({ failed: "A duplicate comment could not be deleted", permission: write }, async (client) => {
        await client.rest.issues.deleteComment({ ...target, comment_id: id });
      }),
    setStatus: (sha, { url, ...status }) =>
      ask({ failed: "The commit status could not be set", permission: "statuses: write" }, async (client) => {
        const link = url === undefined ? {} : { target_url: url };
        const answer = await client.rest.repos.createCommitStatus({ ...target, sha, ...status, ...link });
        // What stands before GitHub may say "well" without having passed anything on.
        z.object({ context: z.literal(status.context), state: z.literal(status.state) }).parse(answer.data);
      }),
  };
}
