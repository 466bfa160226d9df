import { normalCdf } from "./normal.ts";
import { requireWithin } from "./require.ts";

/** A test for a trend and its slope. */
export interface Trend {
  /** Pairs that rise minus pairs that fall. */
  s: number;
  /** s over the number of pairs, -1 to 1. */
  tau: number;
  pTwoSided: number;
  /** Theil and Sen's slope: the median over pairs of the change per step, in the unit of the values. */
  slope: number;
}

function median(values: number[]): number {
  const sorted = values.sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/** P(a random order of n values has at most `inversions` inversions). */
function inversionsAtMost(n: number, inversions: number): number {
  let mass = [1];
  for (let i = 2; i <= n; i += 1) {
    const next = new Array<number>(mass.length + i - 1).fill(0);
    mass.forEach((p, count) => {
      for (let shift = 0; shift < i; shift += 1) {
        next[count + shift] = (next[count + shift] ?? 0) + p / i;
      }
    });
    mass = next;
  }
  return mass.slice(0, inversions + 1).reduce((sum, p) => sum + p, 0);
}

// With equal values the exact distribution depends on them; the usual correction of the variance is close enough.
function withTies(n: number, s: number, tied: readonly number[]): number {
  const term = (t: number) => t * (t - 1) * (2 * t + 5);
  const variance = (term(n) - tied.reduce((sum, t) => sum + term(t), 0)) / 18;
  return variance === 0 || s === 0 ? 1 : 2 * normalCdf(-(Math.abs(s) - 1) / Math.sqrt(variance));
}

/**
 * Mann and Kendall's test for a trend in values taken at equal steps, with Theil and Sen's slope.
 *
 * p = min(1, 2 P(S <= −|s|)) exactly, over all orders of n different values; with equal values the normal approximation
 * with tie and continuity correction. Throws a RangeError for fewer than two values or one that isn't finite.
 */
export function mannKendall(values: readonly number[]): Trend {
  requireWithin("value", values, -Number.MAX_VALUE, Number.MAX_VALUE);
  const n = values.length;
  if (n < 2) {
    throw new RangeError(`A trend needs at least two values, got ${n}.`);
  }
  const slopes: number[] = [];
  let s = 0;
  values.forEach((later, j) => {
    values.slice(0, j).forEach((earlier, i) => {
      s += Math.sign(later - earlier);
      slopes.push((later - earlier) / (j - i));
    });
  });
  const repeats = new Map<number, number>();
  for (const value of values) {
    repeats.set(value, (repeats.get(value) ?? 0) + 1);
  }
  const pairs = slopes.length;
  const pTwoSided =
    repeats.size === n
      ? 2 * inversionsAtMost(n, (pairs - Math.abs(s)) / 2)
      : withTies(n, s, [...repeats.values()]);
  return { s, tau: s / pairs, pTwoSided: Math.min(1, pTwoSided), slope: median(slopes) };
}
