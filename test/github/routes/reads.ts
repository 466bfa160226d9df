import { publicUser } from "../accounts.ts";
import { pullRequestEvent } from "../pull-request-event.ts";
import { denied, errorReply, notFound } from "../replies.ts";
import type { Route } from "../state.ts";

export const readRoutes: Record<string, Route> = {
  "pulls/get"({ state, params }) {
    const refused = denied(state, ["pull-requests"], "read");
    if (refused !== null) return refused;
    const pull = state.pulls.find((candidate) => candidate.number === Number(params["pull_number"]));
    return pull === undefined
      ? notFound()
      : {
          status: 200,
          body: pullRequestEvent({ ...pull, owner: state.owner, repo: state.repo }).pull_request,
        };
  },
  "users/get-authenticated"({ state, apiUrl }) {
    return state.workflowToken
      ? errorReply(403, "Resource not accessible by integration")
      : { status: 200, body: publicUser(state.viewer, apiUrl) };
  },
};
