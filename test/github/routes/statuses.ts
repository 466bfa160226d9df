import { simpleUser } from "../accounts.ts";
import { denied, errorReply } from "../replies.ts";
import { nextId, type Route, timestamp } from "../state.ts";

const DESCRIPTION_LIMIT = 140;

function optionalText(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

export const statusRoutes: Record<string, Route> = {
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
