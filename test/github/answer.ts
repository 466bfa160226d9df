import type { ApiRequest, Description } from "./description.ts";
import { answerGraphQl } from "./graphql.ts";
import { errorReply, notFound } from "./replies.ts";
import { artifactRoutes } from "./routes/artifacts.ts";
import { commentRoutes } from "./routes/comments.ts";
import { issueRoutes } from "./routes/issues.ts";
import { readRoutes } from "./routes/reads.ts";
import { reviewRoutes } from "./routes/reviews.ts";
import { runRoutes } from "./routes/runs.ts";
import { statusRoutes } from "./routes/statuses.ts";
import type { GitHubState, Reply, Route } from "./state.ts";

const routes: Record<string, Route> = {
  ...artifactRoutes,
  ...commentRoutes,
  ...issueRoutes,
  ...readRoutes,
  ...reviewRoutes,
  ...runRoutes,
  ...statusRoutes,
};

/** A breach of GitHub's own description, by the client or by this fake. */
export interface Violation {
  kind: "request" | "response" | "unknown path" | "graphql";
  request: string;
  problems: string[];
}

export interface AnswerContext {
  state: GitHubState;
  description: Description;
  apiUrl: string;
  violations: Violation[];
}

function gate(state: GitHubState, headers: Record<string, string>): Reply | null {
  if (headers["authorization"] === undefined) return errorReply(401, "Requires authentication");
  if (headers["user-agent"] === undefined) {
    return errorReply(403, "Request forbidden by administrative rules.");
  }
  if (state.rate.remaining <= 0 && Date.now() / 1000 < state.rate.resetAt) {
    return errorReply(403, "API rate limit exceeded for installation ID 1.");
  }
  state.rate.remaining = Math.max(state.rate.remaining - 1, 0);
  return null;
}

function answerRest(request: ApiRequest, context: AnswerContext): Reply {
  const name = `${request.method.toUpperCase()} ${request.path}`;
  const operation = context.description.operationOf(request);
  const route = operation?.operationId === undefined ? undefined : routes[operation.operationId];
  if (operation === null || route === undefined) {
    context.violations.push({ kind: "unknown path", request: name, problems: [] });
    return notFound();
  }
  const problems = context.description.requestProblems(request, operation);
  if (problems.length > 0) {
    context.violations.push({ kind: "request", request: name, problems });
    return errorReply(422, `Invalid request.\n\n${problems.join("\n")}`);
  }
  const params = context.description.parameters(request, operation);
  const inRepository =
    params["owner"] === undefined ||
    (params["owner"] === context.state.owner && params["repo"] === context.state.repo);
  const body = (request.body ?? {}) as Record<string, unknown>;
  const reply = inRepository
    ? route({ ...context, params, query: request.query, body, path: request.path })
    : notFound();
  const wrong = context.description.responseProblems(operation, reply.status, reply.body);
  if (wrong.length > 0) context.violations.push({ kind: "response", request: name, problems: wrong });
  return reply;
}

/** What GitHub would answer, with every breach of its description noted. */
export async function answer(request: ApiRequest, context: AnswerContext): Promise<Reply> {
  const refused = gate(context.state, request.headers);
  if (refused !== null) return refused;
  if (request.path !== "/graphql") return answerRest(request, context);
  const { reply, problem } = await answerGraphQl(context.state, request.body);
  if (problem !== null)
    context.violations.push({ kind: "graphql", request: "POST /graphql", problems: [problem] });
  return reply;
}
