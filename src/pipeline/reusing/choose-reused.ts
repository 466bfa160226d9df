import type { Case, Contract } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import { commitPattern, type ReusedRun } from "../../model/reuse.ts";
import type { Side } from "../../model/side.ts";
import { readStoredRecords } from "../../run/stored-records.ts";
import { createAttemptKeeper } from "../../verify/keep-attempts.ts";
import type { GateRequest, Outside } from "../request/request.ts";
import type { ReusePlace, ReuseRequest } from "../request/reuse-request.ts";
import type { Sides } from "../request/two-sides.ts";
import type { Frozen } from "../sides/freeze.ts";
import { readStoredFrame, type StoredFrame } from "../stored/stored-run.ts";
import { type Age, caseProblem, isAlwaysFresh, type TimedAttempt, unknownCase } from "./case-problem.ts";
import { sourceSide } from "./source-side.ts";
import { type Stack, stackOfToday } from "./stack.ts";
import { whyFresh } from "./why-fresh.ts";

/** Cases of one stored run whose attempts of one side stand for the baseline. */
export interface ChosenRun {
  path: string;
  name: string;
  side: Side;
  commit: string | null;
  cases: ReadonlyMap<string, readonly TimedAttempt[]>;
}

export interface Chosen {
  runs: readonly ChosenRun[];
  /** Why cases are measured anew, by case; those that always are stand in it with null. */
  fresh: ReadonlyMap<string, string | null>;
  /** Why whole runs were passed over. */
  problems: readonly string[];
}

interface Looking {
  sides: Sides;
  today: Stack;
  age: Age;
  outside: Outside;
}

/** Looks for what earlier runs made of this very baseline, case by case: the nearest run that has a case gives it. */
export async function chooseReused(
  request: GateRequest & { reuse: ReuseRequest },
  sides: Sides,
  { planned }: Frozen,
  outside: Outside,
): Promise<Chosen> {
  const { contract, baseline } = sides;
  const maxAgeMs = contract.suite.policy.reuse_baseline.max_age;
  const looking: Looking = {
    sides,
    today: stackOfToday(sides, request, outside),
    age: { nowMs: outside.clock.now().getTime(), maxAgeMs },
    outside,
  };
  const wanted = { suite: contract.name, path: contract.folder.path, baseline: baseline.snapshot.commit };
  const { places, problems } = await request.reuse.find(wanted, outside);
  const chosen = openChoice(planned, contract, problems);
  for (const place of places) {
    const open = chosen.open();
    if (open.length === 0) break;
    const looked = await lookInto(place, open, looking).catch((error: unknown) => {
      if (error instanceof UserError && !request.reuse.isNamed) return error.message;
      throw error;
    });
    chosen.add(looked);
  }
  return chosen.choice;
}

/** What is found, run by run; of a case that nothing is found of, the nearest run says why. */
function openChoice(planned: readonly Case[], { suite }: Contract, problems: readonly string[]) {
  const fresh = new Map<string, string | null>();
  for (const one of planned) fresh.set(one.id, isAlwaysFresh(one, suite) ? null : unknownCase);
  const choice = { runs: [] as ChosenRun[], fresh, problems: [...problems] };
  return {
    choice,
    open: () => planned.filter(({ id }) => fresh.get(id) != null),
    add(looked: string | LookedInto): void {
      if (typeof looked === "string") {
        choice.problems.push(looked);
        return;
      }
      for (const [id, why] of looked.fresh) if (fresh.get(id) === unknownCase) fresh.set(id, why);
      for (const id of looked.run.cases.keys()) fresh.delete(id);
      if (looked.run.cases.size > 0) choice.runs.push(looked.run);
    },
  };
}

/** What can be taken of a run, with the reasons for the cases that can't. */
interface LookedInto {
  run: ChosenRun;
  fresh: ReadonlyMap<string, string>;
}

/** Why nothing of the run can be taken, or what can be, with the reasons for the rest. */
async function lookInto(
  place: ReusePlace,
  open: readonly Case[],
  { sides, today, age, outside }: Looking,
): Promise<string | LookedInto> {
  const stored = await readStoredFrame(outside.files, place.path, place.name);
  const source = sourceSide(stored, place, today, sides.contract);
  if (source.kind === "none") return `${place.name} ${source.why}`;
  const { side, commit } = source;
  const tries = await firstTries(stored, side, new Set(open.map(({ id }) => id)), outside);
  const planned = plannedOf(stored, side);
  const wavering = new Set(
    stored.findings.rechecks.filter((one) => one.side === side).map((one) => one.case),
  );
  const cases = new Map<string, readonly TimedAttempt[]>();
  const fresh = new Map<string, string>();
  for (const one of open) {
    const own = tries.get(one.id) ?? [];
    const known = { tries: own, planned: planned.get(one.id) ?? 0, wavers: wavering.has(one.id) };
    const problem = caseProblem(one, known, age);
    if (problem === null) cases.set(one.id, own);
    else fresh.set(one.id, problem);
  }
  return { run: { path: place.path, name: place.name, side, commit, cases }, fresh };
}

function plannedOf({ plan }: StoredFrame, side: Side): Map<string, number> {
  const counts = new Map<string, number>();
  for (const planned of plan.attempts)
    if (planned.stage === "first" && planned.side === side)
      counts.set(planned.case, (counts.get(planned.case) ?? 0) + 1);
  return counts;
}

async function firstTries(
  { path }: StoredFrame,
  side: Side,
  cases: ReadonlySet<string>,
  { files }: Outside,
): Promise<Map<string, TimedAttempt[]>> {
  const tries = new Map<string, TimedAttempt[]>();
  const keeper = createAttemptKeeper();
  await readStoredRecords(files, path, (record) => {
    if (record.stage !== "first" || record.side !== side || !cases.has(record.case)) return;
    const startMs = Date.parse(record.startedAt);
    const one = { attempt: keeper.keepRecord(record), startMs, endMs: startMs + record.durationMs };
    const own = tries.get(record.case);
    if (own === undefined) tries.set(record.case, [one]);
    else own.push(one);
  });
  return tries;
}

/** The runs as plan and report tell them. */
export function reusedRuns(runs: readonly ChosenRun[]): ReusedRun[] {
  return runs.map(({ name, commit, cases }) => {
    const tries = [...cases.values()].flat();
    const oldestMs = tries.reduce((oldest, { endMs }) => Math.min(oldest, endMs), Number.POSITIVE_INFINITY);
    const attempts = tries.filter(({ attempt }) => attempt.counted).length;
    return {
      from: name,
      commit: isCommit(commit) ? commit : null,
      oldestEnd: new Date(oldestMs).toISOString(),
      cases: cases.size,
      attempts,
    };
  });
}

/** What a stored report says is anybody's text. */
function isCommit(text: string | null): boolean {
  return text !== null && commitPattern.test(text);
}

/** Why there is more to measure than there might be. */
export function whyOf({ fresh, problems }: Chosen): string | null {
  return whyFresh(fresh, problems);
}
