import type { GitHubState, Reply } from "./state.ts";

// Hand-written: the REST description says nothing of GraphQL, and `viewer` is the only query that is used.
const viewerQuery = /^\s*(?:query\s*(?:\w+\s*)?)?\{\s*viewer\s*\{\s*([\w\s]+?)\s*\}\s*\}\s*$/;

function failed(type: string, message: string): Reply {
  return { status: 200, body: { data: null, errors: [{ type, message, path: ["viewer"] }] } };
}

/** Answers `{ viewer { … } }`; any other query is refused as GitHub refuses a field that it does not know. */
export function answerGraphQl(state: GitHubState, body: unknown): { reply: Reply; problem: string | null } {
  const query = (body as { query?: unknown } | undefined)?.query;
  const fields = typeof query === "string" ? viewerQuery.exec(query)?.[1]?.split(/\s+/) : undefined;
  const known: Record<string, unknown> = {
    databaseId: state.viewer.id,
    login: state.viewer.login,
    __typename: "User",
  };
  const unknown = fields?.find((field) => !(field in known));
  if (fields === undefined || unknown !== undefined) {
    const problem = `GraphQL query is not one of the viewer: ${String(query)}`;
    return { reply: failed("undefinedField", problem), problem };
  }
  if (!state.viewerAllowed) {
    return { reply: failed("FORBIDDEN", "Resource not accessible by integration"), problem: null };
  }
  const viewer = Object.fromEntries(fields.map((field) => [field, known[field]]));
  return { reply: { status: 200, body: { data: { viewer } } }, problem: null };
}
