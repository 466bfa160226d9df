import { verdictOf } from "../../compare/attempt-value.ts";
import { isDeterministic } from "../../compare/case-signs.ts";
import { violatedChecks } from "../../compare/violations.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Case, Contract } from "../../model/contract.ts";

/** An attempt of a stored run with when it began and ended. */
export interface TimedAttempt {
  attempt: Verified;
  startMs: number;
  endMs: number;
}

/** What is known of a case in a stored run. */
export interface SourceCase {
  /** Every try of the first stage of one side. */
  tries: readonly TimedAttempt[];
  /** How many attempts of it were planned. */
  planned: number;
  /** True where a check answered otherwise when it was asked a second time. */
  wavers: boolean;
}

export interface Age {
  nowMs: number;
  maxAgeMs: number;
}

/** Of a case that no run has. */
export const unknownCase = "in no run that could be taken";

/** Clocks of two machines are a little apart. */
const skewMs = 5 * 60_000;

/**
 * True for a case that is measured on both sides whatever there is: any difference of it is a fact, a judge that gates asks anew, or a verifier
 * looks at the baseline beside an attempt, which was another one for what was a candidate then.
 */
export function isAlwaysFresh(one: Case, { judge, outage }: Contract["suite"]): boolean {
  const asksJudge = judge?.gates === true && one.checks.some(({ type }) => type === "judge");
  return isDeterministic(one) || asksJudge || JSON.stringify([one, outage]).includes("{baseline}");
}

/** Why the attempts of a case can't stand for today's, as in "2 cases: …"; null where they can. */
export function caseProblem(
  one: Case,
  { tries, planned, wavers }: SourceCase,
  { nowMs, maxAgeMs }: Age,
): string | null {
  const attempts = tries.map(({ attempt }) => attempt);
  if (attempts.length === 0) return unknownCase;
  if (planned !== one.repeats) return "other repeats";
  if (attempts.some(({ reused }) => reused === true)) return "taken from yet another run there";
  if (!tries.every(({ startMs, endMs }) => startMs <= endMs && endMs <= nowMs + skewMs))
    return "attempts of the future";
  if (tries.some(({ endMs }) => nowMs - endMs > maxAgeMs))
    return "attempts older than policy.reuse_baseline.max_age";
  if (!isWhole(one, attempts)) return "attempts missing or without a verdict";
  if (violatedChecks(attempts).length > 0) return "a critical violation there";
  return wavers ? "a verifier that wavered there" : null;
}

/** Each planned attempt once, in one chain of tries of which the last counts, and with a verdict. */
function isWhole(one: Case, attempts: readonly Verified[]): boolean {
  const counted = attempts.filter((attempt) => attempt.counted);
  const repeats = new Set(counted.map(({ repeat }) => repeat));
  if (counted.length !== one.repeats || repeats.size !== one.repeats) return false;
  if (Math.max(...repeats) !== one.repeats) return false;
  if (!counted.every((attempt) => attempt.evidence !== null && verdictOf(attempt, one) !== null))
    return false;
  return counted.every(({ repeat, try: last }) => {
    const own = attempts.filter((attempt) => attempt.repeat === repeat);
    return own.length === last && own.every((attempt, index) => attempt.try === index + 1);
  });
}
