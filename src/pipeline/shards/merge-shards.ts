import { join } from "node:path";
import type { OtherEvidence } from "../../compare/worsen.ts";
import type { DecisionFiles } from "../../decide/decision-files.ts";
import { UserError } from "../../model/errors.ts";
import type { Report } from "../../model/report.ts";
import type { Earlier } from "../again/earlier-runs.ts";
import { conclude } from "../conclude/conclude.ts";
import { readDecisions } from "../conclude/decision-folder.ts";
import { keepMeasured } from "../conclude/kept-measured.ts";
import { judgedByPeople, readVerdicts, withManualVerdicts } from "../conclude/verdict-folder.ts";
import { ownSides, pageEvidence } from "../reported/page-evidence.ts";
import { withQuotedAnswers } from "../reported/quoted-answers.ts";
import { reportContract } from "../reported/report-parts.ts";
import { reviewOf, reviewRequest } from "../reported/review.ts";
import { writeReports } from "../reported/write-reports.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import { openSides } from "../sides/sides.ts";
import { withReplacedRun } from "../stored/open-replacing.ts";
import { concluded, frozenOf } from "./joined-frame.ts";
import { joinedAttempts, joinedFindings, joinedPlan, joinedReuse } from "./joined-shards.ts";
import { type ReadShard, readShards, type ShardPlace, type ShardSet } from "./read-shards.ts";
import { writeJoined } from "./write-joined.ts";

export interface MergeRequest extends Pick<GateRequest, "notes" | "onContract" | "reviewing" | "earlier"> {
  shards: readonly ShardPlace[];
  /** Absolute path of the folder for the whole run, and how people name it. */
  out: string;
  name: string;
  /** The commits that the parts must be of; absent: whatever they are of. */
  commits?: { baseline: string; candidate: string } | undefined;
  /** True where attempts without isolation count only if the baseline's suite allows it, whatever the parts say of that. */
  isolationRequired?: boolean;
}

/** The parts, and what they are of. */
interface OpenMerge extends ShardSet {
  asked: GateRequest;
  sides: Sides;
  files: Pick<DecisionFiles, "decisions" | "expected">;
  others: readonly OtherEvidence[];
}

/**
 * Joins the parts of a run and decides: the same attempts give the report that one machine would have written. Runs nothing. Parts of
 * different contracts or commits are refused; a part that is not here is named and leaves the result inconclusive. As of a gate, the first
 * complete run of the same pull request that measured this decides, and what others showed can only worsen that.
 */
export async function mergeShards(request: MergeRequest, outside: Outside): Promise<Report> {
  const { shards, missing } = await readShards(outside.files, request.shards);
  const [first] = shards;
  if (first === undefined) throw new Error("there are no shards");
  requireCommits(first, request.commits);
  const asked = requestOf(first, request);
  const sides = await openSides(asked, outside);
  await request.onContract?.(sides.contract.name);
  const files = await readDecisions(outside.repository, sides.baseline.snapshot, sides.candidate.snapshot);
  const idle = first.report.conditions.untouched && sides.revision === null;
  const earlier = idle ? undefined : request.earlier;
  const { deciding, others, notes } = await earlierOf(earlier, sides, outside);
  const told = { ...asked, notes: [...(request.notes ?? []), ...notes] };
  const opened = { shards, missing, sides, files };
  if (deciding === null) return joinAndDecide({ ...opened, asked: told, others }, request, outside);
  const { besideRun, decideBeside, keepRun } = await import("../again/reuse-run.ts");
  await keepRun(deciding, told, outside);
  const beside = { ...told, ...besideRun(told) };
  const later = await joinAndDecide({ ...opened, asked: beside, others: [] }, request, outside);
  return decideBeside(deciding, later, told, { sides, files, others }, outside);
}

async function earlierOf(
  asked: GateRequest["earlier"],
  sides: Sides,
  outside: Outside,
): Promise<Pick<Earlier, "deciding" | "others" | "notes">> {
  if (asked === undefined) return { deciding: null, others: [], notes: [] };
  return (await import("../again/earlier-runs.ts")).earlierOf(asked, sides, outside);
}

async function joinAndDecide(
  { shards, missing, asked, sides, files: decided, others }: OpenMerge,
  { reviewing }: MergeRequest,
  outside: Outside,
): Promise<Report> {
  const { files } = outside;
  const { out, name, notes = [] } = asked;
  const verdicts = await readVerdicts(sides.candidate.snapshot);
  const planned = joinedPlan(shards);
  const attempts = joinedAttempts(shards, planned);
  const frozen = frozenOf(shards, sides.contract, planned);
  return withReplacedRun("gate", out, name, outside, async (folder) => {
    for (const shard of shards) await copyEvidence(shard, out, outside);
    await writeJoined(attempts, shards, folder, files);
    await folder.writeJson("contract.json", reportContract(sides.contract, null));
    const { shard: _, ...plan } = shards[0]?.plan ?? {};
    await folder.writeJson("plan.json", { ...plan, ...joinedReuse(shards), attempts: planned });
    const joined = {
      ...joinedFindings(shards, sides.contract),
      planned,
      attempts: attempts.map(({ attempt }) => attempt),
    };
    const told = conclude({
      ...concluded(shards, asked, sides, joined.attempts),
      notes,
      name,
      sides,
      frozen: withManualVerdicts(frozen, sides, verdicts),
      outside,
      missingShards: missing,
      second: shards.find(({ shard }) => shard.index === 1)?.report.contract.revision?.comparison,
      measured: await judgedByPeople(joined, frozen.planned, verdicts, out, outside),
      ...decided,
      others,
      review: await reviewOf(reviewRequest({ reviewing }, sides, decided, outside)),
    });
    await keepMeasured(folder, joined, notes);
    const sources = ownSides(out);
    const report = await withQuotedAnswers(told, sources, outside);
    const page = await pageEvidence({ report, contract: sides.contract, sources, outside });
    await writeReports(folder, report, { page, random: outside.randomId, name });
    return report;
  });
}

function requestOf(
  { report }: ReadShard,
  { out, name, isolationRequired, reviewing }: MergeRequest,
): GateRequest {
  const { versions, contract } = report;
  return {
    mode: report.mode === "aa" ? "aa" : "gate",
    suite: contract.path,
    baseline: versions.baseline.commit ?? versions.baseline.label,
    candidate: versions.candidate.commit ?? versions.candidate.label,
    baselineLabel: versions.baseline.label,
    candidateLabel: versions.candidate.label,
    // Two models at one commit are two sides all the same.
    models: versions.model.sides,
    reviewing,
    out,
    name,
    isolationRequired: isolationRequired === true,
  };
}

/** Parts that were made of another state of the change must not answer for this one. */
function requireCommits({ name, report: { versions } }: ReadShard, commits: MergeRequest["commits"]): void {
  if (commits === undefined) return;
  const short = (commit: string | null) => commit?.slice(0, 7) ?? "a folder";
  for (const side of ["baseline", "candidate"] as const) {
    if (versions[side].commit === commits[side]) continue;
    throw new UserError({
      where: name,
      what: `is of the ${side} ${short(versions[side].commit)}, and this event is about ${short(commits[side])}`,
      todo: "merge what the other jobs of this very workflow run made, with the same inputs baseline and candidate",
    });
  }
}

async function copyEvidence({ path }: ReadShard, out: string, { files }: Outside): Promise<void> {
  // The folder of a second table is a run of its own.
  for (const name of ["evidence", "revision"])
    if (await files.exists(join(path, name))) await files.copy(join(path, name), join(out, name));
}
