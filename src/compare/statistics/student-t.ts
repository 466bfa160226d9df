import { betaCdf } from "./beta.ts";
import { findRoot } from "./find-root.ts";

// Both x and 1 - x of the beta variable are given, so that neither tail loses precision.
function upperTail(t: number, df: number): number {
  const whole = df + t * t;
  return 0.5 * betaCdf(df / whole, df / 2, 0.5, (t * t) / whole);
}

function requireDf(df: number): void {
  if (!(df > 0)) {
    throw new RangeError(`Student's distribution needs degrees of freedom above 0, got ${df}.`);
  }
}

/** P(T <= t) of Student's distribution with df > 0 degrees of freedom, which need not be whole. */
export function studentCdf(t: number, df: number): number {
  requireDf(df);
  return t < 0 ? upperTail(-t, df) : 1 - upperTail(t, df);
}

/** The t with P(T <= t) = p, 0 < p < 1. Throws a RangeError for another p or df not above 0. */
export function studentQuantile(p: number, df: number): number {
  requireDf(df);
  if (!(p > 0 && p < 1)) {
    throw new RangeError(`A probability between 0 and 1, both excluded, is needed for a quantile, got ${p}.`);
  }
  const tail = Math.min(p, 1 - p);
  let far = 1;
  while (upperTail(far, df) > tail) {
    far *= 2;
  }
  const t = findRoot((x) => upperTail(x, df) - tail, 0, far);
  return p < 0.5 ? -t : t;
}
