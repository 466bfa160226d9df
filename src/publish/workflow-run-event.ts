import * as z from "zod";
import { UserError } from "../model/errors.ts";

/** A finished run of another workflow, as the event tells it. */
export interface ReportedRun {
  runId: string;
  runAttempt: number;
  /** How the run ended, such as `success` or `failure`. */
  conclusion: string;
  headSha: string;
  headBranch: string;
  /** OWNER/REPO of the head; null when it is gone. */
  headRepository: string | null;
  /** Account that the head's repository belongs to. */
  headOwner: string | null;
  /** The run's page. */
  url: string;
  /** True when the head lies in another repository than the workflow. */
  fork: boolean;
}

const name = z.string().min(1).max(500);
const eventSchema = z.object({
  action: z.string(),
  repository: z.object({ full_name: name }),
  workflow_run: z.object({
    id: z.int().min(1),
    run_attempt: z.int().min(1),
    event: name,
    path: name,
    conclusion: z
      .string()
      .regex(/^[a-z_]{1,40}$/)
      .nullable(),
    head_sha: z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/, "must be a full commit id"),
    head_branch: name,
    head_repository: z.object({ full_name: name, owner: z.object({ login: name }) }).nullable(),
    html_url: z.url({ protocol: /^https?$/ }),
  }),
});

function wrong(where: string, what: string, todo: string): UserError {
  return new UserError({ where, what, todo });
}

/**
 * Parses the payload of `workflow_run`. Only a completed `pull_request` run of the expected workflow file is one: anybody can name a workflow of
 * a pull request like the expected one, and only the path tells them apart.
 */
export function parseWorkflowRun(eventName: string, payload: unknown, workflow: string): ReportedRun {
  if (eventName !== "workflow_run")
    throw wrong(
      `event ${eventName}`,
      "mode publish reports a finished run",
      "start the workflow with `on: workflow_run`",
    );
  const parsed = eventSchema.safeParse(payload);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const todo = "check GITHUB_EVENT_PATH: the payload is not the one that GitHub sends with this event";
    throw wrong(`event workflow_run, ${issue?.path.join(".")}`, issue?.message ?? "", todo);
  }
  const { repository, workflow_run: run } = parsed.data;
  if (run.event !== "pull_request")
    throw wrong(
      "event workflow_run",
      `reports a run of ${run.event}`,
      "add `if: github.event.workflow_run.event == 'pull_request'` to the job",
    );
  const [path] = run.path.split("@");
  if (path !== workflow)
    throw wrong(
      "event workflow_run",
      `reports a run of ${run.path}`,
      `only runs of ${workflow} are published; the input workflow names it`,
    );
  if (run.conclusion === null)
    throw wrong("event workflow_run", "the run has not ended", "use `types: [completed]`");
  const headRepository = run.head_repository?.full_name ?? null;
  return {
    runId: String(run.id),
    runAttempt: run.run_attempt,
    conclusion: run.conclusion,
    headSha: run.head_sha,
    headBranch: run.head_branch,
    headRepository,
    headOwner: run.head_repository?.owner.login ?? null,
    url: run.html_url,
    fork: headRepository !== repository.full_name,
  };
}

/** What the documented workflow calls the artifact that holds report.json: attempts of one run keep theirs apart. */
export function reportArtifactName({ runId, runAttempt }: Pick<ReportedRun, "runId" | "runAttempt">): string {
  return `casegate-report-${runId}-${runAttempt}`;
}
