import { simpleUser } from "../accounts.ts";
import { denied, errorReply, notFound, page } from "../replies.ts";
import {
  type GitHubState,
  nextId,
  type Reply,
  type Route,
  type RouteContext,
  type StoredComment,
  timestamp,
} from "../state.ts";

const BODY_LIMIT = 65_536;

function shown(comment: StoredComment, { state, apiUrl }: RouteContext) {
  const base = `${apiUrl}/repos/${state.owner}/${state.repo}/issues`;
  return {
    id: comment.id,
    node_id: `IC_${comment.id}`,
    url: `${base}/comments/${comment.id}`,
    html_url: `https://github.com/${state.owner}/${state.repo}/pull/${comment.issue}#issuecomment-${comment.id}`,
    issue_url: `${base}/${comment.issue}`,
    body: comment.body,
    user: comment.author === null ? null : simpleUser(comment.author, apiUrl),
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    author_association: comment.author?.type === "Bot" ? "NONE" : "MEMBER",
    performed_via_github_app: null,
  };
}

function bodyProblem(body: string): Reply | null {
  const invalid = (message: string) =>
    errorReply(422, "Validation Failed", {
      errors: [{ resource: "IssueComment", code: "unprocessable", field: "data", message }],
    });
  if ([...body].length > BODY_LIMIT) return invalid(`Body is too long (maximum is ${BODY_LIMIT} characters)`);
  return body.trim() === "" ? invalid("Body cannot be blank") : null;
}

function found(context: RouteContext): StoredComment | undefined {
  return context.state.comments.find((comment) => comment.id === Number(context.params["comment_id"]));
}

/** Adds a comment; the ids of a real GitHub grow with time, so these do too. */
export function addComment(
  state: GitHubState,
  issue: number,
  comment: Pick<StoredComment, "author" | "body">,
): StoredComment {
  const now = timestamp();
  const stored = { id: nextId(state), issue, ...comment, createdAt: now, updatedAt: now };
  state.comments.push(stored);
  return stored;
}

const writers = ["issues", "pull-requests"] as const;

export const commentRoutes: Record<string, Route> = {
  "issues/list-comments"(context) {
    const refused = denied(context.state, writers, "read");
    if (refused !== null) return refused;
    const issue = Number(context.params["issue_number"]);
    const all = context.state.comments.filter((comment) => comment.issue === issue);
    return page(
      all.map((comment) => shown(comment, context)),
      context,
    );
  },
  "issues/create-comment"(context) {
    const body = String(context.body["body"]);
    const problem = denied(context.state, writers, "write") ?? bodyProblem(body);
    if (problem !== null) return problem;
    const author = context.state.viewer;
    const comment = addComment(context.state, Number(context.params["issue_number"]), { author, body });
    return { status: 201, body: shown(comment, context) };
  },
  "issues/get-comment"(context) {
    const comment = found(context);
    return comment === undefined ? notFound() : { status: 200, body: shown(comment, context) };
  },
  "issues/update-comment"(context) {
    const refused = denied(context.state, writers, "write");
    if (refused !== null) return refused;
    const comment = found(context);
    if (comment === undefined) return notFound();
    const body = String(context.body["body"]);
    const problem = bodyProblem(body);
    if (problem !== null) return problem;
    comment.body = body;
    comment.updatedAt = timestamp();
    return { status: 200, body: shown(comment, context) };
  },
  "issues/delete-comment"(context) {
    const refused = denied(context.state, writers, "write");
    if (refused !== null) return refused;
    const comment = found(context);
    if (comment === undefined) return notFound();
    context.state.comments = context.state.comments.filter((other) => other !== comment);
    return { status: 204 };
  },
};
