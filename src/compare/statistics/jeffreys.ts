import type { Interval } from "../../model/interval.ts";
import { betaQuantile } from "./beta.ts";
import { requireConfidence, requireTally } from "./require.ts";

/**
 * Equal-tailed Jeffreys interval: quantiles of Beta(x + 1/2, n − x + 1/2) at (1 ∓ confidence) / 2.
 *
 * The limits are not replaced by 0 or 1 at x = 0 or x = n. For comparison; `wilson` is what reports print.
 * Throws a RangeError where `wilson` does.
 */
export function jeffreys(passes: number, attempts: number, confidence: number): Interval {
  requireTally({ passes, attempts });
  requireConfidence(confidence);
  const alpha = (1 - confidence) / 2;
  const fails = attempts - passes;
  return [betaQuantile(alpha, passes + 0.5, fails + 0.5), 1 - betaQuantile(alpha, fails + 0.5, passes + 0.5)];
}
