import { createRunBudget } from "../../run/run-budget.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { Sides } from "../request/two-sides.ts";
import type { Frozen } from "../sides/freeze.ts";
import { createAttemptMaker } from "./attempt-maker.ts";
import type { StoredBaseline } from "./confirm-plan.ts";
import type { Measured } from "./measured.ts";
import type { OpenRun } from "./open-run.ts";
import { noHarness, prepare } from "./prepare.ts";
import { recheckMixed } from "./recheck-mixed.ts";
import { runJudging } from "./run-judging.ts";
import { selfReportedNotes } from "./self-reported.ts";
import { runStages } from "./stages.ts";
import type { TamperWatch } from "./tamper-watch.ts";

/** A run that somebody interrupted before it was decided. */
export interface Interrupted {
  kind: "interrupted";
  /** Tries on record. */
  made: number;
}

/** Folders that resisted removal and are named. */
const mostLeft = 5;

export const nothingMeasured: Measured = {
  planned: [],
  attempts: [],
  rechecks: [],
  harness: noHarness,
  setup: null,
  tampered: [],
  budgetSpent: null,
  notes: [],
};

/** Parts of a run share what it may spend; each may take as long as the whole, since they run at the same time. */
export function budgetOf({ suite: { budget } }: Sides["contract"], { budgetShare: share }: Frozen) {
  if (share === undefined) return budget;
  const { attempts, tokens, usd, ...rest } = budget;
  return {
    ...rest,
    ...(attempts === undefined ? {} : { attempts: Math.ceil(attempts * share) }),
    ...(tokens === undefined ? {} : { tokens: Math.ceil(tokens * share) }),
    ...(usd === undefined ? {} : { usd: usd * share }),
  };
}

function openBudget(
  { suite, cases }: Sides["contract"],
  budget: ReturnType<typeof budgetOf>,
  elapsedMs: () => number,
) {
  const asking = new Set(cases.filter(({ kind }) => kind === "agent").map(({ id }) => id));
  return createRunBudget({ suite: { ...suite, budget }, asking, elapsedMs });
}

/** Null after an interrupt, which a large export leaves where it is. */
async function unlessInterrupted<T>(work: Promise<T>, { interrupt }: Outside): Promise<T | null> {
  const done = await work.catch((error: unknown) => {
    if (interrupt.aborted && error === interrupt.reason) return null;
    throw error;
  });
  return interrupt.aborted ? null : done;
}

/** Everything that takes time: exports, setup, harness, attempts of every stage, second looks. With `stored`, on the candidate alone. */
export async function measure(
  request: GateRequest,
  sides: Sides,
  frozen: Frozen,
  run: OpenRun,
  outside: Outside,
  stored?: StoredBaseline,
): Promise<Measured | Interrupted> {
  const { contract } = sides;
  const budget = openBudget(contract, budgetOf(contract, frozen), run.elapsed(outside.clock));
  const judging = runJudging(contract, request, run, outside, budget);
  const ready = await unlessInterrupted(prepare(request, sides, frozen, run, outside, judging), outside);
  if (ready === null) return { kind: "interrupted", made: run.folder.records.length };
  if (ready.kind === "blocked")
    return { ...nothingMeasured, setup: ready.setup, harness: ready.harness, notes: ready.notes };
  const left: string[] = [];
  const maker = createAttemptMaker({
    ...ready,
    contract,
    runFolder: run.folder,
    keeper: run.keeper,
    outside,
    cookie: run.cookie,
    budget,
    request,
    keptBudget: budgetOf(contract, frozen),
    keepWorkspaces: request.keepWorkspaces === true,
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
    stored,
    maker,
    outside,
    budget,
    planned: run.writePlan,
    broken: ready.watch.beforeLeaving,
  }).finally(maker.close);
  const attempts = maker.attempts();
  if (end.interrupted) return leftOff(ready.watch, attempts.length);
  const rechecks = await recheckMixed({
    ...ready,
    contract,
    cases: frozen.planned,
    attempts,
    runFolder: run.folder,
    outside,
    cookie: run.cookie,
  });
  const pairwise = await judging.comparePairs(attempts, frozen.planned);
  return {
    planned: end.planned,
    attempts,
    rechecks,
    harness: ready.harness,
    setup: null,
    tampered: await tamperedIn(run, ready.watch),
    budgetSpent: end.stopped,
    judging: { calibrations: [...ready.calibrations], pairwise },
    notes: [
      ...ready.notes,
      ...addedNotes(ready.watch),
      ...left.slice(0, mostLeft),
      ...selfReportedNotes(attempts),
    ],
  };
}

/** A start that follows must know of all that the attempts before it met. */
async function leftOff(watch: TamperWatch, made: number): Promise<Interrupted> {
  await watch.beforeLeaving();
  return { kind: "interrupted", made };
}

function addedNotes(watch: TamperWatch): string[] {
  return watch.added().map((path) => `attempts added ${path} to the subject; it was removed each time`);
}

async function tamperedIn({ folder }: OpenRun, watch: TamperWatch): Promise<string[]> {
  return [...(await watch.changes()), ...(await folder.flaws())];
}
