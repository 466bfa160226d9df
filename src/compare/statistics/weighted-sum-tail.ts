import { type Counted, contourTail } from "./contour-tail.ts";

/** The values that are weighted, ascending, and the distinct ones with their counts. */
export interface Knots {
  sorted: Float64Array;
  distinct: Counted;
}

/** Sorts and counts knots once, for many evaluations of `weightedSumTail`. */
export function toKnots(values: readonly number[]): Knots {
  const sorted = Float64Array.from(values).sort();
  const distinct: number[] = [];
  const counts: number[] = [];
  for (let k = 0; k < sorted.length; k += 1) {
    const value = sorted[k] ?? 0;
    if (value === distinct[distinct.length - 1]) {
      counts[counts.length - 1] = (counts[counts.length - 1] ?? 0) + 1;
    } else {
      distinct.push(value);
      counts.push(1);
    }
  }
  return { sorted, distinct: { values: distinct, counts } };
}

/**
 * P(Σ D_k t_k > x) for D ~ Dirichlet(1, ..., 1) by recursion, in steps of the order of (knots below x) · (knots above x).
 *
 * With the knots at or below x (lo) and above x (hi), each nearest first, and S[0][b] = 1, S[a][0] = 0:
 * S[a][b] = ((hi_b − x) S[a−1][b] + (x − lo_a) S[a][b−1]) / (hi_b − lo_a); the answer is S[A][B].
 * Every step is a weighted mean of two probabilities, hence stable, and ties need no care.
 */
export function recursiveTail(knots: Float64Array, below: number, x: number): number {
  const row = new Float64Array(knots.length - below + 1).fill(1);
  for (let a = below - 1; a >= 0; a -= 1) {
    const lo = knots[a] ?? x;
    const room = x - lo;
    let left = 0;
    row[0] = 0;
    for (let b = 1; b < row.length; b += 1) {
      const hi = knots[below + b - 1] ?? x;
      // Dividing first keeps the division out of the chain from one entry to the next.
      const share = 1 / (hi - lo);
      left = (hi - x) * share * (row[b] ?? 0) + room * share * left;
      row[b] = left;
    }
  }
  return row[row.length - 1] ?? 0;
}

/**
 * What the recursion gives at the smallest knot. There x − lo is zero in every row, so that of each only the last entry counts. The product
 * may differ from 1 in its last digit, and stays the one that the recursion makes.
 */
function tailAtSmallest(knots: Float64Array, below: number, x: number): number {
  const room = (knots[knots.length - 1] ?? x) - x;
  const kept = room * (1 / room);
  let tail = 1;
  for (let a = 0; a < below; a += 1) {
    tail *= kept;
  }
  return tail;
}

/** The same probability for many equal knots, from whichever tail is the smaller one. */
export function contouredTail({ values, counts }: Counted, x: number): number | undefined {
  const mean = values.reduce((sum, value, k) => sum + (counts[k] ?? 0) * (value - x), 0);
  if (mean < 0) {
    return contourTail({ values: values.map((value) => value - x), counts });
  }
  const rest = contourTail({ values: values.map((value) => x - value), counts });
  return rest === undefined ? undefined : 1 - rest;
}

// Measured: below this many steps of the recursion for each distinct knot, the recursion is the faster one.
const STEPS_PER_DISTINCT = 1_000;
const FEW_STEPS = 20_000;

/**
 * P(Σ D_k t_k > x) for weights D ~ Dirichlet(1, ..., 1) over the knots t, exact to about 1e-13 and without random numbers:
 * 1 when no knot is at or below x, 0 when none is above, else by recursion or, when that is long, by a contour integral.
 */
export function weightedSumTail({ sorted, distinct }: Knots, x: number): number {
  let below = 0;
  while (below < sorted.length && (sorted[below] ?? x) <= x) {
    below += 1;
  }
  if (below === 0 || below === sorted.length) {
    return below === 0 ? 1 : 0;
  }
  if (sorted[0] === x) {
    return tailAtSmallest(sorted, below, x);
  }
  const steps = below * (sorted.length - below);
  const short = steps <= FEW_STEPS + STEPS_PER_DISTINCT * distinct.values.length;
  return (short ? undefined : contouredTail(distinct, x)) ?? recursiveTail(sorted, below, x);
}
