import * as z from "zod";
import type { Account, BranchRules } from "../../model/review-facts.ts";
import type { ForgeCommit, ForgePull, ForgeReview } from "../../ports/forge-reviews.ts";

// GitHub knows other types, such as Organization and Mannequin: none of them is a person who looks at something.
const accountSchema = z
  .object({ id: z.int(), login: z.string(), type: z.string() })
  .transform(({ id, login, type }): Account => ({ id, login, kind: type === "User" ? "person" : "bot" }));
const someone = accountSchema.nullish().catch(null);

export const pullSchema = z
  .object({
    number: z.int(),
    user: someone,
    commits: z.int().default(0),
    merge_commit_sha: z.string().nullish(),
    merged_at: z.string().nullish(),
    head: z.object({
      sha: z.string(),
      ref: z.string(),
      repo: z.object({ full_name: z.string() }).nullish(),
    }),
    base: z.object({ ref: z.string() }),
  })
  .transform(
    (pull): ForgePull => ({
      number: pull.number,
      author: pull.user ?? null,
      headSha: pull.head.sha,
      headRef: pull.head.ref,
      headRepository: pull.head.repo?.full_name ?? null,
      baseRef: pull.base.ref,
      commits: pull.commits,
    }),
  );

export const associatedSchema = z.array(
  z.object({ number: z.int(), merge_commit_sha: z.string().nullish() }),
);

const states: Readonly<Record<string, ForgeReview["state"]>> = {
  APPROVED: "approved",
  CHANGES_REQUESTED: "changes_requested",
  DISMISSED: "dismissed",
};

export const reviewsSchema = z.array(
  z.object({ user: someone, state: z.string(), commit_id: z.string().nullish() }).transform(
    ({ user, state, commit_id }): ForgeReview => ({
      by: user ?? null,
      state: states[state] ?? "none",
      headSha: commit_id ?? null,
    }),
  ),
);

export const commitsSchema = z.array(
  z
    .object({
      sha: z.string(),
      author: someone,
      committer: someone,
      commit: z.object({ verification: z.object({ verified: z.boolean() }).nullish() }),
    })
    .transform(
      ({ sha, author, committer, commit }): Omit<ForgeCommit, "coAuthors"> => ({
        sha,
        author: author ?? null,
        committer: committer ?? null,
        verified: commit.verification?.verified === true,
      }),
    ),
);

const ruleSchema = z.object({
  type: z.string(),
  parameters: z
    .object({
      required_approving_review_count: z.int().default(0),
      dismiss_stale_reviews_on_push: z.boolean().default(false),
      require_last_push_approval: z.boolean().default(false),
      require_code_owner_review: z.boolean().default(false),
    })
    .optional()
    .catch(undefined),
});
export const rulesSchema = z.array(ruleSchema);

/** All rules of a branch hold together, so the strictest word of each counts. */
export function strictest(rules: z.infer<typeof rulesSchema>): BranchRules {
  const own = rules.flatMap(({ type, parameters }) =>
    type === "pull_request" && parameters !== undefined ? [parameters] : [],
  );
  return {
    approvals: Math.max(0, ...own.map((one) => one.required_approving_review_count)),
    dismissesStale: own.some((one) => one.dismiss_stale_reviews_on_push),
    lastPush: own.some((one) => one.require_last_push_approval),
    codeOwners: own.some((one) => one.require_code_owner_review),
  };
}

/** A page of commits with all their authors, of which the first is git's own and the others are named by trailers. */
export const authorsQuery = `query ($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      commits(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { commit { oid authors(first: 100) { totalCount nodes { user { databaseId login } } } } }
      }
    }
  }
}`;

export const authorsSchema = z
  .object({
    data: z.object({
      repository: z.object({
        pullRequest: z.object({
          commits: z.object({
            pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
            nodes: z.array(
              z.object({
                commit: z.object({
                  oid: z.string(),
                  authors: z.object({
                    totalCount: z.int().max(100),
                    nodes: z.array(
                      z.object({ user: z.object({ databaseId: z.int(), login: z.string() }).nullable() }),
                    ),
                  }),
                }),
              }),
            ),
          }),
        }),
      }),
    }),
  })
  .transform(({ data }) => data.repository.pullRequest.commits);
