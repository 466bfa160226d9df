import type * as z from "zod";
import { ForgeError } from "../../model/github.ts";
import type { Account } from "../../model/review-facts.ts";
import type { ForgeReviews } from "../../ports/forge-reviews.ts";
import { type GitHubAsk, type GitHubForgeOptions, gitHubAsk } from "./github-ask.ts";
import { graphqlUrlOf } from "./github-graphql-url.ts";
import { allPages, hasNext, PER_PAGE } from "./github-pages.ts";
import {
  associatedSchema,
  authorsQuery,
  authorsSchema,
  commitsSchema,
  pullSchema,
  reviewsSchema,
  rulesSchema,
  strictest,
} from "./github-review-forms.ts";

const MOST_PAGES = 10;
const permission = "pull-requests: read";
const mayWriteAs: ReadonlySet<string> = new Set(["admin", "maintain", "write"]);

interface Target {
  owner: string;
  repo: string;
}

/** The accounts of every commit's authors, by commit: only GitHub knows whose address a trailer names. */
async function readAuthors(ask: GitHubAsk, url: string, target: Target, number: number) {
  const authors = new Map<string, Account[]>();
  const failed = `The authors of the commits of pull request ${number} could not be read`;
  let after: string | null = null;
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const variables = { ...target, number, after };
    const commits: z.infer<typeof authorsSchema> = await ask({ failed, permission }, async (client) => {
      const answer = await client.request({ method: "POST", url, query: authorsQuery, variables });
      return authorsSchema.parse(answer.data);
    });
    for (const { commit } of commits.nodes)
      authors.set(
        commit.oid,
        commit.authors.nodes.flatMap(({ user }) =>
          user === null ? [] : [{ id: user.databaseId, login: user.login, kind: "person" as const }],
        ),
      );
    if (!commits.pageInfo.hasNextPage) return authors;
    after = commits.pageInfo.endCursor;
  }
  throw new ForgeError(`${failed}: there are too many.`, null);
}

type Permissions = Pick<ForgeReviews, "branchRules" | "mayWrite" | "inTeam">;

/** What a branch asks for, and what people may do. */
function permissionsOf(ask: GitHubAsk, target: Target): Permissions {
  return {
    async branchRules(branch) {
      const failed = `The rules of ${branch} could not be read`;
      const rules = await allPages(
        ask,
        { failed, permission: "metadata: read" },
        MOST_PAGES,
        async (client, page) => {
          const answer = await client.rest.repos.getBranchRules({
            ...target,
            branch,
            per_page: PER_PAGE,
            page,
          });
          return { found: rulesSchema.parse(answer.data), more: hasNext(answer.headers) };
        },
      );
      return strictest(rules);
    },
    mayWrite: (login) =>
      ask(
        { failed: `What ${login} may do here could not be read`, permission: "metadata: read" },
        async (client) => {
          const answer = await client.rest.repos.getCollaboratorPermissionLevel({
            ...target,
            username: login,
          });
          return mayWriteAs.has(answer.data.permission);
        },
      ),
    async inTeam({ org, slug }, login) {
      try {
        return await ask(
          { failed: `The team ${org}/${slug} could not be read`, permission: "members: read" },
          async (client) => {
            const team = { org, team_slug: slug, username: login };
            const answer = await client.rest.teams.getMembershipForUserInOrg(team);
            return answer.data.state === "active";
          },
        );
      } catch (error) {
        if (error instanceof ForgeError && error.status === 404) return false;
        throw error;
      }
    },
  };
}

/** Reviews, rules and permissions of GitHub. Every failure is a ForgeError with one sentence. */
export function createGitHubReviews(options: GitHubForgeOptions): ForgeReviews {
  const ask = gitHubAsk(options);
  const target = { owner: options.owner, repo: options.repo };
  const about = (number: number, what = "") => ({
    failed: `${what === "" ? "P" : `The ${what} of p`}ull request ${number} could not be read`,
    permission,
  });
  return {
    ...permissionsOf(ask, target),
    pull: (number) =>
      ask(about(number), async (client) => {
        const answer = await client.rest.pulls.get({ ...target, pull_number: number });
        return pullSchema.parse(answer.data);
      }),
    mergedAs: (sha) =>
      ask(
        { failed: `The pull request of commit ${sha.slice(0, 7)} could not be read`, permission },
        async (client) => {
          const answer = await client.rest.repos.listPullRequestsAssociatedWithCommit({
            ...target,
            commit_sha: sha,
            per_page: PER_PAGE,
          });
          const own = associatedSchema.parse(answer.data).filter((one) => one.merge_commit_sha === sha);
          return own[0]?.number ?? null;
        },
      ),
    reviews: (number) =>
      allPages(ask, about(number, "reviews"), MOST_PAGES, async (client, page) => {
        const answer = await client.rest.pulls.listReviews({
          ...target,
          pull_number: number,
          per_page: PER_PAGE,
          page,
        });
        return { found: reviewsSchema.parse(answer.data), more: hasNext(answer.headers) };
      }),
    async commits(number) {
      const commits = await allPages(ask, about(number, "commits"), MOST_PAGES, async (client, page) => {
        const answer = await client.rest.pulls.listCommits({
          ...target,
          pull_number: number,
          per_page: PER_PAGE,
          page,
        });
        return { found: commitsSchema.parse(answer.data), more: hasNext(answer.headers) };
      });
      const authors = await readAuthors(ask, graphqlUrlOf(options), target, number);
      return commits.map((commit) => {
        const named = authors.get(commit.sha);
        // Two lists that were read one after the other may be of two states of the pull request.
        if (named === undefined)
          throw new ForgeError(`The commits of pull request ${number} changed while they were read.`, null);
        return { ...commit, coAuthors: named.filter(({ id }) => id !== commit.author?.id) };
      });
    },
  };
}
