import { join } from "node:path";
import type { OtherEvidence } from "../../compare/worsen.ts";
import type { ReasonCode } from "../../model/decision.ts";
import { UserError } from "../../model/errors.ts";
import { ForgeError } from "../../model/github.ts";
import type { Snapshot } from "../../ports/repository.ts";
import type { FoundRun, FoundRuns } from "../../publish/find-runs.ts";
import type { EarlierRuns } from "../request/earlier-request.ts";
import type { Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import { editedAttempts } from "../stored/edited-evidence.ts";
import { readStoredRun, type StoredRun } from "../stored/stored-run.ts";

/** An earlier run of the same suite and change, in a folder of its own. */
export interface EarlierRun {
  /** As in "run 100". */
  name: string;
  found: FoundRun;
  stored: StoredRun;
  /** Attempts of which something that lies there is not what the run kept. */
  edited: number;
}

export interface Earlier {
  /** The first complete one that can be trusted: its attempts decide. */
  deciding: EarlierRun | null;
  /** Nothing that was measured changed since, so nothing has to be measured again. */
  mayReuse: boolean;
  /** What all others showed: it can only worsen a verdict. */
  others: readonly OtherEvidence[];
  notes: readonly string[];
}

/** A run that ended for one of these has not measured what it was to measure. */
const incomplete: ReadonlySet<ReasonCode> = new Set([
  ...(["harness", "isolation", "tampered", "verifier_error", "critical_unassessed", "truth_moved"] as const),
  ...(["incomplete", "outage", "budget", "not_authorised", "no_credentials", "missing_shard"] as const),
  ...(["partial", "setup", "never_ended", "interrupted", "bootstrap"] as const),
]);

function isComplete({ report }: StoredRun): boolean {
  return report.decision.reasons.every(({ code }) => !incomplete.has(code));
}

/** A run that saw another revision of the suite has no table of this one. */
function hasRevision({ report }: StoredRun, { revision }: Sides): boolean {
  return (report.contract.revision?.digest ?? null) === (revision?.digest ?? null);
}

function nameOf({ runId, runAttempt }: FoundRun): string {
  return runAttempt === 1 ? `run ${runId}` : `run ${runId}, attempt ${runAttempt}`;
}

function filesBelow({ entries }: Pick<Snapshot, "entries">, keep: (path: string) => boolean): string {
  const rows = entries
    .filter(({ path }) => keep(path))
    .map(({ path, mode, blob }) => `${mode} ${blob} ${path}`);
  return rows.sort().join("\n");
}

const workflows = (snapshot: Snapshot) => filesBelow(snapshot, (path) => path.startsWith(".github/"));
const measured = (snapshot: Snapshot) => filesBelow(snapshot, (path) => !path.startsWith(".casegate/"));

/** A commit's tree; null when the checkout lacks it, as after a forced push. */
async function treeOf(commit: string, { repository }: Pick<Outside, "repository">): Promise<Snapshot | null> {
  try {
    return await repository.snapshot(commit);
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}

/** A pull request that edits its own workflow could have written anything as the result of a run. */
async function isTrusted(
  { headSha }: FoundRun,
  { baseline, candidate }: Sides,
  outside: Outside,
): Promise<boolean> {
  const expected = workflows(baseline.snapshot);
  if (workflows(candidate.snapshot) !== expected) return false;
  const stored = await treeOf(headSha, outside);
  if (stored === null) return false;
  if (workflows(stored) === expected) return true;
  const { commit } = baseline.snapshot;
  const left = commit === null ? null : await outside.repository.mergeBase(headSha, commit).catch(() => null);
  const before = left === null ? null : await treeOf(left, outside);
  return before !== null && workflows(stored) === workflows(before);
}

/** Reads what a run left as strictly as a run folder; null when it is of another suite or change. */
async function readFound(
  found: FoundRun,
  { contract, change }: Sides,
  { files }: Outside,
): Promise<Pick<EarlierRun, "stored" | "edited"> | null> {
  const folder = await files.makeFolder();
  for (const [path, bytes] of found.files) await files.write(join(folder, path), bytes);
  const stored = await readStoredRun(files, folder, nameOf(found));
  const { report, plan } = stored;
  const isSame =
    (report.mode === "gate" || report.mode === "decide") &&
    report.contract.digest === contract.digest &&
    plan.contractDigest === contract.digest &&
    report.versions.changeDigest === change.digest;
  return isSame ? { stored, edited: await editedAttempts(found, folder, files) } : null;
}

function editedNote(runs: readonly EarlierRun[]): string[] {
  return runs
    .filter(({ edited }) => edited > 0)
    .map(
      ({ name, edited }) =>
        `What ${name} left decides nothing: the evidence of ${edited} attempt${edited === 1 ? "" : "s"} there is not what the run kept.`,
    );
}

async function findAll(earlier: EarlierRuns, sides: Sides): Promise<FoundRuns> {
  try {
    return await earlier.find({ suite: sides.contract.name, changeDigest: sides.change.digest });
  } catch (error) {
    if (!(error instanceof ForgeError)) throw error;
    if (earlier.reuse !== "only") return { runs: [], notes: [error.message] };
    throw new UserError({
      where: "mode decide",
      what: error.message.replace(/\.$/, ""),
      todo: "mend that, then run it again",
    });
  }
}

/** What earlier runs of the same suite and change say, and whether one of them may stand for this one. */
export async function earlierOf(earlier: EarlierRuns, sides: Sides, outside: Outside): Promise<Earlier> {
  const found = await findAll(earlier, sides);
  const notes = [...found.notes];
  const read: EarlierRun[] = [];
  for (const one of found.runs) {
    try {
      const own = await readFound(one, sides, outside);
      if (own !== null) read.push({ name: nameOf(one), found: one, ...own });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      notes.push(`What ${nameOf(one)} left is passed over: ${error.message}.`);
    }
  }
  notes.push(...editedNote(read));
  let deciding: EarlierRun | null = null;
  for (const one of read)
    if (
      deciding === null &&
      one.edited === 0 &&
      isComplete(one.stored) &&
      hasRevision(one.stored, sides) &&
      (await isTrusted(one.found, sides, outside))
    )
      deciding = one;
  const others = read
    .filter((one) => one !== deciding)
    .map(({ name, stored: { report } }) => ({ name, ...report.comparison }));
  const mayReuse = deciding !== null && (await isUnmeasured(earlier, deciding.found, outside));
  return { deciding, mayReuse, others, notes };
}

/** True when the push since that run touched nothing but `.casegate/`. */
async function isUnmeasured(
  { reuse, head }: EarlierRuns,
  { headSha }: FoundRun,
  outside: Outside,
): Promise<boolean> {
  if (reuse !== "allowed" || head === null || head === headSha) return reuse !== "never";
  const [then, now] = [await treeOf(headSha, outside), await treeOf(head, outside)];
  return then !== null && now !== null && measured(then) === measured(now);
}
