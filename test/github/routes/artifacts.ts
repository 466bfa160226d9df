import type { IncomingMessage, ServerResponse } from "node:http";
import type { Violation } from "../answer.ts";
import { denied, notFound, page } from "../replies.ts";
import type { GitHubState, Route } from "../state.ts";

const storage = "/_storage/artifacts/";

export const artifactRoutes: Record<string, Route> = {
  "actions/list-workflow-run-artifacts"(context) {
    const { state, apiUrl, params } = context;
    const refused = denied(state, ["actions"], "read");
    if (refused !== null) return refused;
    const own = state.artifacts.filter(({ run }) => run === Number(params["run_id"]));
    const reply = page(
      own.map(({ id, name, packed, claimedBytes, expired }) => ({
        id,
        node_id: `A_${id}`,
        name,
        size_in_bytes: claimedBytes ?? packed.length,
        url: `${apiUrl}/repos/${state.owner}/${state.repo}/actions/artifacts/${id}`,
        archive_download_url: `${apiUrl}/repos/${state.owner}/${state.repo}/actions/artifacts/${id}/zip`,
        expired: expired === true,
        created_at: "2026-01-01T00:00:00Z",
        expires_at: "2026-04-01T00:00:00Z",
        updated_at: "2026-01-01T00:00:00Z",
      })),
      context,
    );
    return { ...reply, body: { total_count: own.length, artifacts: reply.body } };
  },
  "actions/download-artifact"({ state, apiUrl, params }) {
    const refused = denied(state, ["actions"], "read");
    if (refused !== null) return refused;
    const found = state.artifacts.find(({ id }) => id === Number(params["artifact_id"]));
    if (found === undefined) return notFound();
    return { status: 302, headers: { location: `${new URL(apiUrl).origin}${storage}${found.id}` } };
  },
};

/** The storage that GitHub's download leads to: another server in truth, which must not see the token. True when it answered. */
export function serveArtifact(
  incoming: IncomingMessage,
  response: ServerResponse,
  state: GitHubState,
  violations: Violation[],
): boolean {
  const url = incoming.url ?? "";
  if (!url.startsWith(storage)) return false;
  if (incoming.headers.authorization !== undefined)
    violations.push({ kind: "request", request: url, problems: ["the token was sent to the storage"] });
  const found = state.artifacts.find(({ id }) => id === Number(url.slice(storage.length)));
  response.writeHead(found === undefined ? 404 : 200, { "content-type": "application/zip" });
  response.end(found?.packed);
  return true;
}
