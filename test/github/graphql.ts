import { readFileSync } from "node:fs";
import { buildSchema, type ExecutionResult, graphql } from "graphql";
import type { GitHubState, Reply } from "./state.ts";

// Cut from GitHub's own schema: a field that it does not have is refused as GitHub refuses it.
const schema = buildSchema(
  readFileSync(new URL("../data/github-graphql-subset.graphql", import.meta.url), "utf8"),
);

type Connection = { first?: number; after?: string | null };

/** One page of a list as GraphQL shows it; a cursor is the number of entries before the next one. */
function connection<T>(all: readonly T[], { first = 100, after = null }: Connection) {
  const start = Number(after ?? 0);
  const end = start + Math.min(first, 100);
  return {
    totalCount: all.length,
    nodes: all.slice(start, end),
    pageInfo: { endCursor: String(end), hasNextPage: end < all.length },
  };
}

function commitsOf(state: GitHubState, number: number) {
  return (state.reviewing.commits[number] ?? []).map((commit) => {
    const authors = [commit.author.account, ...commit.coAuthors].map((account) => ({
      name: account?.login ?? "Somebody",
      email: null,
      user: account === null ? null : { databaseId: account.id, login: account.login },
    }));
    return { commit: { oid: commit.sha, authors: (page: Connection) => connection(authors, page) } };
  });
}

function rootOf(state: GitHubState) {
  return {
    viewer() {
      if (!state.viewerAllowed) throw new Error("Resource not accessible by integration");
      return { databaseId: state.viewer.id, login: state.viewer.login };
    },
    repository({ owner, name }: { owner: string; name: string }) {
      if (owner !== state.owner || name !== state.repo) throw new Error("Could not resolve to a Repository");
      return {
        pullRequest: ({ number }: { number: number }) => ({
          commits: (page: Connection) => connection(commitsOf(state, number), page),
        }),
      };
    },
  };
}

interface Asked {
  query?: unknown;
  variables?: Record<string, unknown>;
}

/** Answers a query; one that the schema does not allow is a breach of it. */
export async function answerGraphQl(
  state: GitHubState,
  body: unknown,
): Promise<{ reply: Reply; problem: string | null }> {
  const { query, variables = {} } = (body ?? {}) as Asked;
  const result: ExecutionResult = await graphql({
    schema,
    source: String(query),
    rootValue: rootOf(state),
    variableValues: variables,
  });
  // An error with a path is one of the answer, as for a field that the token may not see.
  const wrong = result.errors?.find(({ path }) => path === undefined) ?? null;
  const errors = result.errors?.map((error) => ({ type: "FORBIDDEN", ...error.toJSON() }));
  const shown = { ...result, ...(errors === undefined ? {} : { errors }) };
  return { reply: { status: 200, body: shown }, problem: wrong?.message ?? null };
}
