import type { OtherEvidence } from "./compare/worsen.ts";
import type { Earlier } from "./pipeline/again/earlier-runs.ts";
import { nothingToDecide } from "./pipeline/again/nothing-to-decide.ts";
import { readDecisions } from "./pipeline/conclude/decision-folder.ts";
import { readVerdicts } from "./pipeline/conclude/verdict-folder.ts";
import type { GateEnd, Opened } from "./pipeline/deciding/decide-measured.ts";
import { measure, nothingMeasured } from "./pipeline/measure/measure.ts";
import { openRun } from "./pipeline/measure/open-run.ts";
import type { EarlierRuns } from "./pipeline/request/earlier-request.ts";
import { isolated } from "./pipeline/request/isolated.ts";
import type { GateRequest, Outside } from "./pipeline/request/request.ts";
import type { Sides } from "./pipeline/request/two-sides.ts";
import { refuseReuse } from "./pipeline/reusing/may-reuse.ts";
import { type Frozen, freeze } from "./pipeline/sides/freeze.ts";
import { modelNote } from "./pipeline/sides/revised-models.ts";
import { shardOf } from "./pipeline/sides/shard-run.ts";
import { openSides } from "./pipeline/sides/sides.ts";
import { unevaluatedNote } from "./pipeline/sides/unevaluated.ts";

export type { GateEnd } from "./pipeline/deciding/decide-measured.ts";

const nothingEarlier: Earlier = { deciding: null, mayReuse: false, others: [], notes: [] };

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
  const asked = opened.untouched && sides.revision === null ? undefined : request.earlier;
  const earlier = asked === undefined ? nothingEarlier : await earlierOf(asked, sides, outside);
  const { deciding } = earlier;
  const notes = [...(request.notes ?? []), ...earlier.notes];
  if (deciding === null || !earlier.mayReuse) {
    if (request.earlier?.reuse === "only" && (!opened.untouched || sides.revision !== null))
      throw nothingToDecide(request.suite, earlier.notes);
    if (deciding === null) return measureAndDecide({ ...request, notes }, opened, earlier.others, outside);
    return measureBeside({ ...request, notes }, opened, { ...earlier, deciding }, outside);
  }
  const { decideKept, keepRun, reusedNote } = await import("./pipeline/again/reuse-run.ts");
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
  const { besideRun, decideBeside, keepRun } = await import("./pipeline/again/reuse-run.ts");
  await keepRun(deciding, request, outside);
  const ended = await measureAndDecide({ ...request, ...besideRun(request) }, opened, [], outside);
  if (ended.kind !== "decided") return ended;
  const { sides, files } = opened;
  const given = { sides, files, others };
  return { kind: "decided", report: await decideBeside(deciding, ended.report, request, given, outside) };
}

/** What earlier runs of the same change say, which is asked on a forge alone. */
async function earlierOf(asked: EarlierRuns, sides: Sides, outside: Outside): Promise<Earlier> {
  return (await import("./pipeline/again/earlier-runs.ts")).earlierOf(asked, sides, outside);
}

/** Contract → plan → run → verify → compare → decide → report. */
async function measureAndDecide(
  request: GateRequest,
  opened: Opened,
  others: readonly OtherEvidence[],
  bare: Outside,
): Promise<GateEnd> {
  const { sides, frozen, untouched } = opened;
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
    const { decideMeasured } = await import("./pipeline/deciding/decide-measured.ts");
    return await decideMeasured(
      { request, ...opened, others, run, measured, verdicts, startedAt, startedMs },
      outside,
    );
  } finally {
    await run.folder.close();
    await run.claim.release();
  }
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
