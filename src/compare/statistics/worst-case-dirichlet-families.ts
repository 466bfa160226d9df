import { findRoot } from "./find-root.ts";
import { requireConfidence, requireCount, requireSome, requireWithin } from "./require.ts";
import { toKnots, weightedSumTail } from "./weighted-sum-tail.ts";
import type { MeanInterval } from "./worst-case-dirichlet.ts";

/** A group of related cases: how many, and the sum of their differences, each in [-1, 1]. */
export interface FamilySum {
  size: number;
  sum: number;
}

// Sums of differences are off by rounding; a family of -1s must not be refused for it.
const ROUNDING = 1e-9;

function requireFamilies(families: readonly FamilySum[]): void {
  requireSome("family", families);
  for (const { size, sum } of families) {
    requireCount("cases of a family", size, 1);
    requireWithin("sum of a family", [sum], -size - ROUNDING, size + ROUNDING);
  }
}

/** P(Σ D_g (S_g − w_g δ) − D_0 w_max (1 + δ) <= 0). */
function notAbove(families: readonly FamilySum[], largest: number, nullMean: number): number {
  const knots = families.map(({ size, sum }) => sum - size * nullMean);
  return 1 - weightedSumTail(toKnots([...knots, -largest * (1 + nullMean)]), 0);
}

function largestSize(families: readonly FamilySum[]): number {
  return families.reduce((most, { size }) => Math.max(most, size), 0);
}

function lowerLimit(families: readonly FamilySum[], alpha: number): number {
  const largest = largestSize(families);
  if (notAbove(families, largest, -1) >= alpha) {
    return -1;
  }
  return findRoot((mean) => notAbove(families, largest, mean) - alpha, -1, 1);
}

/**
 * The worst-case Dirichlet interval of the case-weighted mean difference with families as the independent units.
 *
 * p(δ) = P(Σ_g D_g (S_g − w_g δ) − D_0 w_max (1 + δ) <= 0), D ~ Dirichlet(1, ..., 1), w_g cases and S_g the sum of their
 * differences; the lower limit solves p = alpha = (1 − confidence) / 2 in [-1, 1], the upper one follows by negating S_g.
 * Throws a RangeError for no families, sizes below 1, |sum| > size, confidence outside (0, 1).
 */
export function worstCaseDirichletFamilies(families: readonly FamilySum[], confidence: number): MeanInterval {
  requireFamilies(families);
  requireConfidence(confidence);
  const alpha = (1 - confidence) / 2;
  const cases = families.reduce((total, { size }) => total + size, 0);
  const mean = families.reduce((total, { sum }) => total + sum, 0) / cases;
  const mirrored = families.map(({ size, sum }) => ({ size, sum: -sum }));
  return { mean, interval: [lowerLimit(families, alpha), 0 - lowerLimit(mirrored, alpha)] };
}

/**
 * One-sided p-value against "the case-weighted mean is at most `nullMean`", families as units; p(δ) as above.
 * Non-inferiority within a margin M is p at −M. Throws a RangeError for families that can't be, nullMean outside [-1, 1].
 */
export function worstCaseDirichletFamilyP(families: readonly FamilySum[], nullMean: number): number {
  requireFamilies(families);
  requireWithin("mean under test", [nullMean], -1, 1);
  return notAbove(families, largestSize(families), nullMean);
}
