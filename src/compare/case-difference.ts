import type { CaseComparison } from "../model/comparison.ts";
import type { Criteria } from "../model/criteria.ts";
import { measuredValues, tallyOf } from "./attempt-value.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import type { Signs } from "./case-signs.ts";
import { sideInterval } from "./side-summary.ts";
import { newcombeDifference } from "./statistics/newcombe-diff.ts";

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Newcombe's construction on any two means with their own intervals: the square-and-add limits. */
function scoreDifference(
  before: readonly number[],
  now: readonly number[],
  criteria: Criteria,
): { estimate: number; interval: [number, number] } {
  const [p1, p2] = [mean(before), mean(now)];
  const [l1, u1] = sideInterval(before, criteria) ?? [0, 1];
  const [l2, u2] = sideInterval(now, criteria) ?? [0, 1];
  const estimate = p2 - p1;
  return {
    estimate,
    interval: [estimate - Math.hypot(p2 - l2, u1 - p1), estimate + Math.hypot(u2 - p2, p1 - l1)],
  };
}

/** Candidate minus baseline with its interval, over all compared attempts; null when a side has no verdict. */
export function caseDifference(
  { one, compared }: CaseAttempts,
  { pWorse, pBetter }: Signs,
  criteria: Criteria,
): CaseComparison["difference"] {
  const baseline = tallyOf(compared.baseline, one);
  const candidate = tallyOf(compared.candidate, one);
  if (baseline.attempts === 0 || candidate.attempts === 0) return null;
  if (criteria.measure === "score") {
    const before = measuredValues(compared.baseline, one, "score");
    const now = measuredValues(compared.candidate, one, "score");
    return { ...scoreDifference(before, now, criteria), pWorse, pBetter };
  }
  const { estimate, interval } = newcombeDifference(baseline, candidate, criteria.confidence);
  return { estimate, interval: [...interval], pWorse, pBetter };
}
