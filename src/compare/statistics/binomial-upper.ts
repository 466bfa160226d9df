import { betaQuantile } from "./beta.ts";
import { requireConfidence, requireTally } from "./require.ts";

/**
 * One-sided exact upper bound on the rate of units that show an event (Clopper and Pearson 1934).
 *
 * Units are cases, or families where they are declared, never attempts: repeats of a case aren't independent.
 * With none seen it is 1 − (1 − confidence)^(1/units). Throws a RangeError for no units, more events than units,
 * confidence (one-sided) outside (0, 1).
 */
export function binomialUpper(withEvent: number, units: number, confidence: number): number {
  requireTally({ passes: withEvent, attempts: units });
  requireConfidence(confidence);
  if (withEvent === units) {
    return 1;
  }
  if (withEvent === 0) {
    return -Math.expm1(Math.log1p(-confidence) / units);
  }
  return 1 - betaQuantile(1 - confidence, units - withEvent, withEvent + 1);
}
