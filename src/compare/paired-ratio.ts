import type { Interval } from "../model/interval.ts";
import type { SuiteComparison } from "../model/suite-comparison.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import { type Measured, measurements, median } from "./case-medians.ts";
import { unitName } from "./unit-name.ts";

type Paired = SuiteComparison["latencyMs"];

const METHOD =
  "median over cases (or families) of the candidate's median against the baseline's; interval by order statistics (sign test), cases (or families) as units";

function quantiles(values: readonly number[]): Paired["baseline"] {
  const sorted = Float64Array.from(values).sort();
  const nearestRank = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  const [p50, p90, max] = [nearestRank(0.5), nearestRank(0.9), sorted.at(-1)];
  return p50 === undefined || p90 === undefined || max === undefined ? null : { p50, p90, max };
}

/**
 * The distribution-free interval of a median (sign test): from the k-th smallest to the k-th largest value, k the largest
 * with 2 · P(Bin(n, 1/2) < k) <= 1 − confidence. Null below six values at 95 %, where no k exists.
 */
export function medianInterval(values: readonly number[], confidence: number): Interval | null {
  const sorted = Float64Array.from(values).sort();
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

/** The middle of each unit's values: cases of one family move together, so that they count once. */
function unitMedians(values: readonly { unit: string; value: number }[]): number[] {
  const units = new Map<string, number[]>();
  for (const { unit, value } of values) {
    const own = units.get(unit);
    if (own === undefined) units.set(unit, [value]);
    else own.push(value);
  }
  return [...units.values()].map((own) => median(own) ?? 0);
}

function middle(
  values: readonly { unit: string; value: number }[],
  confidence: number,
): { estimate: number; interval: [number, number] | null } | null {
  const medians = unitMedians(values);
  const estimate = median(medians);
  const interval = medianInterval(medians, confidence);
  return estimate === null ? null : { estimate, interval: interval === null ? null : [...interval] };
}

/**
 * Latency, tokens or cost of both sides over the first stage, and what changed by case: as a ratio and as a difference, each
 * the median over cases (or families) of a comparison of medians, with the rank interval of a median. Robust, and free of
 * any assumption on the shape; none of these has an upper bound, so no worst-case interval of a mean exists. A case whose baseline an
 * earlier run made has no part in what changed.
 */
export function pairedRatio(cases: readonly CaseAttempts[], what: Measured, confidence: number): Paired {
  const taken = { baseline: [] as number[], candidate: [] as number[] };
  const pairs: { unit: string; before: number; now: number }[] = [];
  for (const attempts of cases) {
    const baseline = measurements(attempts, "baseline", what);
    const candidate = measurements(attempts, "candidate", what);
    for (const value of baseline) taken.baseline.push(value);
    for (const value of candidate) taken.candidate.push(value);
    const [before, now] = [median(baseline), median(candidate)];
    // Prices and the load of a provider move from one day to the next.
    if (attempts.reused || before === null || now === null) continue;
    pairs.push({ unit: unitName(attempts.one), before, now });
  }
  // Nothing is a multiple of zero: such a case has no ratio.
  const ratios = pairs.flatMap(({ unit, before, now }) =>
    before > 0 ? [{ unit, value: now / before - 1 }] : [],
  );
  const ratio = middle(ratios, confidence);
  return {
    baseline: quantiles(taken.baseline),
    candidate: quantiles(taken.candidate),
    ratio: ratio?.estimate ?? null,
    interval: ratio?.interval ?? null,
    difference: middle(
      pairs.map(({ unit, before, now }) => ({ unit, value: now - before })),
      confidence,
    ),
    method: METHOD,
  };
}
