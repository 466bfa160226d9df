import { type Account, simpleUser } from "../accounts.ts";
import { denied, errorReply, notFound, page } from "../replies.ts";
import type { StoredCommit, StoredReview } from "../review-state.ts";
import { type Route, type RouteContext, timestamp } from "../state.ts";
import { shownPull } from "./shown-pull.ts";

/** GitHub lists no more commits of a pull request, whatever it has. */
const MOST_COMMITS = 250;

function shownReview(
  { id, pull, by, state, headSha }: StoredReview,
  { state: { owner, repo }, apiUrl }: RouteContext,
) {
  const html = `https://github.com/${owner}/${repo}/pull/${pull}#pullrequestreview-${id}`;
  const api = `${apiUrl}/repos/${owner}/${repo}/pulls/${pull}`;
  return {
    id,
    node_id: `PRR_${id}`,
    user: by === null ? null : simpleUser(by, apiUrl),
    body: "",
    state,
    html_url: html,
    pull_request_url: api,
    _links: { html: { href: html }, pull_request: { href: api } },
    submitted_at: timestamp(),
    commit_id: headSha,
    author_association: by?.type === "Bot" ? "NONE" : "MEMBER",
  };
}

function shownCommit(commit: StoredCommit, { state: { owner, repo }, apiUrl }: RouteContext) {
  const url = (sha: string) => `${apiUrl}/repos/${owner}/${repo}/commits/${sha}`;
  const html = (sha: string) => `https://github.com/${owner}/${repo}/commit/${sha}`;
  const person = ({ name, email }: StoredCommit["author"]) => ({ name, email, date: "2026-01-20T09:12:46Z" });
  const account = (one: Account | null) => (one === null ? null : simpleUser(one, apiUrl));
  const { sha, verified } = commit;
  return {
    sha,
    node_id: `C_${sha}`,
    url: url(sha),
    html_url: html(sha),
    comments_url: `${url(sha)}/comments`,
    commit: {
      url: `${apiUrl}/repos/${owner}/${repo}/git/commits/${sha}`,
      author: person(commit.author),
      committer: person(commit.committer),
      message: commit.message,
      comment_count: 0,
      tree: { sha, url: `${apiUrl}/repos/${owner}/${repo}/git/trees/${sha}` },
      verification: {
        verified,
        reason: verified ? "valid" : "unsigned",
        signature: verified ? "-----BEGIN PGP SIGNATURE-----" : null,
        payload: verified ? "tree" : null,
        verified_at: verified ? "2026-01-20T09:12:47Z" : null,
      },
    },
    author: account(commit.author.account),
    committer: account(commit.committer.account),
    parents: commit.parents.map((parent) => ({ sha: parent, url: url(parent), html_url: html(parent) })),
  };
}

export const reviewRoutes: Record<string, Route> = {
  "pulls/list-reviews"(context) {
    const refused = denied(context.state, ["pull-requests"], "read");
    if (refused !== null) return refused;
    const own = context.state.reviewing.reviews.filter(
      ({ pull }) => pull === Number(context.params["pull_number"]),
    );
    return page(
      own.map((review) => shownReview(review, context)),
      context,
    );
  },
  "pulls/list-commits"(context) {
    const refused = denied(context.state, ["pull-requests"], "read");
    if (refused !== null) return refused;
    const own = context.state.reviewing.commits[Number(context.params["pull_number"])] ?? [];
    return page(
      own.slice(0, MOST_COMMITS).map((commit) => shownCommit(commit, context)),
      context,
    );
  },
  "repos/get-collaborator-permission-level"({ state, params, apiUrl }) {
    const login = params["username"] ?? "";
    const permission = state.reviewing.permissions[login] ?? "read";
    const account: Account = { login, id: 1, type: "User" };
    const user = { ...simpleUser(account, apiUrl), role_name: permission };
    return { status: 200, body: { permission, role_name: permission, user } };
  },
  "repos/get-branch-rules"(context) {
    const refused = denied(context.state, ["contents"], "read");
    if (refused !== null) return refused;
    const { owner, repo, reviewing } = context.state;
    const source = { ruleset_source_type: "Repository", ruleset_source: `${owner}/${repo}`, ruleset_id: 1 };
    const own = (reviewing.rules[context.params["branch"] ?? ""] ?? []).map((rule) => ({
      type: "pull_request",
      ...source,
      parameters: {
        dismiss_stale_reviews_on_push: rule.dismissesStale,
        require_code_owner_review: rule.codeOwners,
        require_last_push_approval: rule.lastPush,
        required_approving_review_count: rule.approvals,
        required_review_thread_resolution: false,
      },
    }));
    return page([{ type: "deletion", ...source }, ...own], context);
  },
  "teams/get-membership-for-user-in-org"({ state, params, apiUrl }) {
    const { org, team_slug: team, username } = params;
    const members = state.reviewing.teams[`${org}/${team}`];
    // A workflow's own token sees no team at all.
    if (members === undefined) return errorReply(404, "Not Found");
    if (!members.includes(username ?? "")) return notFound();
    const url = `${apiUrl}/organizations/1/team/1/memberships/${username}`;
    return { status: 200, body: { url, role: "member", state: "active" } };
  },
  "repos/list-pull-requests-associated-with-commit"(context) {
    const refused = denied(context.state, ["pull-requests"], "read");
    if (refused !== null) return refused;
    const sha = context.params["commit_sha"];
    const own = context.state.pulls.filter(({ mergedAs }) => mergedAs === sha);
    return page(
      own.map((pull) => shownPull(pull, context.state)),
      context,
    );
  },
};
