import type { RateDifference } from "./newcombe-diff.ts";
import { normalQuantile } from "./normal.ts";
import { requireConfidence, requireCount } from "./require.ts";
import { lowerScoreLimit } from "./score-limit.ts";

function lowerLimit(broken: number, repaired: number, cases: number, z: number): number {
  const variance = (difference: number) => {
    // The most likely rate of broken cases solves 2n q² − B q − b δ (1 − δ) = 0; the larger root is the valid one.
    const b = broken + repaired + difference * (repaired - broken - 2 * cases);
    const c = broken * difference * (1 - difference);
    const root = Math.sqrt(Math.max(0, b * b + 8 * cases * c));
    const q = b > 0 ? (b + root) / (4 * cases) : (2 * c) / (root - b || 1);
    return (2 * q + difference * (1 - difference)) / cases;
  };
  return lowerScoreLimit((repaired - broken) / cases, z, variance);
}

/**
 * Tango's score interval (1998) for the paired difference (repaired − broken) / cases, one attempt a case and side.
 *
 * For comparison: it holds for one attempt only and in large samples; `worstCaseDirichlet` covers this with a bound.
 * Throws a RangeError for counts that can't be, more changes than cases, confidence outside (0, 1).
 */
export function tangoPaired(
  broken: number,
  repaired: number,
  cases: number,
  confidence: number,
): RateDifference {
  requireCount("cases", cases, 1);
  requireCount("broken cases", broken);
  requireCount("repaired cases", repaired);
  requireConfidence(confidence);
  if (broken + repaired > cases) {
    throw new RangeError(
      `There can't be more changed cases than cases, got ${broken + repaired} of ${cases}.`,
    );
  }
  const z = normalQuantile(1 - (1 - confidence) / 2);
  const estimate = (repaired - broken) / cases;
  const upper = 0 - lowerLimit(repaired, broken, cases, z);
  return { estimate, interval: [lowerLimit(broken, repaired, cases, z), upper] };
}
