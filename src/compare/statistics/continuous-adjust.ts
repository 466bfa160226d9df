import { requireSome, requireWithin } from "./require.ts";

interface Ranked {
  p: number;
  index: number;
}

function ascending(p: readonly number[]): Ranked[] {
  requireSome("p-value", p);
  requireWithin("p-value", p, 0, 1);
  return p.map((value, index) => ({ p: value, index })).sort((a, b) => a.p - b.p);
}

/** From the largest p down, the smallest of factor(rank) · p so far, at most 1; ranks start at 1. */
function stepUp(p: readonly number[], factor: (rank: number) => number): number[] {
  const ranked = ascending(p);
  const adjusted = new Array<number>(p.length).fill(1);
  let smallest = 1;
  for (let rank = ranked.length; rank >= 1; rank -= 1) {
    const { p: value, index } = ranked[rank - 1] ?? { p: 1, index: 0 };
    smallest = Math.min(smallest, factor(rank) * value);
    adjusted[index] = smallest;
  }
  return adjusted;
}

/**
 * Holm's step-down adjustment (Holm 1979): max over k <= j of (m − k + 1) p_(k), at most 1; input order kept.
 * Valid under any dependence. Throws a RangeError for no p-values or one outside [0, 1], as the two below do.
 */
export function holm(p: readonly number[]): number[] {
  const adjusted = new Array<number>(p.length).fill(1);
  let largest = 0;
  ascending(p).forEach(({ p: value, index }, rank) => {
    largest = Math.max(largest, Math.min(1, (p.length - rank) * value));
    adjusted[index] = largest;
  });
  return adjusted;
}

/** Hochberg's step-up adjustment (Hochberg 1988): min over l >= j of (m − l + 1) p_(l); needs positive dependence. */
export function hochberg(p: readonly number[]): number[] {
  return stepUp(p, (rank) => p.length - rank + 1);
}

/** Benjamini and Hochberg's adjustment (1995): min over l >= j of m p_(l) / l; bounds the share of false entries. */
export function benjaminiHochberg(p: readonly number[]): number[] {
  return stepUp(p, (rank) => p.length / rank);
}
