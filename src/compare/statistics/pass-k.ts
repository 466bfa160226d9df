import type { Tally } from "../../model/interval.ts";
import { requireCount, requireTally } from "./require.ts";

function requireDraws(tally: Tally, k: number): void {
  requireTally(tally);
  requireCount("draws", k, 1);
  if (k > tally.attempts) {
    throw new RangeError(`There can't be more draws than attempts, got ${k} of ${tally.attempts}.`);
  }
}

/** C(marked, k) / C(all, k): the chance that k different draws are all marked. */
function allMarked(marked: number, all: number, k: number): number {
  let share = 1;
  for (let i = 0; i < k; i += 1) {
    share *= Math.max(0, marked - i) / (all - i);
  }
  return share;
}

/**
 * pass^k: the unbiased estimate C(c, k) / C(n, k) that k attempts of one case all pass (as in tau-bench); k = 1 is c / n.
 * Throws a RangeError for a tally that can't be, k below 1 or above the attempts: it does not extrapolate.
 */
export function passHatK(tally: Tally, k: number): number {
  requireDraws(tally, k);
  return allMarked(tally.passes, tally.attempts, k);
}

/** pass@k: the unbiased estimate 1 − C(n − c, k) / C(n, k) that at least one of k attempts passes (Chen et al. 2021). */
export function passAtK(tally: Tally, k: number): number {
  requireDraws(tally, k);
  return 1 - allMarked(tally.attempts - tally.passes, tally.attempts, k);
}

/**
 * The unbiased probability that two attempts of this side disagree, 2c(n − c) / (n(n − 1)), 0 to about 1/2.
 * Undefined for a single attempt, which says nothing about it. Throws a RangeError for a tally that can't be.
 */
export function disagreement(tally: Tally): number | undefined {
  requireTally(tally);
  const { passes: c, attempts: n } = tally;
  return n < 2 ? undefined : (2 * c * (n - c)) / (n * (n - 1));
}
