import { actionsBot, simpleUser } from "../accounts.ts";
import { pullRequestEvent } from "../pull-request-event.ts";
import { denied, page } from "../replies.ts";
import type { StoredWorkflowRun } from "../review-state.ts";
import type { Route, RouteContext } from "../state.ts";

function shownRun(run: StoredWorkflowRun, { state, apiUrl }: RouteContext) {
  const url = `${apiUrl}/repos/${state.owner}/${state.repo}/actions/runs/${run.id}`;
  const { repository } = pullRequestEvent({ owner: state.owner, repo: state.repo });
  const number = (pull: number) => ({
    id: pull,
    number: pull,
    url: `${apiUrl}/repos/${state.owner}/${state.repo}/pulls/${pull}`,
    head: { ref: run.headBranch, sha: run.headSha, repo: { id: 1, url: apiUrl, name: state.repo } },
    base: { ref: "main", sha: run.headSha, repo: { id: 1, url: apiUrl, name: state.repo } },
  });
  const actor = simpleUser(actionsBot, apiUrl);
  return {
    id: run.id,
    name: "Casegate",
    node_id: `WFR_${run.id}`,
    head_branch: run.headBranch,
    head_sha: run.headSha,
    path: run.path,
    display_title: "Change files",
    run_number: 1,
    run_attempt: 1,
    event: run.event,
    status: run.status,
    conclusion: run.status === "completed" ? "failure" : null,
    workflow_id: 1,
    url,
    html_url: `https://github.com/${state.owner}/${state.repo}/actions/runs/${run.id}`,
    pull_requests: run.pulls.map(number),
    created_at: "2026-01-20T09:12:46Z",
    updated_at: "2026-01-20T09:12:46Z",
    actor,
    triggering_actor: actor,
    run_started_at: "2026-01-20T09:12:46Z",
    jobs_url: `${url}/jobs`,
    logs_url: `${url}/logs`,
    check_suite_url: `${url}/suite`,
    artifacts_url: `${url}/artifacts`,
    cancel_url: `${url}/cancel`,
    rerun_url: `${url}/rerun`,
    previous_attempt_url: null,
    workflow_url: `${url}/workflow`,
    head_commit: null,
    repository,
    head_repository: { ...repository, full_name: run.headRepository },
  };
}

export const runRoutes: Record<string, Route> = {
  "actions/list-workflow-runs-for-repo"(context) {
    const { state, query } = context;
    const refused = denied(state, ["actions"], "read");
    if (refused !== null) return refused;
    const own = state.reviewing.runs
      .filter(({ headBranch }) => query["branch"] === undefined || headBranch === query["branch"])
      .filter(({ event }) => query["event"] === undefined || event === query["event"])
      .reverse();
    const reply = page(
      own.map((run) => shownRun(run, context)),
      context,
    );
    return { ...reply, body: { total_count: own.length, workflow_runs: reply.body } };
  },
};
