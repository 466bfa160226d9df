import { describe, expect, it } from "vitest";
import { binomialProbability } from "../../src/compare/statistics/binomial.ts";
import { seededRandom } from "../../src/compare/statistics/seeded-random.ts";
import { worstCaseDirichlet } from "../../src/compare/statistics/worst-case-dirichlet.ts";
import { suitePower, variancesOf } from "../../src/compare/suite-power.ts";

const counts = (x: number, n1: number, y: number, n2: number) => ({
  baseline: { passes: x, attempts: n1 },
  candidate: { passes: y, attempts: n2 },
});

describe("variance components of a pilot", () => {
  it("split what the attempts of a case vary from what the cases do", () => {
    const found = variancesOf([counts(4, 5, 2, 5), counts(5, 5, 5, 5), counts(1, 5, 5, 5)]);
    // w: (4/20 + 0 + 4/20) / 3 and (6/20 + 0 + 0) / 3; differences −.4, 0, .8 have variance 37.33 / 100.
    expect(found?.within.baseline).toBeCloseTo(0.4 / 3, 12);
    expect(found?.within.candidate).toBeCloseTo(0.1, 12);
    expect(found?.rate).toBeCloseTo(2 / 3, 12);
    expect(found?.between).toBeCloseTo(0.37333333333 - (0.4 / 3 + 0.1) / 5, 9);
  });

  it("never give the cases a negative variance, and are unknown below two cases or two attempts", () => {
    expect(variancesOf([counts(3, 5, 3, 5), counts(2, 5, 2, 5)])?.between).toBe(0);
    expect(variancesOf([counts(3, 5, 3, 5)])).toBeNull();
    expect(variancesOf([counts(1, 1, 1, 1), counts(1, 1, 0, 1)])).toBeNull();
  });
});

describe("the smallest fall of the average that is seen", () => {
  it.each([
    [50, 0.8],
    [100, 0.9],
  ])("is seen in about 8 of 10 runs of %i cases that pass %d of the time", (cases, rate) => {
    const within = { baseline: rate * (1 - rate), candidate: rate * (1 - rate) };
    const criteria = { confidence: 0.95, average: { margin: 0.1, scope: "population" as const } };
    const { seen, failed } = suitePower({ units: cases, repeats: 5, criteria }, { rate, within, between: 0 });
    if (seen === null) throw new Error("no fall is seen");
    expect(failed).toBeCloseTo(seen + 0.1, 12);
    const random = seededRandom(8);
    const passes = (p: number) => {
      let [u, k] = [random(), 0];
      for (; k < 5; k += 1) {
        u -= binomialProbability(k, 5, p);
        if (u < 0) break;
      }
      return k / 5;
    };
    const runs = 300;
    let hits = 0;
    for (let run = 0; run < runs; run += 1) {
      const differences = Array.from({ length: cases }, () => passes(rate - seen) - passes(rate));
      if (worstCaseDirichlet(differences, { lower: -1, upper: 1 }, 0.95).interval[1] < 0) hits += 1;
    }
    // Four standard errors of 300 runs: a right formula fails here once in 16,000 seeds, and the seed is fixed.
    expect(Math.abs(hits / runs - 0.8)).toBeLessThan(4 * Math.sqrt((0.8 * 0.2) / runs));
  });

  it("does not shrink below what the number of cases allows, and in their own scope only with the attempts", () => {
    const quiet = { rate: 1, within: { baseline: 0, candidate: 0 }, between: 0 };
    const population = { confidence: 0.95, average: { margin: 0.3, scope: "population" as const } };
    expect(suitePower({ units: 20, repeats: 100_000, criteria: population }, quiet).seen).toBeGreaterThan(
      0.1,
    );
    const own = { confidence: 0.95, average: { margin: 0.3, scope: "suite" as const } };
    const spread = { rate: 0.5, within: { baseline: 0.25, candidate: 0.25 }, between: 1 };
    const { seen } = suitePower({ units: 20, repeats: 5, criteria: own }, spread);
    const variance = (0.25 + 0.25 - (seen ?? 0) ** 2) / 5 / 20;
    expect(seen).toBeCloseTo((1.959964 + 0.841621) * Math.sqrt(variance), 5);
  });

  it("is none where no fall could be large enough", () => {
    const poor = { rate: 0.1, within: { baseline: 0.09, candidate: 0.09 }, between: 0 };
    const criteria = { confidence: 0.95 };
    expect(suitePower({ units: 8, repeats: 5, criteria }, poor)).toMatchObject({ seen: null, failed: null });
  });
});
