import type { Interval } from "../model/interval.ts";
import type { SuiteComparison } from "../model/suite-comparison.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import { type Measured, measurements, median } from "./case-medians.ts";

type Paired = SuiteComparison["latencyMs"];

const METHOD =
  "median over cases of the candidate's median over the baseline's, less one; interval by order statistics (sign test), cases as units";

function quantiles(values: readonly number[]): Paired["baseline"] {
  const sorted = [...values].sort((a, b) => a - b);
  const nearestRank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  const [p50, p90, max] = [nearestRank(0.5), nearestRank(0.9), sorted.at(-1)];
  return p50 === undefined || p90 === undefined || max === undefined ? null : { p50, p90, max };
}

/**
 * The distribution-free interval of a median (sign test): from the k-th smallest to the k-th largest value, k the largest
 * with 2 · P(Bin(n, 1/2) < k) <= 1 − confidence. Null below six values at 95 %, where no k exists.
 */
export function medianInterval(values: readonly number[], confidence: number): Interval | null {
  const sorted = [...values].sort((a, b) => a - b);
  const n = sorted.length;
  // In logarithms: 2^-n is zero to a double beyond a thousand cases.
  let logTerm = -n * Math.LN2;
  let below = 0;
  let k = 0;
  while (k < n && 2 * (below + Math.exp(logTerm)) <= 1 - confidence) {
    below += Math.exp(logTerm);
    logTerm += Math.log((n - k) / (k + 1));
    k += 1;
  }
  const [lower, upper] = [sorted[k - 1], sorted[n - k]];
  return k === 0 || lower === undefined || upper === undefined ? null : [lower, upper];
}

function ratioOf(attempts: CaseAttempts, what: Measured): number | null {
  const before = median(measurements(attempts, "baseline", what));
  const now = median(measurements(attempts, "candidate", what));
  // Nothing is a multiple of zero: such a case has no ratio.
  return before === null || now === null || before <= 0 ? null : now / before - 1;
}

/** Latency, tokens or cost of both sides over the first stage, and their paired ratio by case with its interval. */
export function pairedRatio(cases: readonly CaseAttempts[], what: Measured, confidence: number): Paired {
  const ratios = cases.map((attempts) => ratioOf(attempts, what)).filter((ratio) => ratio !== null);
  const interval = medianInterval(ratios, confidence);
  return {
    baseline: quantiles(cases.flatMap((attempts) => measurements(attempts, "baseline", what))),
    candidate: quantiles(cases.flatMap((attempts) => measurements(attempts, "candidate", what))),
    ratio: median(ratios),
    interval: interval === null ? null : [...interval],
    method: METHOD,
  };
}
