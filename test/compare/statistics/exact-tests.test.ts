import { expect, test } from "vitest";
import { attainableFisher, fisherExact } from "../../../src/compare/statistics/fisher.ts";
import { mcnemar } from "../../../src/compare/statistics/mcnemar.ts";
import { scorePermutation } from "../../../src/compare/statistics/score-permutation.ts";
import { signFlip } from "../../../src/compare/statistics/sign-flip.ts";
import type { Tally } from "../../../src/model/interval.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { fifths, sides } from "./arbitraries.ts";

const asScores = ({ passes, attempts }: Tally) =>
  Array.from({ length: attempts }, (_, i) => (i < passes ? 1 : 0));

test("swapping the sides swaps worse and better in Fisher's test", () => {
  fc.assert(
    fc.property(sides, ([baseline, candidate]) => {
      const straight = fisherExact(baseline, candidate);
      const swapped = fisherExact(candidate, baseline);
      expect(swapped.pWorse).toBeCloseTo(straight.pBetter, 12);
      expect(swapped.pBetter).toBeCloseTo(straight.pWorse, 12);
      expect(swapped.pTwoSided).toBeCloseTo(straight.pTwoSided, 12);
    }),
  );
});

test("the attainable p-values hold the observed one, end at 1, and are never likelier than they say", () => {
  fc.assert(
    fc.property(sides, ([baseline, candidate]) => {
      const worse = attainableFisher(baseline, candidate, "worse");
      expect(worse).toContain(fisherExact(baseline, candidate).pWorse);
      expect(worse.at(-1)).toBe(1);
      expect([...worse].sort((a, b) => a - b)).toEqual(worse);
      expect(attainableFisher(candidate, baseline, "better")).toHaveLength(worse.length);
    }),
  );
});

test("five of five against none of five is the smallest p that five attempts can give", () => {
  const [all, none] = [
    { passes: 5, attempts: 5 },
    { passes: 0, attempts: 5 },
  ];
  expect(fisherExact(all, none).pWorse).toBeCloseTo(1 / 252, 12);
  expect(attainableFisher(all, none, "worse")[0]).toBeCloseTo(1 / 252, 12);
});

test("on passes and fails the permutation test is Fisher's", () => {
  fc.assert(
    fc.property(sides, ([baseline, candidate]) => {
      const scores = scorePermutation(asScores(baseline), asScores(candidate));
      const tally = fisherExact(baseline, candidate);
      expect(scores.pWorse).toBeCloseTo(tally.pWorse, 10);
      expect(scores.pBetter).toBeCloseTo(tally.pBetter, 10);
    }),
  );
});

const scoreLists = fc.array(
  fc.integer({ min: 0, max: 100 }).map((k) => k / 100),
  { minLength: 1, maxLength: 6 },
);

test("scores in hundredths and the same scores shifted by an odd amount give the same p-values", () => {
  fc.assert(
    fc.property(scoreLists, scoreLists, (baseline, candidate) => {
      // The odd shift has no small denominator, so that this compares the two ways of counting.
      const shift = (scores: number[]) => scores.map((score) => score / 2 + 0.123456789);
      const [straight, shifted] = [
        scorePermutation(baseline, candidate),
        scorePermutation(shift(baseline), shift(candidate)),
      ];
      expect(shifted.pWorse).toBeCloseTo(straight.pWorse, 10);
      expect(shifted.pTwoSided).toBeCloseTo(straight.pTwoSided, 10);
      expect(straight.attainableWorse).toContain(straight.pWorse);
      expect(straight.attainableBetter).toContain(straight.pBetter);
    }),
  );
});

test("scores too many to enumerate are sampled: the same p each time, near the exact one, without attainable values", () => {
  const scores = Array.from({ length: 40 }, (_, i) => ((i * 0.381966011) % 1) + 0);
  const [baseline, candidate] = [scores.slice(0, 20), scores.slice(20).map((score) => score * 0.8)];
  const first = scorePermutation(baseline, candidate);
  const coarse = (values: number[]) => values.map((value) => Math.round(value * 50) / 50);
  expect(first).toEqual(scorePermutation(baseline, candidate));
  expect(first.attainableWorse).toBeUndefined();
  expect(first.pWorse).toBeCloseTo(scorePermutation(coarse(baseline), coarse(candidate)).pWorse, 1);
});

test("negating the differences swaps worse and better in the sign-flip test", () => {
  fc.assert(
    fc.property(fifths, (differences) => {
      const straight = signFlip(differences);
      const mirrored = signFlip(differences.map((d) => -d));
      expect(mirrored.pWorse).toBeCloseTo(straight.pBetter, 12);
      expect(mirrored.pTwoSided).toBeCloseTo(straight.pTwoSided, 12);
    }),
  );
});

test("one attempt a case makes the sign-flip test McNemar's", () => {
  fc.assert(
    fc.property(fc.nat(30), fc.nat(30), fc.nat(5), (broken, repaired, same) => {
      const differences = [...Array(broken).fill(-1), ...Array(repaired).fill(1), ...Array(same + 1).fill(0)];
      const [flips, exact] = [signFlip(differences), mcnemar(broken, repaired)];
      expect(flips.pWorse).toBeCloseTo(exact.pWorse, 11);
      expect(flips.pBetter).toBeCloseTo(exact.pBetter, 11);
      expect(flips.pTwoSided).toBeCloseTo(exact.pTwoSided, 11);
    }),
  );
});

const few = fc.array(
  fc.integer({ min: -5, max: 5 }).map((k) => k / 5),
  { minLength: 1, maxLength: 12 },
);

test("enumerated and convolved sign flips agree", () => {
  fc.assert(
    fc.property(few, (differences) => {
      const scaled = differences.map((d) => d * Math.SQRT1_2);
      expect(signFlip(scaled).pWorse).toBeCloseTo(signFlip(differences).pWorse, 12);
      expect(signFlip(scaled).pTwoSided).toBeCloseTo(signFlip(differences).pTwoSided, 12);
    }),
  );
});

test("sampled sign flips come near the convolved ones and repeat exactly", () => {
  const differences = Array.from({ length: 60 }, (_, i) => (((i * 7) % 11) - 5.5) / 10);
  const scaled = differences.map((d) => d * Math.SQRT1_2);
  expect(signFlip(scaled)).toEqual(signFlip(scaled));
  expect(signFlip(scaled, { seed: 2 })).not.toEqual(signFlip(scaled));
  for (const p of ["pWorse", "pBetter", "pTwoSided"] as const) {
    expect(Math.abs(signFlip(scaled)[p] - signFlip(differences)[p])).toBeLessThan(0.01);
  }
});

test("differences that are all zero give p = 1, and none at all is refused", () => {
  expect(signFlip([0, 0, 0])).toEqual({ pWorse: 1, pBetter: 1, pTwoSided: 1 });
  expect(() => signFlip([])).toThrow(RangeError);
});
