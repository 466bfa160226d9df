import { expect, test } from "vitest";
import { holm } from "../../../src/compare/statistics/continuous-adjust.ts";
import { discreteAdjust } from "../../../src/compare/statistics/discrete-adjust.ts";
import { discreteBh } from "../../../src/compare/statistics/discrete-bh.ts";
import { discreteSidak } from "../../../src/compare/statistics/discrete-sidak.ts";
import { attainableFisher, fisherExact } from "../../../src/compare/statistics/fisher.ts";
import type { Tally } from "../../../src/model/interval.ts";
import { usedMs } from "../../support/processor-time.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { sides } from "./arbitraries.ts";

const suites = fc.array(sides, { minLength: 1, maxLength: 30 });
const broken: [Tally, Tally] = [
  { passes: 5, attempts: 5 },
  { passes: 0, attempts: 5 },
];
const perfect: [Tally, Tally] = [
  { passes: 5, attempts: 5 },
  { passes: 5, attempts: 5 },
];

test("adjusted p-values are between the raw ones and 1, keep their order, and Holm's are no smaller than Sidak's", () => {
  fc.assert(
    fc.property(suites, (cases) => {
      const sidak = discreteSidak(cases);
      const bonferroni = discreteSidak(cases, "holm");
      sidak.adjWorse.forEach((adjusted, i) => {
        const raw = sidak.pWorse[i] ?? 1;
        expect(adjusted).toBeGreaterThanOrEqual(raw - 1e-12);
        expect(adjusted).toBeLessThanOrEqual(1);
        expect(bonferroni.adjWorse[i]).toBeGreaterThanOrEqual(adjusted - 1e-12);
        sidak.pWorse.forEach((other, j) => {
          expect(raw < other && adjusted > (sidak.adjWorse[j] ?? 1)).toBe(false);
        });
      });
    }),
  );
});

test("swapping the sides of every case swaps worse and better", () => {
  fc.assert(
    fc.property(suites, (cases) => {
      const straight = discreteSidak(cases);
      const swapped = discreteSidak(cases.map(([a, b]) => [b, a] as const));
      straight.adjWorse.forEach((p, i) => {
        expect(swapped.adjBetter[i]).toBeCloseTo(p, 10);
      });
    }),
  );
});

test("cases that always pass cost a broken one nothing", () => {
  const alone = discreteSidak([broken]).adjWorse[0];
  const among = discreteSidak([broken, ...Array.from({ length: 99 }, () => perfect)]).adjWorse[0];
  expect(among).toBeCloseTo(alone ?? 0, 12);
});

test("without lists of attainable values the discrete Holm rule is Holm's", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 }),
      (p) => {
        const units = p.map((value) => ({ p: value }));
        const plain = holm(p);
        discreteAdjust(units, "holm").forEach((adjusted, i) => {
          expect(adjusted).toBeCloseTo(plain[i] ?? 0, 12);
        });
      },
    ),
  );
});

test("equal lists that are different arrays count as the same tests", () => {
  const unit = () => ({ p: 0.02, attainable: [0.02, 0.3, 1] });
  expect(discreteAdjust([unit(), unit()], "sidak")[0]).toBeCloseTo(1 - 0.98 ** 2, 12);
});

test("nothing to adjust gives nothing, and a p-value above 1 is refused", () => {
  expect(discreteAdjust([], "sidak")).toEqual([]);
  expect(() => discreteAdjust([{ p: 1.5 }], "sidak")).toThrow(RangeError);
});

test("the watch list is never stricter than the discrete Holm adjustment", () => {
  fc.assert(
    fc.property(suites, (cases) => {
      const { adjWorse } = discreteSidak(cases, "holm");
      discreteBh(cases).bhWorse.forEach((b, i) => {
        expect(b).toBeLessThanOrEqual((adjWorse[i] ?? 1) + 1e-9);
      });
    }),
  );
});

test("ten thousand cases with ten different totals are adjusted in seconds", () => {
  const cases = Array.from({ length: 10_000 }, (_, i): [Tally, Tally] => [
    { passes: i % 6, attempts: 5 },
    { passes: (i * 7) % 6, attempts: 5 },
  ]);
  const start = usedMs();
  discreteSidak(cases);
  expect(usedMs() - start).toBeLessThan(12_000);
});

test("equal tests are adjusted alike whether each is given or one with their number", () => {
  const some = fc.array(fc.tuple(sides, fc.integer({ min: 1, max: 5 })), { minLength: 1, maxLength: 10 });
  fc.assert(
    fc.property(some, fc.constantFrom("sidak" as const, "holm" as const), (drawn, rule) => {
      const tests = drawn.map(([[before, now]]) => ({
        p: fisherExact(before, now).pWorse,
        attainable: attainableFisher(before, now, "worse") ?? [1],
      }));
      const counts = drawn.map(([, count]) => count);
      const given = tests.flatMap((one, at) => Array.from({ length: counts[at] ?? 0 }, () => one));
      const each = discreteAdjust(given, rule);
      const firsts = counts.map((_, at) => counts.slice(0, at).reduce((sum, count) => sum + count, 0));
      expect(discreteAdjust(tests, rule, counts)).toEqual(firsts.map((first) => each[first]));
    }),
  );
});
