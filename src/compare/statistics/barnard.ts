import type { Tally } from "../../model/interval.ts";
import type { DirectedP } from "./fisher.ts";
import { requireTally } from "./require.ts";
import { largestProbability } from "./unconditional.ts";

/** Sign of a − b for two fractions whose numerators and denominators are whole. */
function compare([a, b]: readonly [number, number], [c, d]: readonly [number, number]): number {
  return Math.sign(a * d - c * b);
}

/**
 * Barnard's exact unconditional test with the pooled Wald statistic (Barnard 1947, Suissa and Shuster 1985).
 *
 * T = (p2 − p1) / sqrt(p(1−p)(1/n1 + 1/n2)), p the pooled rate, 0 where that is 0/0; pWorse orders tables by T, pBetter
 * by −T, pTwoSided by |T|. Signed squares of T are compared as fractions of whole numbers, so that ties stay ties
 * (exact to about 300 attempts a side). For comparison only. Throws a RangeError for a tally that can't be.
 */
export function barnard(baseline: Tally, candidate: Tally): DirectedP {
  requireTally(baseline);
  requireTally(candidate);
  const [n1, n2] = [baseline.attempts, candidate.attempts];
  const signedSquare = (x1: number, x2: number): [number, number] => {
    const gap = x2 * n1 - x1 * n2;
    const passes = x1 + x2;
    return [gap * Math.abs(gap), Math.max(1, passes * (n1 + n2 - passes))];
  };
  const observed = signedSquare(baseline.passes, candidate.passes);
  const size = ([a, b]: readonly [number, number]): [number, number] => [Math.abs(a), b];
  return {
    pWorse: largestProbability(n1, n2, (x1, x2) => compare(signedSquare(x1, x2), observed) <= 0),
    pBetter: largestProbability(n1, n2, (x1, x2) => compare(signedSquare(x1, x2), observed) >= 0),
    pTwoSided: largestProbability(
      n1,
      n2,
      (x1, x2) => compare(size(signedSquare(x1, x2)), size(observed)) >= 0,
    ),
  };
}
