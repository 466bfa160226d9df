import type { Tally } from "../../model/interval.ts";
import { type DirectedP, fisherExact } from "./fisher.ts";
import { hypergeometric } from "./hypergeometric.ts";
import { atMost } from "./tie.ts";
import { largestProbability } from "./unconditional.ts";

/**
 * Boschloo's exact unconditional test (Boschloo 1970): tables ordered by Fisher's one-sided p.
 *
 * Each one-sided p is the largest probability, over the common pass rate, of a table whose Fisher p is no larger than
 * the observed one; pTwoSided = min(1, 2 min(pWorse, pBetter)). More powerful than Fisher for one test, but useless for
 * the discrete adjustment, hence for comparison only. Throws a RangeError for a tally that can't be.
 */
export function boschloo(baseline: Tally, candidate: Tally): DirectedP {
  const observed = fisherExact(baseline, candidate);
  const [n1, n2] = [baseline.attempts, candidate.attempts];
  const tables = Array.from({ length: n1 + n2 + 1 }, (_, t) => hypergeometric(n2, n1, t));
  const tail = (side: "atMost" | "atLeast", x1: number, x2: number) => {
    const table = tables[x1 + x2];
    return table?.[side][x2 - table.first] ?? 1;
  };
  const pWorse = largestProbability(n1, n2, (x1, x2) => atMost(tail("atMost", x1, x2), observed.pWorse));
  const pBetter = largestProbability(n1, n2, (x1, x2) => atMost(tail("atLeast", x1, x2), observed.pBetter));
  return { pWorse, pBetter, pTwoSided: Math.min(1, 2 * Math.min(pWorse, pBetter)) };
}
