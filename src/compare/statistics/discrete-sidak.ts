import type { Tally } from "../../model/interval.ts";
import { caseTests } from "./case-tests.ts";
import { type AdjustRule, discreteAdjust } from "./discrete-adjust.ts";

/** Raw and adjusted one-sided p-values of every case, in input order. */
export interface AdjustedCases {
  pWorse: number[];
  pBetter: number[];
  adjWorse: number[];
  adjBetter: number[];
}

/**
 * One-sided Fisher p-values of all cases and their discrete step-down adjustment, each direction by itself.
 *
 * `cases` holds (baseline, candidate); `rule` "holm" where cases of a family may go together. See `discreteAdjust`.
 * Throws a RangeError for a tally that can't be.
 */
export function discreteSidak(
  cases: readonly (readonly [Tally, Tally])[],
  rule: AdjustRule = "sidak",
): AdjustedCases {
  const { worse, better } = caseTests(cases);
  return {
    pWorse: worse.map((test) => test.p),
    pBetter: better.map((test) => test.p),
    adjWorse: discreteAdjust(worse, rule),
    adjBetter: discreteAdjust(better, rule),
  };
}
