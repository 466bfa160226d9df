import type { Report } from "./model/report.ts";
import { conclude } from "./pipeline/conclude.ts";
import { readDecisions } from "./pipeline/decision-folder.ts";
import { type Frozen, freeze } from "./pipeline/freeze.ts";
import { isolated } from "./pipeline/isolated.ts";
import { keepMeasured } from "./pipeline/kept-measured.ts";
import { type Interrupted, measure, nothingMeasured } from "./pipeline/measure.ts";
import { networkWords } from "./pipeline/network-place.ts";
import { openRun } from "./pipeline/open-run.ts";
import { ownSides, pageEvidence } from "./pipeline/page-evidence.ts";
import { reportedSides } from "./pipeline/report-parts.ts";
import type { GateRequest, Outside } from "./pipeline/request.ts";
import { reviewOf, reviewRequest } from "./pipeline/review.ts";
import { elsewhere, otherShards, shardOf } from "./pipeline/shard-run.ts";
import { openSides, type Sides } from "./pipeline/sides.ts";
import { judgedByPeople, readVerdicts, withManualVerdicts } from "./pipeline/verdict-folder.ts";
import { writeReports } from "./pipeline/write-reports.ts";

/** How a gate ended: with a decision, or before one because somebody interrupted it. */
export type GateEnd = { kind: "decided"; report: Report } | Interrupted;

/**
 * Runs one suite on two sides and decides: contract → plan → run → verify → compare → decide → report. The only place that knows
 * this order. Throws a UserError for whatever stands in the way before the first attempt.
 */
export async function gate(request: GateRequest, given: Outside): Promise<GateEnd> {
  const startedAt = given.clock.now();
  const startedMs = given.clock.monotonicMs();
  const sides = await openSides(request, given);
  await request.onContract?.(sides.contract.name);
  const whole = freeze(request, sides, given);
  const frozen = shardOf(whole, request.shard);
  const untouched = isUntouched(request, sides, whole);
  const named = [request.baseline, request.candidate];
  const outside = untouched ? given : await isolated(given, sides.contract.suite, named);
  const files = await readDecisions(outside.repository, sides.baseline.snapshot, sides.candidate.snapshot);
  const verdicts = await readVerdicts(sides.candidate.snapshot);
  const run = await openRun(request, sides, frozen, outside);
  try {
    // Whoever merges the parts must see what this one was, also when it made no attempt.
    if (frozen.shard !== undefined) await run.writePlan(untouched ? [] : frozen.first);
    const measured = untouched ? nothingMeasured : await measure(request, sides, frozen, run, outside);
    if ("kind" in measured) return measured;
    const report = conclude({
      ...request,
      notes: request.notes ?? [],
      sides,
      reported: reportedSides(request, sides, measured.attempts),
      frozen: withManualVerdicts(
        { ...frozen, notRun: [...frozen.notRun, ...elsewhere(whole, frozen)] },
        sides,
        verdicts,
      ),
      missingShards: otherShards(frozen),
      outside,
      isolation: outside.launcher.isolation,
      network: networkWords(sides.contract, request, outside),
      reusedFrom: null,
      startedAt,
      durationMs: Math.round(outside.clock.monotonicMs() - startedMs),
      ...files,
      review: await reviewOf(reviewRequest(request, sides, files, outside)),
      untouched,
      measured: await judgedByPeople(measured, frozen.planned, verdicts, run.folder.path, outside),
    });
    await keepMeasured(run.folder, measured, request.notes ?? []);
    const page = await pageEvidence({
      report,
      past: request.past,
      contract: frozen.contract,
      sources: ownSides(run.folder.path),
      outside,
    });
    await writeReports(run.folder, report, page, outside.randomId);
    return { kind: "decided", report };
  } finally {
    await run.folder.close();
    await run.claim.release();
  }
}

/** Nothing that the suite covers differs: there is nothing to measure. */
function isUntouched(request: GateRequest, sides: Sides, frozen: Frozen): boolean {
  if (request.mode === "aa" || sides.bootstrap) return false;
  const uncovered =
    frozen.planned.length === 0 && frozen.notRun.some(({ reason }) => reason === "not covered");
  return sides.change.changed.length === 0 || uncovered;
}
