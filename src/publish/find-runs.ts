import type { ForgeRunList, ForgeWorkflowRun } from "../ports/forge-run-list.ts";
import type { ForgeArtifact, ForgeRuns } from "../ports/forge-runs.ts";
import { mostRunPackedBytes, type RunFiles, type UnpackedFolder, unpackRun } from "./unpack-run.ts";

/** Older ones are of no use: what a newer run decided was decided with them. */
export const mostRuns = 20;
/** Runs of which it is asked what they left: one that was cancelled, or that an edited title started, left nothing. */
export const mostLookedAt = 200;

/** What an earlier run of this pull request left. Its content is anybody's until it is parsed. */
export interface FoundRun {
  runId: string;
  runAttempt: number;
  /** As the forge says, not as the run does. */
  headSha: string;
  createdAt: string;
  files: RunFiles;
  digests: UnpackedFolder["digests"];
}

export interface RunSearch {
  forge: ForgeRunList & Pick<ForgeRuns, "artifacts" | "downloadArtifact">;
  pullRequest: number;
  headRef: string;
  /** Null where it is gone, as it is then of its runs. */
  headRepository: string | null;
  /** The file of the workflow that this run belongs to; null for any. */
  workflowPath: string | null;
  /** This run itself; null outside of one. */
  run: { runId: string; runAttempt: number } | null;
}

export interface FoundRuns {
  runs: FoundRun[];
  /** Why an earlier run was passed over, one sentence each. */
  notes: string[];
}

/** True for a run that the forge knows as one of the search's pull request. */
export function isOwn(run: ForgeWorkflowRun, search: RunSearch): boolean {
  const { pullRequest, headRepository, workflowPath } = search;
  return (
    (workflowPath === null || run.path === workflowPath) &&
    run.headRepository === headRepository &&
    (run.pullRequests.length === 0 || run.pullRequests.includes(pullRequest)) &&
    // Of this very run earlier attempts may have left something.
    (run.isCompleted || run.id === search.run?.runId)
  );
}

interface Wanted {
  /** The suite's name. */
  suite: string;
  changeDigest: string;
}

interface NamedArtifact {
  artifact: ForgeArtifact;
  /** The suite, or what stands for several. */
  of: string;
  runAttempt: number;
  digest: string | undefined;
}

/** The artifacts of a run that Casegate named: after suite, run, attempt and change. */
export function namedArtifacts(artifacts: readonly ForgeArtifact[], runId: string): NamedArtifact[] {
  return artifacts.flatMap((artifact) => {
    const [, of = "", attempt, digest] =
      new RegExp(`^casegate-(.+)-${runId}-(\\d{1,6})-([0-9a-f]{12})$`).exec(artifact.name) ?? [];
    return attempt === undefined ? [] : [{ artifact, of, digest, runAttempt: Number(attempt) }];
  });
}

/** Where no artifact of an attempt is named for the suite, nor for a part of it, one may hold several suites. */
function ownArtifacts(
  artifacts: readonly ForgeArtifact[],
  runId: string,
  { suite, changeDigest }: Wanted,
): NamedArtifact[] {
  const all = namedArtifacts(artifacts, runId);
  return [...new Set(all.map(({ runAttempt }) => runAttempt))].flatMap((attempt) => {
    const named = all.filter(({ runAttempt }) => runAttempt === attempt);
    const whole = named.filter(({ of }) => of === suite);
    const exact = whole.length > 0 ? whole : named.filter(({ of }) => partOf(of) === suite);
    return exact.length > 0 ? exact.filter(({ digest }) => digest === changeDigest.slice(0, 12)) : named;
  });
}

/** The suite of which an artifact holds a shard: of a run that nobody merged these tell what they saw. Null where its name is no shard's. */
export function partOf(of: string): string | null {
  return /^(.+)-\d+-of-\d+$/.exec(of)?.[1] ?? null;
}

/** What finished runs of the same pull request and workflow left of the same suite and change, oldest first. */
export async function findRuns(search: RunSearch, wanted: Wanted): Promise<FoundRuns> {
  const found: FoundRuns = { runs: [], notes: [] };
  const listed = (await search.forge.pullRequestRuns(search.headRef)).filter((one) => isOwn(one, search));
  if (listed.length > mostLookedAt)
    found.notes.push(
      `This pull request has ${listed.length} finished runs; only the newest ${mostLookedAt} were looked at for what they had measured.`,
    );
  let useful = 0;
  for (const run of listed.slice(0, mostLookedAt)) {
    if (useful >= mostRuns) break;
    const artifacts = await search.forge.artifacts(run.id);
    const before = found.runs.length;
    for (const { artifact, runAttempt } of ownArtifacts(artifacts, run.id, wanted)) {
      const isItself = run.id === search.run?.runId && runAttempt === search.run.runAttempt;
      if (!isItself) await takeArtifact({ artifact, runAttempt, run }, search, found);
    }
    useful += found.runs.length > before ? 1 : 0;
  }
  const number = ({ runId }: FoundRun) => BigInt(runId);
  found.runs.sort((a, b) => Number(number(a) - number(b)) || a.runAttempt - b.runAttempt);
  return found;
}

/** Adds what one artifact holds, or why that is nothing. */
async function takeArtifact(
  { artifact, runAttempt, run }: { artifact: ForgeArtifact; runAttempt: number; run: ForgeWorkflowRun },
  { forge }: RunSearch,
  { runs, notes }: FoundRuns,
): Promise<void> {
  if (artifact.expired) {
    const gone = `The artifact of run ${run.id} has expired, so that nothing of it counts.`;
    // A run of several parts left as many.
    if (!notes.includes(gone)) notes.push(gone);
    return;
  }
  const unpacked = await unpackRun(await forge.downloadArtifact(artifact.id, mostRunPackedBytes));
  if (unpacked.kind === "refused") {
    notes.push(`The artifact of run ${run.id} ${unpacked.why}; it is passed over.`);
    return;
  }
  const { id: runId, headSha, createdAt } = run;
  for (const folder of unpacked.runs) runs.push({ runId, runAttempt, headSha, createdAt, ...folder });
}
