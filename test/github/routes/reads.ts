import { publicUser } from "../accounts.ts";
import { denied, errorReply, notFound, page } from "../replies.ts";
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
  "pulls/list"(context) {
    const { state, query } = context;
    const refused = denied(state, ["pull-requests"], "read");
    if (refused !== null) return refused;
    const shown = state.pulls
      .map((pull) => ({
        pull,
        body: shownPull(pull, state),
      }))
      .filter(({ pull }) => (query["state"] ?? "open") === "all" || pull.closed !== true)
      .filter(({ pull, body }) => {
        const owner = (pull.fork ?? state.owner).split("/")[0];
        return query["head"] === undefined || query["head"] === `${owner}:${body.head.ref}`;
      });
    return page(
      shown.map(({ body }) => body),
      context,
    );
  },
  "users/get-authenticated"({ state, apiUrl }) {
    return state.workflowToken
      ? errorReply(403, "Resource not accessible by integration")
      : { status: 200, body: publicUser(state.viewer, apiUrl) };
  },
};
