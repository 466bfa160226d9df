import type { Interval } from "../../model/interval.ts";
import { normalQuantile } from "./normal.ts";
import { requireConfidence, requireTally } from "./require.ts";

/**
 * Wilson's score interval for a pass rate, without continuity correction (Wilson 1927).
 *
 * With p = passes / attempts and z the two-sided normal quantile:
 * centre (p + z²/2n) / (1 + z²/n), half width z / (1 + z²/n) · sqrt(p(1−p)/n + z²/4n²).
 * The lower limit is exactly 0 without passes, the upper exactly 1 when all passed.
 * Throws a RangeError for no attempts, passes outside 0..attempts, numbers that aren't whole, confidence outside (0, 1).
 */
export function wilson(passes: number, attempts: number, confidence: number): Interval {
  requireTally({ passes, attempts });
  requireConfidence(confidence);
  const z = normalQuantile(1 - (1 - confidence) / 2);
  const p = passes / attempts;
  const shrink = 1 + (z * z) / attempts;
  const centre = (p + (z * z) / (2 * attempts)) / shrink;
  const spread = (p * (1 - p)) / attempts + (z * z) / (4 * attempts * attempts);
  const half = (z / shrink) * Math.sqrt(spread);
  return [
    passes === 0 ? 0 : Math.max(0, centre - half),
    passes === attempts ? 1 : Math.min(1, centre + half),
  ];
}
