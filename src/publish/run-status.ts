import type { ForgeRun } from "../model/github.ts";
import type { Forge } from "../ports/forge.ts";
import type { ForgeStatus, ForgeStatuses } from "../ports/forge-statuses.ts";

const prefix = "casegate/";

export interface RunStatusRequest {
  forge: Pick<Forge, "setStatus"> & ForgeStatuses;
  /** The commit that the statuses stand on. */
  sha: string;
  run: Pick<ForgeRun, "runId" | "runAttempt">;
  runUrl: string;
  /** True for a run that measures nothing: one that measures may be on its way, and will end the wait itself. */
  decidesOnly?: boolean;
}

/** The statuses of one run of the action on one commit, one a suite. */
export interface RunStatus {
  /** Says that a run is on its way, so that no older answer stands for it. */
  begin(suite: string): Promise<void>;
  /** True when a newer run has its say on this commit already. */
  isOutrun(suite: string): Promise<boolean>;
  /** Leaves no success standing on the commit, nor a wait of its own that nobody ends; for a run that ended without a decision. */
  abandon(why: string): Promise<void>;
}

/** True for a status whose address names a run that was started later than this one. */
function isNewer({ url }: ForgeStatus, { runId, runAttempt }: RunStatusRequest["run"]): boolean {
  const [, id, attempt = "1"] =
    /\/actions\/runs\/(\d{1,20})(?:\/attempts\/(\d{1,6}))?$/.exec(url ?? "") ?? [];
  if (id === undefined) return false;
  return BigInt(id) > BigInt(runId) || (id === runId && Number(attempt) > runAttempt);
}

/** Keeps the statuses of a run honest from its start to its end. */
export function createRunStatus(request: RunStatusRequest): RunStatus {
  const { forge, sha, run, runUrl: url, decidesOnly = false } = request;
  const taken = decidesOnly ? ["success"] : ["success", "pending"];
  async function newer(context: string): Promise<boolean> {
    const standing = await forge.statuses(sha);
    return standing.some((status) => status.context === context && isNewer(status, run));
  }
  return {
    async begin(suite) {
      const context = `${prefix}${suite}`;
      if (decidesOnly || (await newer(context))) return;
      await forge.setStatus(sha, { context, state: "pending", description: "Running", url });
    },
    isOutrun: (suite) => newer(`${prefix}${suite}`),
    async abandon(why) {
      const standing = await forge.statuses(sha);
      const open = standing.filter(
        (status) =>
          status.context.startsWith(prefix) && taken.includes(status.state) && !isNewer(status, run),
      );
      for (const { context } of open)
        await forge.setStatus(sha, { context, state: "error", description: why, url });
    },
  };
}
