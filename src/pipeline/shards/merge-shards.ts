import { join } from "node:path";
import type { Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { NotRun, PlannedAttempt } from "../../model/plan.ts";
import type { Report } from "../../model/report.ts";
import { conclude } from "../conclude/conclude.ts";
import { readDecisions } from "../conclude/decision-folder.ts";
import { keepMeasured } from "../conclude/kept-measured.ts";
import { judgedByPeople, readVerdicts, withManualVerdicts } from "../conclude/verdict-folder.ts";
import { ownSides, pageEvidence } from "../reported/page-evidence.ts";
import { withQuotedAnswers } from "../reported/quoted-answers.ts";
import { reportContract, reportedSides } from "../reported/report-parts.ts";
import { reviewOf, reviewRequest } from "../reported/review.ts";
import { writeReports } from "../reported/write-reports.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import { reusedConditions } from "../reusing/reused-words.ts";
import { openSides } from "../sides/sides.ts";
import { withReplacedRun } from "../stored/open-replacing.ts";
import { joinedAttempts, joinedFindings, joinedPlan, joinedReuse } from "./joined-shards.ts";
import { type ReadShard, readShards, type ShardPlace } from "./read-shards.ts";
import { writeJoined } from "./write-joined.ts";

export interface MergeRequest extends Pick<GateRequest, "notes" | "onContract" | "reviewing"> {
  shards: readonly ShardPlace[];
  /** Absolute path of the folder for the whole run, and how people name it. */
  out: string;
  name: string;
  /** The commits that the parts must be of; absent: whatever they are of. */
  commits?: { baseline: string; candidate: string } | undefined;
  /** True where attempts without isolation count only if the baseline's suite allows it, whatever the parts say of that. */
  isolationRequired?: boolean;
}

/**
 * Joins the parts of a run and decides: the same attempts give the report that one machine would have written. Runs nothing. Parts of
 * different contracts or commits are refused; a part that is not here is named and leaves the result inconclusive.
 */
export async function mergeShards(request: MergeRequest, outside: Outside): Promise<Report> {
  const { files, repository } = outside;
  const { shards, missing } = await readShards(files, request.shards);
  const [first] = shards;
  if (first === undefined) throw new Error("there are no shards");
  requireCommits(first, request.commits);
  const asked = requestOf(first, request);
  const sides = await openSides(asked, outside);
  await request.onContract?.(sides.contract.name);
  const decided = await readDecisions(repository, sides.baseline.snapshot, sides.candidate.snapshot);
  const verdicts = await readVerdicts(sides.candidate.snapshot);
  const planned = joinedPlan(shards);
  const attempts = joinedAttempts(shards, planned);
  const frozen = frozenOf(shards, sides.contract, planned);
  return withReplacedRun("gate", request.out, request.name, outside, async (folder) => {
    for (const shard of shards) await copyEvidence(shard, request.out, outside);
    await writeJoined(attempts, shards, folder, files);
    await folder.writeJson("contract.json", reportContract(sides.contract, null));
    const { shard: _, ...plan } = first.plan;
    await folder.writeJson("plan.json", { ...plan, ...joinedReuse(shards), attempts: planned });
    const joined = {
      ...joinedFindings(shards, sides.contract),
      planned,
      attempts: attempts.map(({ attempt }) => attempt),
    };
    const told = conclude({
      ...concluded(shards, asked, sides, joined.attempts),
      notes: request.notes ?? [],
      name: request.name,
      sides,
      frozen: withManualVerdicts(frozen, sides, verdicts),
      outside,
      missingShards: missing,
      second: shards.find(({ shard }) => shard.index === 1)?.report.contract.revision?.comparison,
      measured: await judgedByPeople(joined, frozen.planned, verdicts, request.out, outside),
      ...decided,
      review: await reviewOf(reviewRequest(request, sides, decided, outside)),
    });
    await keepMeasured(folder, joined, request.notes ?? []);
    const sources = ownSides(request.out);
    const report = await withQuotedAnswers(told, sources, outside);
    const page = await pageEvidence({ report, contract: sides.contract, sources, outside });
    await writeReports(folder, report, { page, random: outside.randomId, name: request.name });
    return report;
  });
}

function requestOf({ report }: ReadShard, { out, name, isolationRequired }: MergeRequest): GateRequest {
  const { versions, contract } = report;
  return {
    mode: report.mode === "aa" ? "aa" : "gate",
    suite: contract.path,
    baseline: versions.baseline.commit ?? versions.baseline.label,
    candidate: versions.candidate.commit ?? versions.candidate.label,
    baselineLabel: versions.baseline.label,
    candidateLabel: versions.candidate.label,
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

/** What every part says alike, and what the whole run took. */
function concluded(
  shards: readonly ReadShard[],
  asked: GateRequest,
  sides: Sides,
  attempts: Parameters<typeof reportedSides>[2],
) {
  const reports = shards.map(({ report }) => report);
  const [first] = reports;
  const starts = reports.map(({ startedAt }) => Date.parse(startedAt));
  const ends = reports.map(({ startedAt, durationMs }) => Date.parse(startedAt) + durationMs);
  const startedAt = new Date(Math.min(...starts));
  const levels = [...new Set(reports.map(({ conditions }) => conditions.isolation))];
  return {
    mode: asked.mode,
    reported: reportedSides(asked, sides, attempts),
    isolation: levels.length > 1 ? "none" : (levels[0] ?? "none"),
    network: [...new Set(reports.map(({ conditions }) => conditions.network))].join("; "),
    ...reusedConditions(joinedReuse(shards).reuse?.runs ?? [], startedAt),
    startedAt,
    durationMs: Math.max(...ends) - startedAt.getTime(),
    untouched: first?.conditions.untouched === true,
    isolationRequired:
      asked.isolationRequired === true ||
      reports.some(({ conditions }) => conditions.isolationRequired === true),
  };
}

/** What the parts planned, in the suite's order; the cases of a missing part are told as not run. */
function frozenOf(shards: readonly ReadShard[], contract: Contract, planned: readonly PlannedAttempt[]) {
  const repeats = new Map<string, number>();
  for (const { stage, side, case: id } of planned)
    if (stage === "first" && side === "candidate") repeats.set(id, (repeats.get(id) ?? 0) + 1);
  const [first] = shards;
  const notRun: NotRun[] = [...(first?.plan.notRun ?? [])];
  const told = new Set([...repeats.keys(), ...notRun.map((one) => one.case)]);
  const untouched = first?.report.conditions.untouched === true;
  const lost = untouched ? [] : contract.cases.filter(({ id }) => !told.has(id));
  return {
    contract,
    planned: contract.cases.flatMap((one) => {
      const count = repeats.get(one.id);
      return count === undefined ? [] : [{ ...one, repeats: count }];
    }),
    notRun: [...notRun, ...lost.map(({ id }) => ({ case: id, reason: "in a shard that is missing" }))],
    partial: shards.some(({ report }) => report.conditions.partial),
    repeatsRaised: shards.some(({ report }) => report.conditions.repeatsRaised),
  };
}

async function copyEvidence({ path }: ReadShard, out: string, { files }: Outside): Promise<void> {
  // The folder of a second table is a run of its own.
  for (const name of ["evidence", "revision"])
    if (await files.exists(join(path, name))) await files.copy(join(path, name), join(out, name));
}
