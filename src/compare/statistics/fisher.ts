import type { Tally } from "../../model/interval.ts";
import { type Hypergeometric, hypergeometric } from "./hypergeometric.ts";
import { requireTally } from "./require.ts";
import { atMost } from "./tie.ts";

/** P-values of "no difference": against a worse candidate, against a better one, and against either. */
export interface DirectedP {
  pWorse: number;
  pBetter: number;
  pTwoSided: number;
}

// Given all passes of both sides, the candidate's are hypergeometric when the version makes no difference.
function candidatePasses(baseline: Tally, candidate: Tally): Hypergeometric {
  requireTally(baseline);
  requireTally(candidate);
  return hypergeometric(candidate.attempts, baseline.attempts, baseline.passes + candidate.passes);
}

/**
 * Fisher's exact test of one case (Fisher 1935), conditional on the total of passes.
 *
 * pWorse = P(Y <= y), pBetter = P(Y >= y) for the candidate's passes y; pTwoSided sums every table that is no more
 * probable than the observed one, ties within a relative 1e-9. Throws a RangeError for a tally that can't be.
 */
export function fisherExact(baseline: Tally, candidate: Tally): DirectedP {
  const { first, probability, atMost: lower, atLeast: upper } = candidatePasses(baseline, candidate);
  const index = candidate.passes - first;
  const observed = probability[index] ?? 0;
  const extreme = probability.filter((p) => atMost(p, observed)).sort((a, b) => a - b);
  const pTwoSided = extreme.length === probability.length ? 1 : extreme.reduce((sum, p) => sum + p, 0);
  return { pWorse: lower[index] ?? 1, pBetter: upper[index] ?? 1, pTwoSided: Math.min(1, pTwoSided) };
}

/** Every one-sided Fisher p-value that the totals of this case allow in a direction, ascending, the last one 1. */
export function attainableFisher(baseline: Tally, candidate: Tally, direction: "worse" | "better"): number[] {
  const { atMost: lower, atLeast: upper } = candidatePasses(baseline, candidate);
  return direction === "worse" ? [...lower] : [...upper].reverse();
}
