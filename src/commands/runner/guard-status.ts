import * as z from "zod";
import { createGitHubForge } from "../../adapters/github/forge-github.ts";
import { createGitHubStatuses } from "../../adapters/github/forge-github-statuses.ts";
import { createRunStatus, type RunStatus } from "../../publish/run-status.ts";
import type { ActionStart } from "./action-mode.ts";
import { publishLog } from "./publish-log.ts";

const interrupted = 130;
const fullSha = z.string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);

/** The commit that statuses stand on, also of an event that is refused for another reason. */
const headSchema = z
  .object({
    pull_request: z.object({ head: z.object({ sha: fullSha }) }).optional(),
    merge_group: z.object({ head_sha: fullSha }).optional(),
  })
  .transform(({ pull_request, merge_group }) => pull_request?.head.sha ?? merge_group?.head_sha ?? null)
  .catch(null);

/** A runner ends a cancelled job a few seconds later, whatever it still waits for. */
const hurried = { timeoutMs: 3_000, maxWaitMs: 0, retryPauseMs: 200 };

function statusOf(
  { inputs, runner, payload }: ActionStart,
  decidesOnly: boolean,
  patience: Partial<typeof hurried> = {},
): RunStatus | null {
  const sha = headSchema.parse(payload);
  const token = inputs["github-token"];
  if (!inputs.status || token === "" || sha === null) return null;
  const { owner, repo } = runner.run;
  const options = { owner, repo, token, apiUrl: runner.apiUrl, ...patience };
  const forge = { ...createGitHubForge(options), ...createGitHubStatuses(options) };
  return createRunStatus({ forge, sha, run: runner.run, runUrl: runner.runUrl, decidesOnly });
}

/**
 * Makes a run whose commit status is pending from its start, and whose end without a decision (2 or 130) leaves no older success
 * standing: what was allowed for another state of things must not be merged on. With `decidesOnly` nothing is measured, so that what waits for
 * a run that measures goes on waiting for it.
 */
export async function withStatus(
  start: ActionStart,
  make: (status: RunStatus | null) => Promise<number>,
  decidesOnly = false,
): Promise<number> {
  let ended: number | null = null;
  try {
    ended = await make(statusOf(start, decidesOnly));
    return ended;
  } finally {
    if (ended === null || ended === interrupted || ended === 2)
      await statusOf(start, decidesOnly, hurried)
        ?.abandon(
          ended === interrupted
            ? "Interrupted: nothing is decided"
            : "The run ended in an error; see the job's log",
        )
        .catch((error: unknown) =>
          publishLog.warning(
            `The commit status may still say what an earlier run said: ${error instanceof Error ? error.message : ""}`,
          ),
        );
  }
}

/** A status that can't be set changes nothing in the run; the last one says why. */
export async function beginStatus(status: RunStatus | null, suite: string): Promise<void> {
  await status?.begin(suite).catch(() => undefined);
}
