import { describe, expect, it } from "vitest";
import { adjustAspects, adjustSuspects, LEVEL } from "../../src/compare/adjust-aspects.ts";
import type { Aspect } from "../../src/compare/aspect.ts";
import { hypergeometric } from "../../src/compare/statistics/hypergeometric.ts";
import { atMost } from "../../src/compare/statistics/tie.ts";
import type { Direction } from "../../src/model/comparison.ts";
import * as fc from "../support/seeded-fast-check.ts";

const entries = (passes: number, attempts: number) =>
  Array.from({ length: attempts }, (_, i) => (i < passes ? 1 : 0));

function outcome(baseline: number, candidate: number, attempts: number): Aspect {
  return {
    of: { kind: "outcome" },
    directed: true,
    baseline: entries(baseline, attempts),
    candidate: entries(candidate, attempts),
  };
}

function adjusted(cases: readonly { aspect: Aspect; direction: Direction }[]) {
  const found = adjustSuspects(
    cases.map(({ aspect, direction }) => ({ aspects: [aspect], directions: new Set([direction]) })),
    false,
  );
  return cases.map(({ aspect }) => found.get(aspect) ?? { worse: 1, better: 1 });
}

/** A case whose fresh attempts passed `passes` times on both sides together. */
interface Margins {
  attempts: number;
  passes: number;
  direction: Direction;
}

const margins = fc.integer({ min: 3, max: 15 }).chain((attempts) =>
  fc.record({
    attempts: fc.constant(attempts),
    passes: fc.integer({ min: 0, max: 2 * attempts }),
    direction: fc.constantFrom<Direction>("worse", "better"),
  }),
);

/** The exact chance that any of these cases is confirmed in any direction when the sides are alike. */
function falseConfirmations(cases: readonly Margins[]): number {
  const step = (rest: readonly Margins[], fixed: { aspect: Aspect; direction: Direction }[]): number => {
    const [one, ...others] = rest;
    if (one === undefined) {
      const any = adjusted(fixed).some(({ worse, better }) => atMost(worse, LEVEL) || atMost(better, LEVEL));
      return any ? 1 : 0;
    }
    const { first, probability } = hypergeometric(one.attempts, one.attempts, one.passes);
    return probability.reduce((sum, p, index) => {
      const now = first + index;
      const aspect = outcome(one.passes - now, now, one.attempts);
      return sum + p * step(others, [...fixed, { aspect, direction: one.direction }]);
    }, 0);
  };
  return step(cases, []);
}

describe("fresh attempts of flagged cases", () => {
  it("confirm something of an unchanged candidate with a chance of at most 5 %, both directions together", () => {
    fc.assert(
      fc.property(fc.array(margins, { minLength: 1, maxLength: 2 }), (cases) => {
        expect(falseConfirmations(cases)).toBeLessThanOrEqual(0.05 * (1 + 1e-9));
      }),
      { seed: 7, numRuns: 40 },
    );
  });

  it("confirm the smallest fall that fifteen attempts show, at the whole level, where it is what was flagged", () => {
    const [fall] = adjusted([{ aspect: outcome(15, 11, 15), direction: "worse" }]);
    expect(fall?.worse).toBeCloseTo(0.0498, 4);
    // Both directions at 5 % would cry wolf in nearly 10 % of such runs.
    expect(falseConfirmations([{ attempts: 15, passes: 26, direction: "worse" }])).toBeCloseTo(0.0498, 4);
  });

  it("sum what several different tests of one case spend, since these may move together", () => {
    const one = outcome(15, 11, 15);
    const other = { ...one, candidate: [...one.candidate].reverse() };
    const alike = { ...one };
    const worse = (aspects: readonly Aspect[]) => adjustAspects([aspects], false).get(one)?.worse;
    expect(worse([one])).toBeCloseTo(0.0498, 4);
    expect(worse([one, alike])).toBeCloseTo(0.0498, 4);
    // Their product would be 0.0971.
    expect(worse([one, other])).toBeCloseTo(2 * 0.0498, 3);
  });

  it("confirm the opposite of what was flagged only with what that question leaves", () => {
    const [weak] = adjusted([{ aspect: outcome(15, 11, 15), direction: "better" }]);
    expect(weak?.worse).toBeGreaterThan(LEVEL);
    const [strong] = adjusted([{ aspect: outcome(6, 1, 6), direction: "better" }]);
    expect(strong?.worse).toBeLessThan(LEVEL);
  });
});
