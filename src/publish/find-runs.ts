import type { ForgeRunList, ForgeWorkflowRun } from "../ports/forge-run-list.ts";
import type { ForgeRuns } from "../ports/forge-runs.ts";
import { mostRunPackedBytes, unpackRun } from "./unpack-run.ts";

/** Older ones are of no use: what a newer run decided was decided with them. */
const mostRuns = 20;

/** What an earlier run of this pull request left. Its content is anybody's until it is parsed. */
export interface FoundRun {
  runId: string;
  runAttempt: number;
  /** As the forge says, not as the run does. */
  headSha: string;
  createdAt: string;
  files: ReadonlyMap<string, Uint8Array>;
}

export interface RunSearch {
  forge: ForgeRunList & Pick<ForgeRuns, "artifacts" | "downloadArtifact">;
  pullRequest: number;
  headRef: string;
  headRepository: string;
  /** The file of the workflow that this run belongs to. */
  workflowPath: string;
  /** This run itself. */
  run: { runId: string; runAttempt: number };
}

export interface FoundRuns {
  runs: FoundRun[];
  /** Why an earlier run was passed over, one sentence each. */
  notes: string[];
}

function isOwn(run: ForgeWorkflowRun, search: RunSearch): boolean {
  const { pullRequest, headRepository, workflowPath } = search;
  return (
    run.path === workflowPath &&
    run.headRepository === headRepository &&
    (run.pullRequests.length === 0 || run.pullRequests.includes(pullRequest)) &&
    // Of this very run earlier attempts may have left something.
    (run.isCompleted || run.id === search.run.runId)
  );
}

/** The attempt that an artifact of this run, suite and change is of; null for any other artifact. */
function attemptOf(name: string, runId: string, { suite, changeDigest }: Wanted): number | null {
  const parts = ["casegate", suite, runId].join("-").replace(/[^A-Za-z0-9._-]+/g, "_");
  const rest = name.startsWith(`${parts}-`) ? name.slice(parts.length + 1) : "";
  const [, attempt = null] = new RegExp(`^(\\d{1,6})-${changeDigest.slice(0, 12)}$`).exec(rest) ?? [];
  return attempt === null ? null : Number(attempt);
}

interface Wanted {
  /** The suite's name. */
  suite: string;
  changeDigest: string;
}

/** What finished runs of the same pull request and workflow left of the same suite and change, oldest first. */
export async function findRuns(search: RunSearch, wanted: Wanted): Promise<FoundRuns> {
  const found: FoundRuns = { runs: [], notes: [] };
  const listed = await search.forge.pullRequestRuns(search.headRef);
  for (const run of listed.filter((one) => isOwn(one, search)).slice(0, mostRuns)) {
    for (const { id, name, expired } of await search.forge.artifacts(run.id)) {
      const runAttempt = attemptOf(name, run.id, wanted);
      const isItself = run.id === search.run.runId && runAttempt === search.run.runAttempt;
      if (runAttempt === null || expired || isItself) continue;
      const unpacked = await unpackRun(await search.forge.downloadArtifact(id, mostRunPackedBytes));
      if (unpacked.kind === "refused")
        found.notes.push(`The artifact of run ${run.id} ${unpacked.why}; it is passed over.`);
      else
        found.runs.push({
          runId: run.id,
          runAttempt,
          headSha: run.headSha,
          createdAt: run.createdAt,
          files: unpacked.files,
        });
    }
  }
  const number = ({ runId }: FoundRun) => BigInt(runId);
  found.runs.sort((a, b) => Number(number(a) - number(b)) || a.runAttempt - b.runAttempt);
  return found;
}
