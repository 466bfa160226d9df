import type { GitHubForgeOptions } from "./github-ask.ts";

/** Where GraphQL is asked: beside the REST API, on GitHub Enterprise Server in a folder of its own. */
export function graphqlUrlOf(options: GitHubForgeOptions): string {
  const apiUrl = options.apiUrl.replace(/\/$/, "");
  return options.graphqlUrl ?? `${apiUrl.replace(/\/api\/v3$/, "/api")}/graphql`;
}
