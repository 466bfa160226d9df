import { simpleUser } from "../accounts.ts";
import { pullRequestEvent } from "../pull-request-event.ts";
import { denied, errorReply, page } from "../replies.ts";
import { type GitHubState, nextId, type Route, timestamp } from "../state.ts";

const DESCRIPTION_LIMIT = 140;

function optionalText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** The latest status of each context, newest first. */
function latest(state: GitHubState, sha: string) {
  const own = state.statuses.filter((status) => status.sha === sha).reverse();
  return own.filter((status, index) => own.findIndex(({ context }) => context === status.context) === index);
}

export const statusRoutes: Record<string, Route> = {
  "repos/get-combined-status-for-ref"({ state, params, apiUrl, query, path }) {
    const refused = denied(state, ["statuses"], "read");
    if (refused !== null) return refused;
    const sha = params["ref"] ?? "";
    const all = latest(state, sha);
    const url = `${apiUrl}/repos/${state.owner}/${state.repo}/commits/${sha}`;
    const now = timestamp();
    const shown = all.map((status) => ({
      url: `${apiUrl}/repos/${state.owner}/${state.repo}/statuses/${sha}`,
      avatar_url: null,
      id: status.id,
      node_id: `SC_${status.id}`,
      state: status.state,
      description: status.description,
      target_url: status.targetUrl,
      context: status.context,
      created_at: now,
      updated_at: now,
    }));
    const listed = page(shown, { query, apiUrl, path });
    const failed = all.some((status) => status.state === "failure" || status.state === "error");
    const waits = all.length === 0 || all.some((status) => status.state === "pending");
    const combined = failed ? "failure" : waits ? "pending" : "success";
    const { repository } = pullRequestEvent({ owner: state.owner, repo: state.repo });
    return {
      ...listed,
      body: {
        state: combined,
        sha,
        total_count: all.length,
        statuses: listed.body,
        repository,
        commit_url: url,
        url: `${url}/status`,
      },
    };
  },
  "repos/create-commit-status"({ state, params, body, apiUrl }) {
    const refused = denied(state, ["statuses"], "write");
    if (refused !== null) return refused;
    const description = optionalText(body["description"]);
    if ((description ?? "").length > DESCRIPTION_LIMIT) {
      return errorReply(422, "Validation Failed", {
        errors: [
          { resource: "Status", code: "custom", field: "description", message: "description is too long" },
        ],
      });
    }
    const status = {
      id: nextId(state),
      sha: params["sha"] ?? "",
      state: String(body["state"]),
      context: String(body["context"] ?? "default"),
      description,
      targetUrl: optionalText(body["target_url"]),
    };
    state.statuses.push(status);
    const now = timestamp();
    return {
      status: 201,
      body: {
        url: `${apiUrl}/repos/${state.owner}/${state.repo}/statuses/${status.sha}`,
        avatar_url: null,
        id: status.id,
        node_id: `SC_${status.id}`,
        state: status.state,
        description,
        target_url: status.targetUrl,
        context: status.context,
        created_at: now,
        updated_at: now,
        creator: simpleUser(state.viewer, apiUrl),
      },
    };
  },
};
