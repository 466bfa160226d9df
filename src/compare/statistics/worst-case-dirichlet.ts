import type { Interval } from "../../model/interval.ts";
import { findRoot } from "./find-root.ts";
import { requireConfidence, requireSome, requireWithin } from "./require.ts";
import { toKnots, weightedSumTail } from "./weighted-sum-tail.ts";

/** The smallest and largest value that one unit can take. */
export interface Bounds {
  lower: number;
  upper: number;
}

/** A mean with its interval, in the unit of the values. */
export interface MeanInterval {
  mean: number;
  interval: Interval;
}

function lowerLimit(values: readonly number[], worst: number, alpha: number): number {
  const knots = toKnots([...values, worst]);
  const largest = knots.sorted[values.length] ?? worst;
  if (largest === worst) {
    return worst;
  }
  return findRoot((x) => weightedSumTail(knots, x) - (1 - alpha), worst, largest);
}

/** Σ values / count, the plain mean. */
function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function requireValues(values: readonly number[], bounds: Bounds): void {
  requireSome("value", values);
  requireWithin("value", values, bounds.lower, bounds.upper);
}

/**
 * Interval for the mean of independent values within bounds, safe for any distribution (Gaffke 2005).
 *
 * The lower limit is the alpha quantile of Σ D_k t_k, D ~ Dirichlet(1, ..., 1), with knots the values and one imaginary
 * unit at bounds.lower; the upper limit is the 1 − alpha quantile with one imaginary unit at bounds.upper;
 * alpha = (1 − confidence) / 2. On 0/1 values this is Clopper-Pearson's interval. Finite-sample validity was long
 * conjectured and is reported proved; here it was verified by simulation.
 * Throws a RangeError for no values, values outside the bounds, confidence outside (0, 1).
 */
export function worstCaseDirichlet(
  values: readonly number[],
  bounds: Bounds,
  confidence: number,
): MeanInterval {
  const interval = [
    worstCaseDirichletLower(values, bounds, confidence),
    worstCaseDirichletUpper(values, bounds, confidence),
  ] as const;
  return { mean: meanOf(values), interval };
}

/** Only the lower limit of `worstCaseDirichlet`, for half the time. */
export function worstCaseDirichletLower(
  values: readonly number[],
  bounds: Bounds,
  confidence: number,
): number {
  requireValues(values, bounds);
  requireConfidence(confidence);
  return lowerLimit(values, bounds.lower, (1 - confidence) / 2);
}

/** Only the upper limit of `worstCaseDirichlet`, for half the time. */
export function worstCaseDirichletUpper(
  values: readonly number[],
  bounds: Bounds,
  confidence: number,
): number {
  requireValues(values, bounds);
  requireConfidence(confidence);
  const mirrored = values.map((value) => -value);
  // Subtracting from 0 keeps an upper limit of zero from becoming minus zero.
  return 0 - lowerLimit(mirrored, -bounds.upper, (1 - confidence) / 2);
}

/**
 * One-sided p-value against "the mean is at most `nullMean`" with the same imaginary unit at bounds.lower.
 * It is below alpha exactly when the lower limit of `worstCaseDirichlet` is above `nullMean`.
 * Throws a RangeError for no values or values outside the bounds.
 */
export function worstCaseDirichletP(values: readonly number[], bounds: Bounds, nullMean: number): number {
  requireValues(values, bounds);
  return 1 - weightedSumTail(toKnots([...values, bounds.lower]), nullMean);
}
