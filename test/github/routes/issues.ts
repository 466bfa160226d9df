import { simpleUser } from "../accounts.ts";
import { denied, notFound, page } from "../replies.ts";
import { type GitHubState, nextId, type Route, type RouteContext, timestamp } from "../state.ts";

type StoredIssue = GitHubState["issues"][number];

function shown(issue: StoredIssue, { state, apiUrl }: RouteContext) {
  const repository = `${apiUrl}/repos/${state.owner}/${state.repo}`;
  const url = `${repository}/issues/${issue.number}`;
  return {
    id: issue.id,
    node_id: `I_${issue.id}`,
    number: issue.number,
    title: issue.title,
    body: issue.body,
    state: issue.state,
    state_reason: issue.state === "closed" ? "completed" : null,
    user: simpleUser(issue.author, apiUrl),
    labels: [],
    assignee: null,
    assignees: [],
    milestone: null,
    locked: false,
    comments: 0,
    closed_at: issue.state === "closed" ? timestamp() : null,
    created_at: "2026-01-01T00:00:00Z",
    updated_at: timestamp(),
    author_association: "NONE",
    url,
    repository_url: repository,
    labels_url: `${url}/labels{/name}`,
    comments_url: `${url}/comments`,
    events_url: `${url}/events`,
    html_url: `https://github.com/${state.owner}/${state.repo}/issues/${issue.number}`,
  };
}

export const issueRoutes: Record<string, Route> = {
  "issues/list-for-repo"(context) {
    const refused = denied(context.state, ["issues"], "read");
    if (refused !== null) return refused;
    const wanted = context.query["state"] ?? "open";
    const issues = context.state.issues.filter(({ state }) => wanted === "all" || state === wanted);
    return page(
      issues.map((issue) => shown(issue, context)),
      context,
    );
  },
  "issues/create"(context) {
    const { state, body } = context;
    const refused = denied(state, ["issues"], "write");
    if (refused !== null) return refused;
    const id = nextId(state);
    const issue: StoredIssue = {
      id,
      number: id,
      title: String(body["title"]),
      body: String(body["body"] ?? ""),
      author: state.viewer,
      state: "open",
    };
    state.issues.push(issue);
    return { status: 201, body: shown(issue, context) };
  },
  "issues/update"(context) {
    const { state, body, params } = context;
    const refused = denied(state, ["issues"], "write");
    if (refused !== null) return refused;
    const issue = state.issues.find(({ number }) => number === Number(params["issue_number"]));
    if (issue === undefined) return notFound();
    if (body["title"] !== undefined) issue.title = String(body["title"]);
    if (body["body"] !== undefined) issue.body = String(body["body"]);
    if (body["state"] === "closed" || body["state"] === "open") issue.state = body["state"];
    return { status: 200, body: shown(issue, context) };
  },
};
