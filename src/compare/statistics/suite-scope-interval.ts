import { normalQuantile } from "./normal.ts";
import { requireConfidence, requireCount, requireSome, requireWithin } from "./require.ts";
import type { MeanInterval } from "./worst-case-dirichlet.ts";

/** Scores in [0, 1] of one case and side; for passes and fails all three sums are simple counts (squares = passes). */
export interface ScoreSums {
  attempts: number;
  sum: number;
  squares: number;
  /** True where another run would give the same: what is declared deterministic has no variance. */
  fixed?: boolean;
}

/** The smoothed variance of a mean: (s2 − q²) / n, q = (sum + 1/2) / (n + 1), s2 = (squares + 1/2) / (n + 1). */
function meanVariance({ attempts, sum, squares, fixed = false }: ScoreSums): number {
  requireCount("attempts", attempts, 1);
  requireWithin("sum of scores", [sum, squares], 0, attempts);
  if (fixed) return 0;
  const q = (sum + 0.5) / (attempts + 1);
  // More squares than the sum can't be in [0, 1], fewer than its square can't be at all; rounding may go below.
  return Math.max(0, (squares + 0.5) / (attempts + 1) - q * q) / attempts;
}

/**
 * Interval for the mean difference over exactly these cases, if they were run again: stratified by case, never pooled.
 *
 * d̄ ± z · SE, SE = sqrt(Σ (v(baseline) + v(candidate))) / m, limits within [-1, 1]. It says nothing about other tasks,
 * and needs three attempts a side to be trusted. Smoothing keeps its width above 0 when every attempt agrees.
 * `cases` holds (baseline, candidate). Throws a RangeError for no cases, no attempts of a side, confidence outside (0, 1).
 */
export function suiteScopeInterval(
  cases: readonly (readonly [ScoreSums, ScoreSums])[],
  confidence: number,
): MeanInterval & { standardError: number } {
  requireSome("case", cases);
  requireConfidence(confidence);
  const variance = cases.reduce((sum, [a, b]) => sum + meanVariance(a) + meanVariance(b), 0);
  const mean = cases.reduce((sum, [a, b]) => sum + b.sum / b.attempts - a.sum / a.attempts, 0) / cases.length;
  const standardError = Math.sqrt(variance) / cases.length;
  const half = normalQuantile(1 - (1 - confidence) / 2) * standardError;
  return { mean, standardError, interval: [Math.max(-1, mean - half), Math.min(1, mean + half)] };
}
