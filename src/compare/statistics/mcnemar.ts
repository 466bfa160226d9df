import { binomialCdf, binomialProbability } from "./binomial.ts";
import type { DirectedP } from "./fisher.ts";
import { requireCount } from "./require.ts";

/** McNemar's exact p-values, and the two-sided mid-p, which is not guaranteed and never decides. */
export interface McNemar extends DirectedP {
  pMid: number;
}

/**
 * McNemar's exact test for one attempt a case and side (McNemar 1947): the `broken` of all changed cases are
 * Binomial(broken + repaired, 1/2) when the version makes no difference. No changed case gives 1.
 *
 * `broken` counts pass to fail, `repaired` fail to pass. pTwoSided = min(1, 2 min(pWorse, pBetter)), pMid takes the
 * observed split half. Equal to `signFlip` on differences of ±1. Throws a RangeError for numbers that can't be counts.
 */
export function mcnemar(broken: number, repaired: number): McNemar {
  requireCount("broken cases", broken);
  requireCount("repaired cases", repaired);
  const changed = broken + repaired;
  const fewest = Math.min(broken, repaired);
  const both = 2 * binomialCdf(fewest, changed, 0.5);
  return {
    pWorse: binomialCdf(repaired, changed, 0.5),
    pBetter: binomialCdf(broken, changed, 0.5),
    pTwoSided: Math.min(1, both),
    pMid: Math.min(1, both - binomialProbability(fewest, changed, 0.5)),
  };
}
