import { binomialProbability } from "./binomial.ts";
import { hypergeometric } from "./hypergeometric.ts";

/** Whether the table with these passes of baseline and candidate is at least as extreme as the observed one. */
export type IsExtreme = (baselinePasses: number, candidatePasses: number) => boolean;

const GRID = 256;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The maximum of a function with one peak in [low, high], by golden section. */
function peak(f: (p: number) => number, low: number, high: number): number {
  let [a, b] = [low, high];
  let [left, right] = [b - GOLDEN * (b - a), a + GOLDEN * (b - a)];
  let [atLeft, atRight] = [f(left), f(right)];
  while (b - a > 1e-10) {
    if (atLeft > atRight) {
      [b, right, atRight] = [right, left, atLeft];
      left = b - GOLDEN * (b - a);
      atLeft = f(left);
    } else {
      [a, left, atLeft] = [left, right, atRight];
      right = a + GOLDEN * (b - a);
      atRight = f(right);
    }
  }
  return Math.max(atLeft, atRight);
}

/**
 * The largest probability, over the common pass rate, that two sides of n1 and n2 attempts give an extreme table.
 *
 * P(p) = Σ_t Binomial(t; n1 + n2, p) · h_t with h_t the hypergeometric share of extreme tables among those with t passes.
 */
export function largestProbability(n1: number, n2: number, isExtreme: IsExtreme): number {
  const all = n1 + n2;
  const shares = Array.from({ length: all + 1 }, (_, t) => {
    const { first, probability } = hypergeometric(n2, n1, t);
    return probability.reduce((sum, p, i) => sum + (isExtreme(t - first - i, first + i) ? p : 0), 0);
  });
  const f = (p: number) => shares.reduce((sum, share, t) => sum + share * binomialProbability(t, all, p), 0);
  const values = Array.from({ length: GRID + 1 }, (_, i) => f(i / GRID));
  let largest = Math.max(...values);
  values.forEach((value, i) => {
    const [before = 0, after = 0] = [values[i - 1], values[i + 1]];
    if (value >= before && value >= after) {
      largest = Math.max(largest, peak(f, Math.max(0, (i - 1) / GRID), Math.min(1, (i + 1) / GRID)));
    }
  });
  return Math.min(1, largest);
}
