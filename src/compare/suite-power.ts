import type { Criteria } from "../model/criteria.ts";
import type { SuitePower } from "../model/forecast.ts";
import { findRoot } from "./statistics/find-root.ts";
import { normalQuantile } from "./statistics/normal.ts";

/** Passes out of attempts of each side of one case. */
export interface CaseCounts {
  baseline: { passes: number; attempts: number };
  candidate: { passes: number; attempts: number };
}

export interface Variances {
  /** Mean pass rate of the baseline. */
  rate: number;
  /** Of one attempt, mean over cases, a side. */
  within: { baseline: number; candidate: number };
  /** Of the true differences between cases. */
  between: number;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function withinOf({ passes: x, attempts: n }: CaseCounts["baseline"]): number {
  return (x * (n - x)) / (n * (n - 1));
}

/**
 * Variance components of a pilot (METHODS 7.2): w = mean of x(n − x) / (n(n − 1)) a side, and what of the variance of the
 * differences it does not explain. Null below two cases with two attempts a side.
 */
export function variancesOf(cases: readonly CaseCounts[]): Variances | null {
  const usable = cases.filter(({ baseline, candidate }) => baseline.attempts > 1 && candidate.attempts > 1);
  if (usable.length < 2) return null;
  const differences = usable.map(
    ({ baseline, candidate }) => candidate.passes / candidate.attempts - baseline.passes / baseline.attempts,
  );
  const centre = mean(differences);
  const spread = differences.reduce((sum, d) => sum + (d - centre) ** 2, 0) / (differences.length - 1);
  const within = {
    baseline: mean(usable.map(({ baseline }) => withinOf(baseline))),
    candidate: mean(usable.map(({ candidate }) => withinOf(candidate))),
  };
  const explained = mean(
    usable.map(
      ({ baseline, candidate }) =>
        withinOf(baseline) / baseline.attempts + withinOf(candidate) / candidate.attempts,
    ),
  );
  const rate = mean(usable.map(({ baseline }) => baseline.passes / baseline.attempts));
  return { rate, within, between: Math.max(0, spread - explained) };
}

export interface SuiteDesign {
  /** Cases, or families where they are declared. */
  units: number;
  repeats: number;
  criteria: Pick<Criteria, "average" | "confidence">;
}

const WANTED = 0.8;

/** The variance of one case's difference when every case passes less often by `fall`: (p − D)(1 − p + D) on the candidate. */
function varianceAt(
  fall: number,
  { rate, within, between }: Variances,
  repeats: number,
  exact: boolean,
): number {
  const fallen = Math.max(0, within.candidate + fall * (2 * rate - 1) - fall * fall);
  return (exact ? 0 : between) + (within.baseline + fallen) / repeats;
}

/**
 * The smallest falls of the average that this design shows with 80 % chance (METHODS 7.2 and 7.3, a large-sample formula):
 * the D with D = (1 + D) / (m + 1) + z sqrt((m sd² + 1) / ((m + 1)(m + 2))) + z_0.8 sd / sqrt(m), sd² the variance of one
 * case's difference after the fall; in the scope of exactly these cases D = (z + z_0.8) sd / sqrt(m) without what varies
 * between cases. Families are taken as their number of cases.
 */
export function suitePower({ units: m, repeats, criteria }: SuiteDesign, variances: Variances): SuitePower {
  const { average, confidence } = criteria;
  const exact = average?.scope === "suite";
  const z = normalQuantile(1 - (1 - confidence) / 2);
  const needed = (fall: number) => {
    const variance = varianceAt(fall, variances, repeats, exact);
    const error = Math.sqrt(variance / m);
    const half = exact
      ? z * error
      : (1 + fall) / (m + 1) + z * Math.sqrt((m * variance + 1) / ((m + 1) * (m + 2)));
    return half + normalQuantile(WANTED) * error;
  };
  // No fall can be larger than the rate itself: then this suite does not show one with that chance.
  const seen =
    needed(variances.rate) >= variances.rate
      ? null
      : findRoot((fall) => fall - needed(fall), 0, variances.rate);
  const margin = average?.margin;
  const failed =
    margin === undefined || seen === null || seen + margin > variances.rate ? null : seen + margin;
  return { deviation: Math.sqrt(varianceAt(0, variances, repeats, exact)), seen, failed };
}
