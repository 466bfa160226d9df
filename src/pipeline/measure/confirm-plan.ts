import { type Flag, flagCases } from "../../compare/flag-cases.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { PlannedAttempt } from "../../model/plan.ts";
import { planAttribution, planPairs, type StageCase } from "../../plan/plan-stage.ts";
import type { AttemptMaker } from "./attempt-maker.ts";

/** Fresh baseline attempts of a case whose candidate violated a critical check. */
const attributionAttempts = 20;

/** Attempts of an earlier run that stand for the baseline. */
export interface StoredBaseline {
  attempts: readonly Verified[];
  planned: readonly PlannedAttempt[];
}

/** What stages after the first are planned from. */
export interface Confirming {
  contract: Contract;
  cases: readonly Case[];
  today: string;
  /** Only the candidate is run, and compared with these. */
  stored?: StoredBaseline | undefined;
  maker: Pick<AttemptMaker, "attempts">;
}

/** Fresh attempts of the cases that what was made so far makes suspect. */
export function confirmPlan(input: Confirming, planned: readonly PlannedAttempt[]): PlannedAttempt[] {
  const { contract, cases, today, maker } = input;
  const { attempts } = contract.suite.criteria.confirm;
  const repeats = new Map(cases.map((one) => [one.id, one.repeats]));
  const wanted = ({ case: id, short }: Flag) =>
    short ? Math.min(attempts, repeats.get(id) ?? attempts) : attempts;
  const stored = input.stored ?? { attempts: [], planned: [] };
  const flags = flagCases({
    contract,
    cases,
    planned: [...stored.planned, ...planned],
    attempts: [...stored.attempts, ...maker.attempts()],
    storedBaseline: input.stored !== undefined,
    today,
  });
  const chosen = flags
    .filter((flag) => flag.confirm)
    .map((flag) => stageCase(flag.case, wanted(flag), planned));
  return planPairs("confirm", contract.suite.order_seed, chosen, startAfter(planned));
}

/** Fresh baseline attempts of the cases whose candidate violated a critical check. */
export function attributionPlan(
  { contract, maker }: Confirming,
  planned: readonly PlannedAttempt[],
): PlannedAttempt[] {
  const violating = [
    ...new Set(
      maker
        .attempts()
        .filter(violates)
        .map((attempt) => attempt.case),
    ),
  ].sort();
  const chosen = violating.map((id) => stageCase(id, attributionAttempts, planned));
  return planAttribution(contract.suite.order_seed, chosen, startAfter(planned));
}

function violates({ side, checks }: Verified): boolean {
  return (
    side === "candidate" &&
    checks.some((check) => check.critical && !check.advisory && check.outcome === "fail")
  );
}

function stageCase(id: string, attempts: number, planned: readonly PlannedAttempt[]): StageCase {
  const done = planned.reduce(
    (most, attempt) => (attempt.case === id ? Math.max(most, attempt.repeat) : most),
    0,
  );
  return { id, attempts, done };
}

function startAfter(planned: readonly PlannedAttempt[]): { order: number; pair: number } {
  return {
    order: planned.reduce((most, attempt) => Math.max(most, attempt.order + 1), 0),
    pair: planned.reduce((most, attempt) => Math.max(most, attempt.pair + 1), 0),
  };
}
