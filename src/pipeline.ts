import { join } from "node:path";
import type { OtherEvidence } from "./compare/worsen.ts";
import type { DecisionFiles } from "./decide/decision-files.ts";
import type { Report } from "./model/report.ts";
import { type Earlier, earlierOf } from "./pipeline/again/earlier-runs.ts";
import { nothingToDecide } from "./pipeline/again/nothing-to-decide.ts";
import { decideKept, keepRun, laterNotes, reusedNote } from "./pipeline/again/reuse-run.ts";
import { conclude } from "./pipeline/conclude/conclude.ts";
import { readDecisions } from "./pipeline/conclude/decision-folder.ts";
import { keepMeasured } from "./pipeline/conclude/kept-measured.ts";
import { secondTable } from "./pipeline/conclude/second-table.ts";
import { judgedByPeople, readVerdicts, withManualVerdicts } from "./pipeline/conclude/verdict-folder.ts";
import { budgetOf, type Interrupted, measure, nothingMeasured } from "./pipeline/measure/measure.ts";
import { openRun } from "./pipeline/measure/open-run.ts";
import { judgedRelease } from "./pipeline/release/release-judged.ts";
import { sealBundle } from "./pipeline/reported/bundle.ts";
import { ownSides, pageEvidence } from "./pipeline/reported/page-evidence.ts";
import { withQuotedAnswers } from "./pipeline/reported/quoted-answers.ts";
import { reportedSides } from "./pipeline/reported/report-parts.ts";
import { reviewOf, reviewRequest } from "./pipeline/reported/review.ts";
import { writeReports } from "./pipeline/reported/write-reports.ts";
import { isolated } from "./pipeline/request/isolated.ts";
import { reachedConditions } from "./pipeline/request/network-place.ts";
import type { GateRequest, Outside } from "./pipeline/request/request.ts";
import type { Sides } from "./pipeline/request/two-sides.ts";
import { refuseReuse } from "./pipeline/reusing/may-reuse.ts";
import { reusedConditions, reuseNotes } from "./pipeline/reusing/reused-words.ts";
import { type Frozen, freeze } from "./pipeline/sides/freeze.ts";
import { modelNote } from "./pipeline/sides/revised-models.ts";
import { elsewhere, otherShards, shardOf } from "./pipeline/sides/shard-run.ts";
import { openSides } from "./pipeline/sides/sides.ts";
import { unevaluatedNote } from "./pipeline/sides/unevaluated.ts";

/** How a gate ended: with a decision, or before one because somebody interrupted it. */
export type GateEnd = { kind: "decided"; report: Report } | Interrupted;

/** What stands before anything is measured. */
interface Opened {
  sides: Sides;
  /** The whole plan, and the part of it that this run makes. */
  whole: Frozen;
  frozen: ReturnType<typeof shardOf>;
  files: Pick<DecisionFiles, "decisions" | "expected">;
  untouched: boolean;
}

/**
 * Runs one suite on two sides and decides. Where an earlier run of the same pull request measured the very same suite and change, the first
 * complete one decides, and what others showed can only worsen that. Throws a UserError for whatever stands in the way before the first
 * attempt.
 */
export async function gate(given: GateRequest, outside: Outside): Promise<GateEnd> {
  const sides = await openSides(given, outside);
  const ownModels = given.models === undefined && given.mode === "gate";
  const said = [ownModels ? modelNote(sides) : null, unevaluatedNote(sides)].filter((note) => note !== null);
  const request = { ...given, models: sides.models, notes: [...(given.notes ?? []), ...said] };
  await request.onContract?.(sides.contract.name);
  const whole = freeze(request, sides, outside);
  refuseReuse(sides.contract, request);
  const frozen = shardOf(whole, request.shard);
  const files = await readDecisions(outside.repository, sides.baseline.snapshot, sides.candidate.snapshot);
  const opened = { sides, whole, frozen, files, untouched: isUntouched(request, sides, whole) };
  const earlier = await earlierOf(
    opened.untouched && sides.revision === null ? undefined : request.earlier,
    sides,
    outside,
  );
  const { deciding } = earlier;
  const notes = [...(request.notes ?? []), ...earlier.notes];
  if (deciding === null || !earlier.mayReuse) {
    if (request.earlier?.reuse === "only" && (!opened.untouched || sides.revision !== null))
      throw nothingToDecide(request.suite, earlier.notes);
    if (deciding === null) return measureAndDecide({ ...request, notes }, opened, earlier.others, outside);
    return measureBeside({ ...request, notes }, opened, { ...earlier, deciding }, outside);
  }
  const kept = { sides, files, notes: [...notes, reusedNote(deciding)], others: earlier.others };
  await keepRun(deciding, request, outside);
  return { kind: "decided", report: await decideKept(deciding, request, kept, outside) };
}

/** Measures a change that an earlier run decides about: both are shown, and the new one can only worsen it. */
async function measureBeside(
  request: GateRequest,
  opened: Opened,
  { deciding, others }: Earlier & { deciding: NonNullable<Earlier["deciding"]> },
  outside: Outside,
): Promise<GateEnd> {
  await keepRun(deciding, request, outside);
  const again = { ...request, out: join(request.out, "again"), name: `${request.name}/again` };
  const ended = await measureAndDecide(again, opened, [], outside);
  if (ended.kind !== "decided") return ended;
  const { report } = ended;
  const given = {
    sides: opened.sides,
    files: opened.files,
    notes: [...(request.notes ?? []), ...laterNotes(deciding, report)],
    others: [...others, { name: "this run", ...report.comparison }],
  };
  return { kind: "decided", report: await decideKept(deciding, request, given, outside) };
}

/** Contract → plan → run → verify → compare → decide → report. */
async function measureAndDecide(
  request: GateRequest,
  { sides, whole, frozen, files, untouched }: Opened,
  others: readonly OtherEvidence[],
  bare: Outside,
): Promise<GateEnd> {
  const startedAt = bare.clock.now();
  const startedMs = bare.clock.monotonicMs();
  const { baseline, candidate, heldOut = "", reuse } = request;
  const named = [baseline, candidate, heldOut, ...(reuse?.folders ?? [])].filter((path) => path !== "");
  const idle = untouched && sides.revision === null;
  const outside = idle ? bare : await isolated(bare, sides.contract.suite, named, !untouched);
  const verdicts = await readVerdicts(sides.candidate.snapshot);
  const run = await openRun(request, sides, frozen, outside);
  try {
    // Whoever merges the parts must see what this one was, also when it made no attempt.
    if (frozen.shard !== undefined) await run.writePlan(untouched ? [] : frozen.first);
    const measured = untouched ? nothingMeasured : await measure(request, sides, frozen, run, outside);
    if ("kind" in measured) return measured;
    const elapsedMs = outside.clock.monotonicMs() - startedMs;
    const own = withShare(sides, frozen);
    const second = own && (await secondTable(request, own, measured, elapsedMs, outside));
    if (second !== null && "kind" in second) return second;
    const sealed = { ...measured, tampered: [...measured.tampered, ...(second?.tampered ?? [])] };
    const notes = [...(request.notes ?? []), ...reuseNotes(run.reuse, measured.attempts)];
    const judged = await judgedByPeople(sealed, frozen.planned, verdicts, run.folder.path, outside);
    const decided = conclude({
      ...request,
      notes,
      sides,
      reported: reportedSides(request, sides, measured.attempts),
      frozen: withManualVerdicts(
        { ...frozen, notRun: [...frozen.notRun, ...elsewhere(whole, frozen)] },
        sides,
        verdicts,
      ),
      missingShards: otherShards(frozen),
      outside,
      ...reachedConditions(sides.contract, request, outside),
      ...reusedConditions(run.reuse?.runs ?? [], startedAt),
      startedAt,
      durationMs: Math.round(outside.clock.monotonicMs() - startedMs),
      ...files,
      release: await judgedRelease(
        {
          request,
          sides,
          attempts: judged.attempts,
          verdicts,
          decisions: files.decisions,
          run: run.folder.path,
        },
        outside,
      ),
      review: await reviewOf(reviewRequest(request, sides, files, outside)),
      untouched,
      others,
      second: second?.table,
      measured: judged,
    });
    await keepMeasured(run.folder, sealed, notes);
    const sources = ownSides(run.folder.path);
    const report = await withQuotedAnswers(decided, sources, outside);
    const { past } = request;
    const page = await pageEvidence({ report, past, contract: frozen.contract, sources, outside });
    await writeReports(run.folder, report, page, outside.randomId);
    if (request.mode === "release") await sealBundle(run.folder.path, outside.files);
    return { kind: "decided", report };
  } finally {
    await run.folder.close();
    await run.claim.release();
  }
}

/** One shard makes the second table for all, within its own share of the budget; null in the others. */
function withShare(sides: Sides, frozen: Frozen): Sides | null {
  if ((frozen.shard?.index ?? 1) !== 1) return null;
  const { contract } = sides;
  return {
    ...sides,
    contract: { ...contract, suite: { ...contract.suite, budget: budgetOf(contract, frozen) } },
  };
}

/** Nothing that the suite covers differs: there is nothing to measure. */
function isUntouched(request: GateRequest, sides: Sides, frozen: Frozen): boolean {
  if (request.mode !== "gate" || sides.bootstrap || sides.models !== undefined) return false;
  // A case that was kept back or not selected may well be covered.
  const uncovered =
    frozen.planned.length === 0 &&
    frozen.notRun.some(({ reason }) => reason === "not covered") &&
    frozen.notRun.every(({ reason }) => /^(not covered|manual|held out)/.test(reason));
  return sides.change.changed.length === 0 || uncovered;
}
