import { publicUser } from "../accounts.ts";
import { denied, errorReply, notFound } from "../replies.ts";
import type { Route } from "../state.ts";
import { shownPull } from "./shown-pull.ts";

export const readRoutes: Record<string, Route> = {
  "pulls/get"({ state, params }) {
    const refused = denied(state, ["pull-requests"], "read");
    if (refused !== null) return refused;
    const pull = state.pulls.find((candidate) => candidate.number === Number(params["pull_number"]));
    return pull === undefined
      ? notFound()
      : {
          status: 200,
          body: shownPull(pull, state),
        };
  },
  "users/get-authenticated"({ state, apiUrl }) {
    return state.workflowToken
      ? errorReply(403, "Resource not accessible by integration")
      : { status: 200, body: publicUser(state.viewer, apiUrl) };
  },
};
