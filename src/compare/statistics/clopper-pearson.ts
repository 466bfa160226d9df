import type { Interval } from "../../model/interval.ts";
import { betaQuantile } from "./beta.ts";
import { requireConfidence, requireTally } from "./require.ts";

/**
 * Exact two-sided interval for a pass rate (Clopper and Pearson 1934).
 *
 * With alpha = (1 − confidence) / 2: the alpha quantile of Beta(x, n − x + 1) and the 1 − alpha quantile of
 * Beta(x + 1, n − x); exactly 0 at x = 0 and 1 at x = n. Throws a RangeError where `wilson` does.
 */
export function clopperPearson(passes: number, attempts: number, confidence: number): Interval {
  requireTally({ passes, attempts });
  requireConfidence(confidence);
  const alpha = (1 - confidence) / 2;
  const fails = attempts - passes;
  return [
    passes === 0 ? 0 : betaQuantile(alpha, passes, fails + 1),
    // The quantile of the mirrored distribution keeps the precision that 1 - alpha would lose.
    fails === 0 ? 1 : 1 - betaQuantile(alpha, fails, passes + 1),
  ];
}
