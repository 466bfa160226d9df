import { describe, expect, it } from "vitest";
import { seededRandom } from "../../src/compare/statistics/seeded-random.ts";
import type { CheckOutcome } from "../../src/model/attempt.ts";
import { makeAttempt, makeCheck, makeLine } from "./make-attempts.ts";
import { type Draw, type Rates, simulateGate, simulateRun } from "./simulate-gate.ts";

const RUNS = 200;
const design = { first: 5, fresh: 15 };
/** Four standard errors of a share over our runs: a right program fails here once in 16,000 seeds, and the seed is fixed. */
const allowance = (rate: number) => 4 * Math.sqrt((rate * (1 - rate)) / RUNS);

// The row "5 + 15 (default)" of the decision page.
describe("the default design, 5 attempts and 15 fresh ones", () => {
  it("blocks an unchanged candidate in at most 5 % of runs, at a fifth more attempts", () => {
    const { blocked, extraShare } = simulateGate(RUNS, 11, design);
    expect(blocked).toBeLessThanOrEqual(0.05);
    // One run's extra share varies by 0.1 or less around 0.21.
    expect(Math.abs(extraShare - 0.21)).toBeLessThan(0.03);
  });

  it.each<[string, Rates, number]>([
    ["1→.5", [1, 0.5], 0.93],
    ["1→.7", [1, 0.7], 0.52],
    ["1→.8", [1, 0.8], 0.19],
    [".9→.4", [0.9, 0.4], 0.59],
  ])("finds one case that fell %s as often as the page says", (_name, rates, power) => {
    const { found } = simulateGate(RUNS, 12, design, rates);
    expect(Math.abs(found - power)).toBeLessThan(allowance(power));
  });
});

describe("cases with several checks and a line", () => {
  // Three independent checks a case and a line that shows something else once in ten: four different tests a case.
  function severalDraw(random: () => number): Draw {
    return (id, side, stage, rate) => {
      const outcomes = [1, 2, 3].map((): CheckOutcome => (random() < rate ? "pass" : "fail"));
      return makeAttempt(id, side, {
        stage,
        outcome: outcomes.includes("fail") ? "fail" : "pass",
        checks: outcomes.map((outcome, index) => makeCheck(`${id}.${index + 1}`, outcome)),
        lines: [makeLine("status", random() < 0.9 ? '"ok"' : `"${Math.floor(random() * 5)}"`)],
      });
    };
  }

  it("don't make an unchanged candidate blocked more often than 5 %", () => {
    const draw = severalDraw(seededRandom(13));
    const suite = Array.from({ length: 20 }, (): Rates => [0.97, 0.97]);
    const runs = Array.from({ length: RUNS }, () => simulateRun(suite, design, draw));
    expect(runs.filter(({ blocked }) => blocked).length / RUNS).toBeLessThanOrEqual(0.05);
  });

  it("don't hide a check that broke", () => {
    const draw = severalDraw(seededRandom(14));
    const suite = [[1, 0.6] as const, ...Array.from({ length: 19 }, (): Rates => [0.99, 0.99])];
    const runs = Array.from({ length: 100 }, () => simulateRun(suite, design, draw));
    expect(runs.filter(({ worse }) => worse.includes("c0")).length / 100).toBeGreaterThan(0.9);
  });
});
