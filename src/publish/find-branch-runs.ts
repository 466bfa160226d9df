import type { ForgeRunList, ForgeWorkflowRun } from "../ports/forge-run-list.ts";
import type { ForgeRuns } from "../ports/forge-runs.ts";
import { mostRuns, namedArtifacts } from "./find-runs.ts";
import { mostRunPackedBytes, type RunFiles, unpackRun } from "./unpack-run.ts";

/** Artifacts may be large, and what the nearest runs lack an older one rarely has. */
const mostDownloads = 3;

/** What a run of the base branch left of one suite. Its content is anybody's until it is parsed. */
export interface BranchRun {
  runId: string;
  /** As the forge says, not as the run does. */
  headSha: string;
  files: RunFiles;
}

export interface BranchSearch {
  forge: Pick<ForgeRunList, "pushRuns" | "scheduledRuns"> & Pick<ForgeRuns, "artifacts" | "downloadArtifact">;
  /** OWNER/REPO of the run. */
  repository: string;
  branch: string;
  /** This run itself. */
  runId: string;
}

interface Wanted {
  /** The suite's name. */
  suite: string;
  baseline: string;
  /** True for a commit that the baseline comes from. */
  isBefore: (commit: string) => Promise<boolean>;
  isMeant: (files: RunFiles) => boolean;
}

/**
 * What runs of pushes to a branch and of its schedule left of a suite, at the baseline's commit or one that it comes from: the very commit
 * first, then the newest. Runs of pull requests and of other repositories are none of these, whatever their branch is called.
 */
export async function findBranchRuns(
  { forge, repository, branch, runId }: BranchSearch,
  { suite, baseline, isBefore, isMeant }: Wanted,
): Promise<{ runs: BranchRun[]; problems: string[] }> {
  const listed = [...(await forge.pushRuns(branch)), ...(await forge.scheduledRuns(branch))].filter(
    (run) => isOfBranch(run) && run.headRepository === repository && run.isCompleted && run.id !== runId,
  );
  const rank = ({ headSha }: ForgeWorkflowRun) => (headSha === baseline ? 0 : 1);
  listed.sort((a, b) => rank(a) - rank(b) || Number(BigInt(b.id) - BigInt(a.id)));
  const found = { runs: [] as BranchRun[], problems: [] as string[] };
  let downloads = 0;
  for (const { id, headSha } of listed.slice(0, mostRuns)) {
    if (downloads >= mostDownloads) break;
    if (headSha !== baseline && !(await isBefore(headSha))) continue;
    const named = namedArtifacts(await forge.artifacts(id), id).filter(({ of }) => of === suite);
    const newest = named.sort((a, b) => b.runAttempt - a.runAttempt)[0];
    if (newest === undefined) continue;
    if (newest.artifact.expired) {
      found.problems.push(`the artifact of run ${id} expired`);
      continue;
    }
    downloads += 1;
    const unpacked = await unpackRun(
      await forge.downloadArtifact(newest.artifact.id, mostRunPackedBytes),
      "look",
    );
    if (unpacked.kind === "refused") found.problems.push(`the artifact of run ${id} ${unpacked.why}`);
    else
      for (const { files } of unpacked.runs)
        if (isMeant(files)) found.runs.push({ runId: id, headSha, files });
  }
  return found;
}

function isOfBranch({ event }: ForgeWorkflowRun): boolean {
  return event === "push" || event === "schedule";
}
