import type { Interval } from "../../model/interval.ts";
import { requireConfidence, requireWithin } from "./require.ts";
import { studentCdf, studentQuantile } from "./student-t.ts";

/** The one-sample t test of case differences. */
export interface PairedT {
  mean: number;
  standardError: number;
  t: number;
  df: number;
  pWorse: number;
  pTwoSided: number;
  interval: Interval;
}

/**
 * Student's interval for the mean difference over cases: d̄ ± t(m − 1) · sd / √m. JSON only, it must not decide.
 *
 * When all differences agree its width is 0, and t is 0 or infinite: it can't see a breakage that it hasn't seen yet.
 * Throws a RangeError for fewer than two differences, one that isn't finite, confidence outside (0, 1).
 */
export function pairedT(differences: readonly number[], confidence: number): PairedT {
  requireConfidence(confidence);
  requireWithin("difference", differences, -Number.MAX_VALUE, Number.MAX_VALUE);
  const m = differences.length;
  if (m < 2) {
    throw new RangeError(`A t interval needs at least two differences, got ${m}.`);
  }
  const mean = differences.reduce((sum, d) => sum + d, 0) / m;
  const squares = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0);
  const standardError = differences.every((d) => d === differences[0]) ? 0 : Math.sqrt(squares / (m - 1) / m);
  const t = mean === 0 ? 0 : mean / standardError;
  const half = studentQuantile(1 - (1 - confidence) / 2, m - 1) * standardError;
  return {
    mean,
    standardError,
    t,
    df: m - 1,
    pWorse: studentCdf(t, m - 1),
    pTwoSided: 2 * studentCdf(-Math.abs(t), m - 1),
    interval: [mean - half, mean + half],
  };
}
