import { isOwn, mostLookedAt, namedArtifacts, partOf, type RunSearch } from "./find-runs.ts";
import { mostRunPackedBytes, type RunFiles, unpackRun } from "./unpack-run.ts";

/** As many suites with an artifact of their own are looked into. */
const mostArtifacts = 20;

export type NewestRun =
  | { kind: "found"; runId: string; headSha: string; files: RunFiles }
  /** Several of its suites are wanted. */
  | { kind: "several"; runId: string }
  | { kind: "none"; why: string };

/**
 * What the newest finished run of a pull request left, for a person to look at: the one suite that is wanted, else any, so that what it
 * lacks can be told. No more than two suites are kept in memory.
 */
export async function newestRun(
  search: RunSearch,
  isWanted: (files: RunFiles) => boolean,
): Promise<NewestRun> {
  const listed = (await search.forge.pullRequestRuns(search.headRef)).filter((run) => isOwn(run, search));
  listed.sort((a, b) => Number(BigInt(b.id) - BigInt(a.id)));
  let why = "has no finished run that left a Casegate artifact";
  for (const run of listed.slice(0, mostLookedAt)) {
    const named = namedArtifacts(await search.forge.artifacts(run.id), run.id);
    const newest = Math.max(...named.map(({ runAttempt }) => runAttempt));
    const live = named.filter(({ runAttempt, artifact }) => runAttempt === newest && !artifact.expired);
    if (live.length > 0) return lookInto(search, live, isWanted, run);
    if (named.length > 0) why = "has no run whose Casegate artifact is still there: they expired";
  }
  return { kind: "none", why };
}

async function lookInto(
  { forge }: RunSearch,
  artifacts: ReturnType<typeof namedArtifacts>,
  isWanted: (files: RunFiles) => boolean,
  { id: runId, headSha }: { id: string; headSha: string },
): Promise<NewestRun> {
  const wanted: RunFiles[] = [];
  let other: RunFiles | undefined;
  let refused = "";
  // Parts of a run are asked where nobody merged them, or the whole lacks what is wanted.
  const isPart = ({ of }: (typeof artifacts)[number]) => partOf(of) !== null;
  const ordered = [...artifacts.filter((one) => !isPart(one)), ...artifacts.filter(isPart)];
  for (const one of ordered.slice(0, mostArtifacts)) {
    const { artifact } = one;
    if (isPart(one) && wanted.length > 0) break;
    const unpacked = await unpackRun(await forge.downloadArtifact(artifact.id, mostRunPackedBytes), "look");
    if (unpacked.kind === "refused") refused = unpacked.why;
    else {
      const folders = unpacked.runs.map(({ files }) => files);
      wanted.push(...folders.filter(isWanted));
      other ??= folders[0];
    }
    if (wanted.length > 1) return { kind: "several", runId };
  }
  const files = wanted[0] ?? other;
  if (files !== undefined) return { kind: "found", runId, headSha, files };
  return { kind: "none", why: `has a newest run, ${runId}, whose artifact ${refused}` };
}
