import { beforeEach, expect, test } from "vitest";
import { discreteSidak } from "../../../src/compare/statistics/discrete-sidak.ts";
import { seededRandom } from "../../../src/compare/statistics/seeded-random.ts";
import { worstCaseDirichlet } from "../../../src/compare/statistics/worst-case-dirichlet.ts";
import type { Tally } from "../../../src/model/interval.ts";

let random = seededRandom(20);
beforeEach(() => {
  random = seededRandom(20);
});

function draw(attempts: number, rate: number): Tally {
  return { passes: Array.from({ length: attempts }).filter(() => random() < rate).length, attempts };
}

/** A pass rate near one: the largest of many uniform numbers has a Beta(k, 1) distribution. */
function reliableRate(k: number): number {
  return random() ** (1 / k);
}

/** Differences of a suite in which one case in twenty breaks entirely, so that the true mean drop is a twentieth of the rates' mean. */
function brokenSuite(cases: number, k: number): number[] {
  return Array.from({ length: cases }, () => {
    const rate = reliableRate(k);
    const after = random() < 0.05 ? 0 : rate;
    return draw(5, after).passes / 5 - draw(5, rate).passes / 5;
  });
}

test.each([20, 100])(
  "with %i cases of which one in twenty breaks, the lower limit is above the truth in at most 2.5 % of runs",
  (cases) => {
    const k = 30;
    const truth = -0.05 * (k / (k + 1));
    const runs = 2000;
    const safe = Array.from({ length: runs }).filter(
      () => worstCaseDirichlet(brokenSuite(cases, k), { lower: -1, upper: 1 }, 0.95).interval[0] > truth,
    ).length;
    expect(safe / runs).toBeLessThanOrEqual(0.025);
  },
);

test("an unchanged suite has a case called worse in at most 5 % of runs", () => {
  const runs = 1000;
  const wrong = Array.from({ length: runs }).filter(() => {
    const cases = Array.from({ length: 50 }, (): [Tally, Tally] => {
      const rate = reliableRate(3);
      return [draw(5, rate), draw(5, rate)];
    });
    return discreteSidak(cases).adjWorse.some((p) => p <= 0.05 * (1 + 1e-9));
  }).length;
  expect(wrong / runs).toBeLessThanOrEqual(0.05);
  expect(wrong).toBeGreaterThan(0);
});

test("one entirely broken case among a hundred mostly reliable ones is called worse in most runs", () => {
  const runs = 200;
  const found = Array.from({ length: runs }).filter(() => {
    const cases = Array.from({ length: 100 }, (_, i): [Tally, Tally] => {
      const rate = i === 0 ? 1 : reliableRate(60);
      return [draw(5, rate), draw(5, i === 0 ? 0 : rate)];
    });
    return (discreteSidak(cases).adjWorse[0] ?? 1) <= 0.05;
  }).length;
  expect(found / runs).toBeGreaterThan(0.8);
});
