import { expect, test } from "vitest";
import { differenceRange } from "../../../src/compare/statistics/missing-bounds.ts";
import { decideByMargin, suiteBounds } from "../../../src/compare/statistics/suite-decision.ts";
import { suiteScopeInterval } from "../../../src/compare/statistics/suite-scope-interval.ts";
import {
  contouredTail,
  recursiveTail,
  toKnots,
  weightedSumTail,
} from "../../../src/compare/statistics/weighted-sum-tail.ts";
import {
  worstCaseDirichlet,
  worstCaseDirichletP,
} from "../../../src/compare/statistics/worst-case-dirichlet.ts";
import {
  worstCaseDirichletFamilies,
  worstCaseDirichletFamilyP,
} from "../../../src/compare/statistics/worst-case-dirichlet-families.ts";
import { usedMs } from "../../support/processor-time.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { confidences, fifths } from "./arbitraries.ts";

const unit = { lower: -1, upper: 1 };

test("the suite interval lies in [-1, 1], holds the mean, and mirrors when the sides are swapped", () => {
  fc.assert(
    fc.property(fifths, confidences, (differences, confidence) => {
      const { mean, interval } = worstCaseDirichlet(differences, unit, confidence);
      const mirrored = worstCaseDirichlet(
        differences.map((d) => -d),
        unit,
        confidence,
      );
      expect(interval[0]).toBeGreaterThanOrEqual(-1);
      expect(interval[1]).toBeLessThanOrEqual(1);
      expect(interval[0]).toBeLessThanOrEqual(mean);
      expect(interval[1]).toBeGreaterThanOrEqual(mean);
      expect(mirrored.interval[0]).toBeCloseTo(-interval[1], 12);
    }),
  );
});

test("a case that gets worse never raises a limit", () => {
  fc.assert(
    fc.property(fifths, fc.nat(39), fc.integer({ min: 1, max: 5 }), (differences, at, drop) => {
      const index = at % differences.length;
      const worse = differences.map((d, i) => (i === index ? Math.max(-1, d - drop / 5) : d));
      const [before, after] = [
        worstCaseDirichlet(differences, unit, 0.95),
        worstCaseDirichlet(worse, unit, 0.95),
      ];
      expect(after.interval[0]).toBeLessThanOrEqual(before.interval[0] + 1e-12);
      expect(after.interval[1]).toBeLessThanOrEqual(before.interval[1] + 1e-12);
    }),
  );
});

test("m cases without any difference give plus and minus 1 - alpha^(1/m)", () => {
  for (const m of [1, 8, 20, 100, 300, 10_000]) {
    const [lower, upper] = worstCaseDirichlet(Array(m).fill(0), unit, 0.95).interval;
    expect(upper).toBeCloseTo(1 - 0.025 ** (1 / m), 12);
    expect(lower).toBeCloseTo(-upper, 12);
  }
});

test("the p-value is below alpha exactly when the limit clears the margin", () => {
  fc.assert(
    fc.property(fifths, fc.double({ min: 0.01, max: 0.5, noNaN: true }), (differences, margin) => {
      const [lower] = worstCaseDirichlet(differences, unit, 0.95).interval;
      fc.pre(Math.abs(lower + margin) > 1e-9);
      expect(worstCaseDirichletP(differences, unit, -margin) < 0.025).toBe(lower > -margin);
    }),
  );
});

const anyKnots = fc.array(
  fc.oneof(
    fc.integer({ min: -5, max: 5 }).map((k) => k / 5),
    fc.constant(0),
  ),
  {
    minLength: 20,
    maxLength: 300,
  },
);

test("recursion and contour integral give the same probability", () => {
  fc.assert(
    fc.property(anyKnots, fc.double({ min: -0.3, max: 0.3, noNaN: true }), (values, x) => {
      const { sorted, distinct } = toKnots([...values, -1]);
      const below = sorted.filter((knot) => knot <= x).length;
      fc.pre(below > 1 && below < sorted.length - 1);
      const contoured = contouredTail(distinct, x);
      expect(contoured).toBeDefined();
      expect(contoured).toBeCloseTo(recursiveTail(sorted, below, x), 11);
    }),
  );
});

test("at the smallest knot the probability is the recursion's, to the last digit", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 49 }), { maxLength: 60 }), (values) => {
      // 49 times its inverse is not quite 1 to a double.
      const knots = toKnots([0, 49, ...values]);
      const below = knots.sorted.filter((knot) => knot === 0).length;
      expect(weightedSumTail(knots, 0)).toBe(recursiveTail(knots.sorted, below, 0));
    }),
  );
});

test("families of one case are cases", () => {
  fc.assert(
    fc.property(fifths, (differences) => {
      const families = differences.map((sum) => ({ size: 1, sum }));
      const [byFamily, byCase] = [
        worstCaseDirichletFamilies(families, 0.95),
        worstCaseDirichlet(differences, unit, 0.95),
      ];
      expect(byFamily.mean).toBeCloseTo(byCase.mean, 12);
      expect(byFamily.interval[0]).toBeCloseTo(byCase.interval[0], 10);
      expect(byFamily.interval[1]).toBeCloseTo(byCase.interval[1], 10);
    }),
  );
});

const families = fc.array(
  fc
    .integer({ min: 1, max: 9 })
    .chain((size) => fc.integer({ min: -5 * size, max: 5 * size }).map((k) => ({ size, sum: k / 5 }))),
  { minLength: 1, maxLength: 30 },
);

test("the family limit is where the family p-value is alpha", () => {
  fc.assert(
    fc.property(families, (groups) => {
      const { mean, interval } = worstCaseDirichletFamilies(groups, 0.95);
      expect(interval[0]).toBeLessThanOrEqual(mean + 1e-12);
      expect(interval[1]).toBeGreaterThanOrEqual(mean - 1e-12);
      fc.pre(interval[0] > -1);
      expect(worstCaseDirichletFamilyP(groups, interval[0])).toBeCloseTo(0.025, 9);
    }),
  );
});

test("a missing attempt counts against the candidate in the worst case and for it in the best", () => {
  const baseline = { sum: 4, attempts: 5, planned: 5 };
  expect(differenceRange(baseline, { sum: 3, attempts: 4, planned: 5 })).toEqual({
    worst: 3 / 5 - 4 / 5,
    best: 0,
    observed: 3 / 4 - 4 / 5,
  });
  const nothing = { sum: 0, attempts: 0, planned: 5 };
  expect(differenceRange(nothing, nothing)).toEqual({ worst: -1, best: 1, observed: undefined });
  expect(() => differenceRange(baseline, { sum: 3, attempts: 6, planned: 5 })).toThrow(RangeError);
});

test("losing attempts never narrows the interval of a suite", () => {
  const full = { sum: 5, attempts: 5, planned: 5 };
  const lost = { sum: 3, attempts: 3, planned: 5 };
  const cases = Array.from({ length: 30 }, () => differenceRange(full, full));
  const [complete, partial] = [cases, [...cases.slice(3), ...Array(3).fill(differenceRange(full, lost))]].map(
    (ranges) => suiteBounds(ranges, 0.95),
  );
  expect(partial?.interval[0]).toBeLessThan(complete?.interval[0] ?? -1);
  expect(partial?.interval[1]).toBe(complete?.interval[1]);
  expect(partial?.meanObserved).toBe(0);
});

test("families widen the interval of a suite, and cases without one stand for themselves", () => {
  const cases = Array.from({ length: 20 }, () => ({ worst: 0, best: 0, observed: 0 }));
  const width = (names?: string[]) => {
    const [lower, upper] = suiteBounds(cases, 0.95, names).interval;
    return upper - lower;
  };
  expect(width(cases.map((_, i) => `f${i % 5}`))).toBeGreaterThan(width());
  expect(width([])).toBeCloseTo(width(), 10);
});

test("the sums and sizes of families are what their cases add up to", () => {
  const values = [0.2, -0.4, 0.6, -1, 0, 0.2];
  const names = ["a", "a", "a", "b", "b", "c"];
  const sums = [
    { size: 3, sum: 0.4 },
    { size: 2, sum: -1 },
    { size: 1, sum: 0.2 },
  ];
  const bounds = suiteBounds(
    values.map((d) => ({ worst: d, best: d, observed: d })),
    0.8,
    names,
  );
  const wanted = worstCaseDirichletFamilies(sums, 0.8).interval;
  expect(bounds.interval[0]).toBeCloseTo(wanted[0], 10);
  expect(bounds.interval[1]).toBeCloseTo(wanted[1], 10);
});

test("a limit that equals the margin neither passes nor fails", () => {
  expect(decideByMargin([-0.1, 0.2], 0.1)).toBe("inconclusive");
  expect(decideByMargin([-0.0999, 0.2], 0.1)).toBe("pass");
  expect(decideByMargin([-0.5, -0.1], 0.1)).toBe("inconclusive");
  expect(decideByMargin([-0.5, -0.1001], 0.1)).toBe("fail");
  expect(() => decideByMargin([0, 0], 0)).toThrow(RangeError);
});

test("the interval for exactly these cases keeps a width when every attempt agrees", () => {
  const all = { attempts: 5, sum: 5, squares: 5 };
  const cases = Array.from({ length: 20 }, () => [all, all] as const);
  const { interval } = suiteScopeInterval(cases, 0.95);
  expect(interval[1]).toBeCloseTo(0.077, 3);
  expect(() => suiteScopeInterval([[all, { attempts: 0, sum: 0, squares: 0 }]], 0.95)).toThrow(RangeError);
});

test("scores that vary less than passes and fails give a narrower interval for exactly these cases", () => {
  const half = { attempts: 10, sum: 5, squares: 2.5 };
  const coin = { attempts: 10, sum: 5, squares: 5 };
  const width = (sums: typeof half) => suiteScopeInterval([[sums, sums]], 0.95).standardError;
  expect(width(half)).toBeLessThan(width(coin));
});

test("ten thousand cases of five attempts have their interval in seconds", () => {
  const differences = Array.from({ length: 10_000 }, (_, i) => (((i * 37) % 11) - 5) / 5);
  const start = usedMs();
  worstCaseDirichlet(differences, unit, 0.95);
  expect(usedMs() - start).toBeLessThan(12_000);
});
