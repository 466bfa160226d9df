import { type Aspect, known } from "./aspect.ts";
import type { DiscreteP } from "./statistics/attainable.ts";
import { attainableFisher, fisherExact } from "./statistics/fisher.ts";
import { scorePermutation } from "./statistics/score-permutation.ts";

/** One-sided p-values of an aspect with the values that they could have taken. */
export interface AspectTest {
  worse: DiscreteP;
  better: DiscreteP;
}

function discrete(p: number, attainable: readonly number[] | undefined): DiscreteP {
  return attainable === undefined ? { p } : { p, attainable };
}

function isBinary(values: readonly number[]): boolean {
  return values.every((value) => value === 0 || value === 1);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Fisher's exact test for passes, the exact permutation test for scores; null when a side says nothing. */
export function testAspect(aspect: Pick<Aspect, "baseline" | "candidate">): AspectTest | null {
  const before = known(aspect.baseline);
  const now = known(aspect.candidate);
  if (before.length === 0 || now.length === 0) return null;
  if (!isBinary(before) || !isBinary(now)) {
    const { pWorse, pBetter, attainableWorse, attainableBetter } = scorePermutation(before, now);
    return { worse: discrete(pWorse, attainableWorse), better: discrete(pBetter, attainableBetter) };
  }
  const baseline = { passes: sum(before), attempts: before.length };
  const candidate = { passes: sum(now), attempts: now.length };
  const { pWorse, pBetter } = fisherExact(baseline, candidate);
  return {
    worse: discrete(pWorse, attainableFisher(baseline, candidate, "worse")),
    better: discrete(pBetter, attainableFisher(baseline, candidate, "better")),
  };
}

/** True when no other p-value than 1 was possible, as for a case that always passed. */
export function isIdle({ attainable }: DiscreteP): boolean {
  return attainable !== undefined && attainable.length <= 1;
}
