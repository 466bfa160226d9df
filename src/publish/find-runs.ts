import type { ForgeRunList, ForgeWorkflowRun } from "../ports/forge-run-list.ts";
import type { ForgeArtifact, ForgeRuns } from "../ports/forge-runs.ts";
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

interface Wanted {
  /** The suite's name. */
  suite: string;
  changeDigest: string;
}

/** Names hold suite, run, attempt and change. Where no artifact is named for the suite, one may hold several suites. */
function ownArtifacts(
  artifacts: readonly ForgeArtifact[],
  runId: string,
  { suite, changeDigest }: Wanted,
): { artifact: ForgeArtifact; runAttempt: number }[] {
  const named = artifacts.flatMap((artifact) => {
    const [, of = "", attempt, digest] =
      new RegExp(`^casegate-(.+)-${runId}-(\\d{1,6})-([0-9a-f]{12})$`).exec(artifact.name) ?? [];
    return attempt === undefined ? [] : [{ artifact, of, digest, runAttempt: Number(attempt) }];
  });
  const exact = named.filter(({ of }) => of === suite);
  return exact.length > 0 ? exact.filter(({ digest }) => digest === changeDigest.slice(0, 12)) : named;
}

/** What finished runs of the same pull request and workflow left of the same suite and change, oldest first. */
export async function findRuns(search: RunSearch, wanted: Wanted): Promise<FoundRuns> {
  const found: FoundRuns = { runs: [], notes: [] };
  const listed = await search.forge.pullRequestRuns(search.headRef);
  for (const run of listed.filter((one) => isOwn(one, search)).slice(0, mostRuns)) {
    const artifacts = await search.forge.artifacts(run.id);
    for (const { artifact, runAttempt } of ownArtifacts(artifacts, run.id, wanted)) {
      const isItself = run.id === search.run.runId && runAttempt === search.run.runAttempt;
      if (artifact.expired || isItself) continue;
      const packed = await search.forge.downloadArtifact(artifact.id, mostRunPackedBytes);
      const unpacked = await unpackRun(packed);
      if (unpacked.kind === "refused")
        found.notes.push(`The artifact of run ${run.id} ${unpacked.why}; it is passed over.`);
      else
        for (const files of unpacked.runs)
          found.runs.push({
            runId: run.id,
            runAttempt,
            headSha: run.headSha,
            createdAt: run.createdAt,
            files,
          });
    }
  }
  const number = ({ runId }: FoundRun) => BigInt(runId);
  found.runs.sort((a, b) => Number(number(a) - number(b)) || a.runAttempt - b.runAttempt);
  return found;
}
