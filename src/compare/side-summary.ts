import type { AttemptOutcome, Verified } from "../model/attempt.ts";
import type { SideSummary } from "../model/comparison.ts";
import type { Criteria } from "../model/criteria.ts";
import type { Interval, Tally } from "../model/interval.ts";
import type { Side } from "../model/side.ts";
import { measuredValues, tallyOf } from "./attempt-value.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import { disagreement } from "./statistics/pass-k.ts";
import { wilson } from "./statistics/wilson.ts";
import { worstCaseDirichlet } from "./statistics/worst-case-dirichlet.ts";

function countOf<T extends string>(values: readonly T[]): Partial<Record<T, number>> {
  const counts: Partial<Record<T, number>> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Wilson's interval of the pass rate; for scores the worst-case Dirichlet interval of their mean; null without attempts. */
export function sideInterval(
  values: readonly number[],
  { measure, confidence }: Pick<Criteria, "measure" | "confidence">,
): Interval | null {
  if (values.length === 0) return null;
  if (measure === "score") return worstCaseDirichlet(values, { lower: 0, upper: 1 }, confidence).interval;
  return wilson(values.filter((value) => value === 1).length, values.length, confidence);
}

function isMixed({ passes, attempts }: Tally): boolean {
  return passes > 0 && passes < attempts;
}

/** Why the attempts of one side disagree; null when they don't. */
function disagreementClass(
  attempts: CaseAttempts,
  side: Side,
  tally: Tally,
): SideSummary["disagreementClass"] {
  const own = attempts.compared[side];
  if (!isMixed(tally)) {
    const lost = attempts.every[side].some((attempt) => attempt.outcome === "environment_error");
    return lost && attempts.one.expect !== "environment_error" ? "outage" : null;
  }
  if (attempts.rechecks.some((recheck) => recheck.side === side && recheck.first !== recheck.second)) {
    return "verifier";
  }
  const states = new Set(own.map((attempt) => attempt.stateDigest).filter((digest) => digest !== null));
  return states.size > 1 ? "state" : "behaviour";
}

function meanScore(attempts: readonly Verified[]): number | null {
  const scores = attempts.map((attempt) => attempt.score).filter((score) => score !== null);
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** One side of a case over its counted attempts of the first and the confirm stage. */
export function sideSummary(attempts: CaseAttempts, side: Side, criteria: Criteria): SideSummary {
  const own = attempts.compared[side];
  const tally = tallyOf(own, attempts.one);
  const interval = sideInterval(measuredValues(own, attempts.one, criteria.measure), criteria);
  const outcomes: Partial<Record<AttemptOutcome, number>> = countOf(own.map((attempt) => attempt.outcome));
  return {
    ...tally,
    planned: attempts.planned.first[side] + attempts.planned.confirm[side],
    outcomes,
    interval: interval === null ? null : [...interval],
    score: meanScore(own),
    disagreement: tally.attempts === 0 ? null : (disagreement(tally) ?? null),
    disagreementClass: disagreementClass(attempts, side, tally),
  };
}

/** The counts alone: all that a decision reads of a side. */
export function sideCounts(attempts: CaseAttempts, side: Side): SideSummary {
  return {
    ...tallyOf(attempts.compared[side], attempts.one),
    planned: attempts.planned.first[side] + attempts.planned.confirm[side],
    outcomes: {},
    interval: null,
    score: null,
    disagreement: null,
    disagreementClass: null,
  };
}

/** A case is left inconclusive by a verifier that answers differently to the same evidence. */
export function wavering(attempts: CaseAttempts): string | null {
  const recheck = attempts.rechecks.find(({ first, second }) => first !== second);
  return recheck === undefined
    ? null
    : `check ${recheck.check} gave ${recheck.first}, then ${recheck.second} on the same evidence`;
}
