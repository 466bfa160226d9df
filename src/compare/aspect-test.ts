import type { Tally } from "../model/interval.ts";
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

// Few different counts occur in a suite, many times each: one test of them serves all. Bounded, since counts may be any.
const fisherTests = new Map<string, AspectTest>();
const MOST_KEPT = 10_000;

function fisherTest(baseline: Tally, candidate: Tally): AspectTest {
  const key = `${baseline.passes}/${baseline.attempts} ${candidate.passes}/${candidate.attempts}`;
  const known = fisherTests.get(key);
  if (known !== undefined) return known;
  const { pWorse, pBetter } = fisherExact(baseline, candidate);
  const made = {
    worse: discrete(pWorse, attainableFisher(baseline, candidate, "worse")),
    better: discrete(pBetter, attainableFisher(baseline, candidate, "better")),
  };
  if (fisherTests.size >= MOST_KEPT) fisherTests.clear();
  fisherTests.set(key, made);
  return made;
}

// Signs and labels ask for the same aspect, and a permutation of scores is worth keeping while anybody does.
const scoreTests = new WeakMap<object, AspectTest>();

function scoreTest(aspect: object, before: readonly number[], now: readonly number[]): AspectTest {
  const known = scoreTests.get(aspect);
  if (known !== undefined) return known;
  const { pWorse, pBetter, attainableWorse, attainableBetter } = scorePermutation(before, now);
  const made = { worse: discrete(pWorse, attainableWorse), better: discrete(pBetter, attainableBetter) };
  scoreTests.set(aspect, made);
  return made;
}

/** Fisher's exact test for passes, the exact permutation test for scores; null when a side says nothing. */
export function testAspect(aspect: Pick<Aspect, "baseline" | "candidate">): AspectTest | null {
  const before = known(aspect.baseline);
  const now = known(aspect.candidate);
  if (before.length === 0 || now.length === 0) return null;
  if (!isBinary(before) || !isBinary(now)) return scoreTest(aspect, before, now);
  return fisherTest(
    { passes: sum(before), attempts: before.length },
    { passes: sum(now), attempts: now.length },
  );
}

/** True when no other p-value than 1 was possible, as for a case that always passed. */
export function isIdle({ attainable }: DiscreteP): boolean {
  return attainable !== undefined && attainable.length <= 1;
}
