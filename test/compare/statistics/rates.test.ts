import { expect, test } from "vitest";
import { binomialUpper } from "../../../src/compare/statistics/binomial-upper.ts";
import { clopperPearson } from "../../../src/compare/statistics/clopper-pearson.ts";
import { miettinenNurminenDifference } from "../../../src/compare/statistics/miettinen-nurminen-diff.ts";
import { newcombeDifference } from "../../../src/compare/statistics/newcombe-diff.ts";
import { disagreement, passAtK, passHatK } from "../../../src/compare/statistics/pass-k.ts";
import { wilson } from "../../../src/compare/statistics/wilson.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { confidences, sides, tallies } from "./arbitraries.ts";

test("a rate interval lies in [0, 1], holds the rate, and mirrors when passes and fails are swapped", () => {
  fc.assert(
    fc.property(tallies, confidences, ({ passes, attempts }, confidence) => {
      for (const interval of [wilson, clopperPearson]) {
        const [lower, upper] = interval(passes, attempts, confidence);
        const [mirroredLower, mirroredUpper] = interval(attempts - passes, attempts, confidence);
        expect(lower).toBeGreaterThanOrEqual(0);
        expect(upper).toBeLessThanOrEqual(1);
        expect(lower).toBeLessThanOrEqual(passes / attempts);
        expect(upper).toBeGreaterThanOrEqual(passes / attempts);
        expect(mirroredLower).toBeCloseTo(1 - upper, 12);
        expect(mirroredUpper).toBeCloseTo(1 - lower, 12);
      }
    }),
  );
});

test("more confidence never makes an interval narrower", () => {
  fc.assert(
    fc.property(tallies, ({ passes, attempts }) => {
      const [[l90, u90], [l99, u99]] = [wilson(passes, attempts, 0.9), wilson(passes, attempts, 0.99)];
      expect(l99).toBeLessThanOrEqual(l90);
      expect(u99).toBeGreaterThanOrEqual(u90);
    }),
  );
});

test("a difference interval lies in [-1, 1], holds the difference, and mirrors when the sides are swapped", () => {
  fc.assert(
    fc.property(sides, confidences, ([baseline, candidate], confidence) => {
      for (const method of [newcombeDifference, miettinenNurminenDifference]) {
        const { estimate, interval } = method(baseline, candidate, confidence);
        const swapped = method(candidate, baseline, confidence);
        expect(interval[0]).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(interval[1]).toBeLessThanOrEqual(1 + 1e-12);
        expect(interval[0]).toBeLessThanOrEqual(estimate + 1e-12);
        expect(interval[1]).toBeGreaterThanOrEqual(estimate - 1e-12);
        expect(swapped.interval[0]).toBeCloseTo(-interval[1], 9);
        expect(swapped.estimate).toBeCloseTo(-estimate, 12);
      }
    }),
    { numRuns: 50 },
  );
});

test("ten of ten passes still leave room for failures", () => {
  const [lower, upper] = wilson(10, 10, 0.95);
  expect(lower).toBeCloseTo(0.7225, 4);
  expect(upper).toBe(1);
});

test("no critical violation in m cases bounds their rate by 1 - 0.05^(1/m), and one more case lowers the bound", () => {
  expect(binomialUpper(0, 20, 0.95)).toBeCloseTo(1 - 0.05 ** (1 / 20), 12);
  expect(binomialUpper(0, 59, 0.95)).toBeLessThan(0.05);
  expect(binomialUpper(0, 58, 0.95)).toBeGreaterThan(0.05);
  expect(binomialUpper(20, 20, 0.95)).toBe(1);
});

test("pass^k falls and pass@k rises with k, and both are the pass rate at k = 1", () => {
  fc.assert(
    fc.property(tallies, (tally) => {
      const ks = Array.from({ length: tally.attempts }, (_, i) => i + 1);
      expect(passHatK(tally, 1)).toBeCloseTo(tally.passes / tally.attempts, 12);
      expect(passAtK(tally, 1)).toBeCloseTo(tally.passes / tally.attempts, 12);
      for (const k of ks.slice(1)) {
        expect(passHatK(tally, k)).toBeLessThanOrEqual(passHatK(tally, k - 1));
        expect(passAtK(tally, k)).toBeGreaterThanOrEqual(passAtK(tally, k - 1) - 1e-12);
      }
    }),
  );
});

test("four of five passes make three in a row 0.4 likely, not 0.512", () => {
  expect(passHatK({ passes: 4, attempts: 5 }, 3)).toBeCloseTo(0.4, 12);
});

test("disagreement counts the pairs of attempts that differ, and is unknown for a single attempt", () => {
  expect(disagreement({ passes: 4, attempts: 5 })).toBeCloseTo(4 / 10, 12);
  expect(disagreement({ passes: 5, attempts: 5 })).toBe(0);
  expect(disagreement({ passes: 1, attempts: 1 })).toBeUndefined();
});
