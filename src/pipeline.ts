import type { Report } from "./model/report.ts";
import { createAttemptMaker } from "./pipeline/attempt-maker.ts";
import { conclude, type Measured } from "./pipeline/conclude.ts";
import { readDecisions } from "./pipeline/decision-folder.ts";
import { type Frozen, freeze } from "./pipeline/freeze.ts";
import { keepMeasured } from "./pipeline/kept-measured.ts";
import { type OpenRun, openRun } from "./pipeline/open-run.ts";
import { noHarness, prepare } from "./pipeline/prepare.ts";
import { recheckMixed } from "./pipeline/recheck-mixed.ts";
import { reportedSides } from "./pipeline/report-parts.ts";
import type { GateRequest, Outside } from "./pipeline/request.ts";
import { openSides, type Sides } from "./pipeline/sides.ts";
import { runStages } from "./pipeline/stages.ts";
import { writeReports } from "./pipeline/write-reports.ts";
import { createRunBudget } from "./run/run-budget.ts";

/** How a gate ended: with a decision, or before one because somebody interrupted it. */
export type GateEnd = { kind: "decided"; report: Report } | Interrupted;

interface Interrupted {
  kind: "interrupted";
  /** Tries on record. */
  made: number;
}

/** Folders that resisted removal and are named. */
const mostLeft = 5;

const nothingMeasured: Measured = {
  planned: [],
  attempts: [],
  rechecks: [],
  harness: noHarness,
  setup: null,
  tampered: [],
  budgetSpent: null,
  notes: [],
};

/**
 * Runs one suite on two sides and decides: contract → plan → run → verify → compare → decide → report. The only place that knows
 * this order. Throws a UserError for whatever stands in the way before the first attempt.
 */
export async function gate(request: GateRequest, outside: Outside): Promise<GateEnd> {
  const startedAt = outside.clock.now();
  const sides = await openSides(request, outside);
  const frozen = freeze(request, sides, outside);
  const { decisions, expected } = await readDecisions(
    outside.repository,
    sides.baseline.snapshot,
    sides.candidate.snapshot,
  );
  const run = await openRun(request, sides, frozen, outside);
  try {
    const untouched = isUntouched(request, sides, frozen);
    const measured = untouched ? nothingMeasured : await measure(request, sides, frozen, run, outside);
    if ("kind" in measured) return measured;
    const report = conclude({
      ...request,
      notes: request.notes ?? [],
      sides,
      reported: reportedSides(request, sides, measured.attempts),
      frozen,
      outside,
      isolation: outside.launcher.isolation,
      reusedFrom: null,
      startedAt,
      decisions,
      expected,
      untouched,
      measured,
    });
    await keepMeasured(run.folder, measured, request.notes ?? []);
    await writeReports(run.folder, report, outside.randomId);
    return { kind: "decided", report };
  } finally {
    await run.folder.close();
    await run.claim.release();
  }
}

/** Everything that takes time: exports, setup, harness, attempts of every stage, second looks. */
async function measure(
  request: GateRequest,
  sides: Sides,
  frozen: Frozen,
  run: OpenRun,
  outside: Outside,
): Promise<Measured | Interrupted> {
  const { contract } = sides;
  const ready = await prepare(request, sides, frozen, run, outside);
  if (outside.interrupt.aborted) return { kind: "interrupted", made: run.folder.records.length };
  if (ready.kind === "blocked")
    return { ...nothingMeasured, setup: ready.setup, harness: ready.harness, notes: ready.notes };
  const budget = createRunBudget(contract.suite.budget, run.elapsed(outside.clock));
  const keepWorkspaces = request.keepWorkspaces === true;
  const left: string[] = [];
  const maker = createAttemptMaker({
    ...ready,
    contract,
    runFolder: run.folder,
    outside,
    cookie: run.cookie,
    budget,
    keepWorkspaces,
    leftBehind: (text) => left.push(text),
    record: request.record === true,
  });
  const end = await runStages({
    contract,
    cases: frozen.planned,
    first: frozen.first,
    today: run.today,
    concurrency: run.concurrency,
    oneSided: sides.bootstrap,
    maker,
    outside,
    exhausted: budget.exhausted,
    planned: run.writePlan,
  }).finally(maker.close);
  const attempts = maker.attempts();
  if (end.interrupted) return { kind: "interrupted", made: attempts.length };
  const rechecks = await recheckMixed({
    ...ready,
    contract,
    cases: frozen.planned,
    attempts,
    runFolder: run.folder,
    outside,
    cookie: run.cookie,
  });
  const records = (await run.folder.intact()) ? [] : ["attempts.jsonl is not what this run wrote"];
  const tampered = [...(await ready.watch.changes()), ...records];
  return {
    planned: end.planned,
    attempts,
    rechecks,
    harness: ready.harness,
    setup: null,
    tampered,
    budgetSpent: end.stopped,
    notes: [
      ...ready.notes,
      ...ready.watch.added().map((path) => `attempts added ${path} to the subject; it was removed each time`),
      ...left.slice(0, mostLeft),
    ],
  };
}

/** Nothing that the suite covers differs: there is nothing to measure. */
function isUntouched(request: GateRequest, sides: Sides, frozen: Frozen): boolean {
  if (request.mode === "aa" || sides.bootstrap) return false;
  const uncovered =
    frozen.planned.length === 0 && frozen.notRun.some(({ reason }) => reason === "not covered");
  return sides.change.changed.length === 0 || uncovered;
}
