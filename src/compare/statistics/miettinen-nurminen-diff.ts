import type { Tally } from "../../model/interval.ts";
import { findRoot } from "./find-root.ts";
import type { RateDifference } from "./newcombe-diff.ts";
import { normalQuantile } from "./normal.ts";
import { requireConfidence, requireTally } from "./require.ts";
import { lowerScoreLimit } from "./score-limit.ts";

/** The baseline's most likely rate when the candidate's is higher by `difference`; the score decreases in it. */
function constrainedRate(baseline: Tally, candidate: Tally, difference: number): number {
  const lowest = Math.max(0, -difference);
  const highest = Math.min(1, 1 - difference);
  const score = (p1: number) => {
    const p2 = p1 + difference;
    const first = (baseline.passes - baseline.attempts * p1) * p2 * (1 - p2);
    return first + (candidate.passes - candidate.attempts * p2) * p1 * (1 - p1);
  };
  const inset = (highest - lowest) * 1e-9;
  const [low, high] = [lowest + inset, highest - inset];
  if (!(score(low) > 0)) {
    return lowest;
  }
  return score(high) < 0 ? findRoot(score, low, high) : highest;
}

function lowerLimit(baseline: Tally, candidate: Tally, z: number): number {
  const [n1, n2] = [baseline.attempts, candidate.attempts];
  const variance = (difference: number) => {
    const p1 = constrainedRate(baseline, candidate, difference);
    const p2 = p1 + difference;
    return (((p1 * (1 - p1)) / n1 + (p2 * (1 - p2)) / n2) * (n1 + n2)) / (n1 + n2 - 1);
  };
  return lowerScoreLimit(candidate.passes / n2 - baseline.passes / n1, z, variance);
}

/**
 * Miettinen and Nurminen's score interval (1985) for candidate minus baseline, with the factor N / (N − 1).
 *
 * The limits are the differences δ with |d − δ| = z · sqrt((p̃1(1−p̃1)/n1 + p̃2(1−p̃2)/n2) N/(N−1)), p̃ the most likely
 * rates under p̃2 − p̃1 = δ; ±1 where the score test never rejects. For comparison with `newcombeDifference`.
 * Throws a RangeError where `wilson` does.
 */
export function miettinenNurminenDifference(
  baseline: Tally,
  candidate: Tally,
  confidence: number,
): RateDifference {
  requireTally(baseline);
  requireTally(candidate);
  requireConfidence(confidence);
  const z = normalQuantile(1 - (1 - confidence) / 2);
  const estimate = candidate.passes / candidate.attempts - baseline.passes / baseline.attempts;
  // Swapping the sides mirrors the interval.
  return { estimate, interval: [lowerLimit(baseline, candidate, z), 0 - lowerLimit(candidate, baseline, z)] };
}
