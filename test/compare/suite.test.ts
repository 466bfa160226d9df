import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Verified } from "../../src/model/attempt.ts";
import { compareParts } from "./compare-cases.ts";
import { makeAttempt, makeCase, makePair, makeSide, planOf } from "./make-attempts.ts";

interface Row {
  id: string;
  input: { planned: number; cases: [number, number, number, number][]; margin: number; conf: number };
  expected: { mean_observed: number | null; lower: number; upper: number };
}

const vectors = JSON.parse(
  readFileSync(new URL("../data/statistics/vectors/suite_decision.json", import.meta.url), "utf8"),
) as { rows: Row[] };

const lost = (id: string, side: "baseline" | "candidate", count: number): Verified[] =>
  Array.from({ length: count }, () => makeAttempt(id, side, { outcome: "environment_error" }));

function attemptsOf({ planned, cases }: Row["input"]): Verified[] {
  return cases.flatMap(([x1, n1, x2, n2], index) => {
    const id = `c${index}`;
    return [
      ...makeSide(id, "baseline", [x1, n1]),
      ...lost(id, "baseline", planned - n1),
      ...makeSide(id, "candidate", [x2, n2]),
      ...lost(id, "candidate", planned - n2),
    ];
  });
}

describe("the suite's difference", () => {
  const rows = vectors.rows.filter((row) => row.input.cases.length <= 40);

  it("has reference rows to reproduce", () => {
    expect(rows.length).toBeGreaterThan(20);
  });

  it.each(rows.map((row) => [row.id, row] as const))("reproduces %s", (_id, { input, expected }) => {
    const comparison = compareParts({
      cases: input.cases.map((_, index) => makeCase(`c${index}`)),
      attempts: attemptsOf(input),
      suite: { criteria: { confidence: input.conf, average: { margin: input.margin } } },
    });
    const { difference } = comparison.suite;
    if (expected.mean_observed === null) {
      expect(difference).toBeNull();
      return;
    }
    expect(difference?.estimate).toBeCloseTo(expected.mean_observed, 9);
    expect(difference?.lowerWorst).toBeCloseTo(expected.lower, 9);
    expect(difference?.upperBest).toBeCloseTo(expected.upper, 9);
    expect(difference).toMatchObject({ margin: input.margin, scope: "population", unit: "case" });
  });

  it("uses the first stage alone: fresh attempts are a selected sample", () => {
    const cases = [makeCase("a"), makeCase("b")];
    const first = [...makePair("a", [5, 5], [5, 5]), ...makePair("b", [5, 5], [4, 5])];
    const fresh = makePair("b", [15, 15], [0, 15], "confirm");
    const [without, along] = [first, [...first, ...fresh]].map((attempts) =>
      compareParts({ cases, attempts }),
    );
    expect(along?.suite.difference).toEqual(without?.suite.difference);
    expect(along?.suite.passPowerK).toEqual(without?.suite.passPowerK);
  });

  it("takes families as units where they are declared", () => {
    const ids = ["a", "b", "c", "d"];
    const attempts = ids.flatMap((id) => makePair(id, [5, 5], [4, 5]));
    const cases = ids.map((id, index) => makeCase(id, { family: index < 2 ? "f" : "g" }));
    const { difference } = compareParts({ cases, attempts }).suite;
    const alone = compareParts({ cases: ids.map((id) => makeCase(id)), attempts }).suite.difference;
    expect(difference).toMatchObject({ unit: "family", cases: 4 });
    expect(difference?.interval[0]).toBeLessThan(alone?.interval[0] ?? -1);
    // Two families that both fell: 2 of 4 sign patterns are as far from zero.
    expect(difference?.p).toBeCloseTo(0.5, 12);
    expect(alone?.p).toBeCloseTo(2 / 16, 12);
  });

  it("speaks of exactly these cases under scope: suite", () => {
    const ids = Array.from({ length: 20 }, (_, index) => `c${index}`);
    const comparison = compareParts({
      cases: ids.map((id) => makeCase(id)),
      attempts: ids.flatMap((id) => makePair(id, [5, 5], [5, 5])),
      suite: { criteria: { average: { margin: 0.1, scope: "suite" } } },
    });
    const { difference } = comparison.suite;
    expect(difference).toMatchObject({ scope: "suite", unit: "case" });
    // METHODS 4.5: 20 cases all 5/5 give ±0.077.
    expect(difference?.interval[1]).toBeCloseTo(0.077, 3);
    expect(difference?.lowerWorst).toBe(difference?.interval[0]);
  });

  it("knows under scope: suite that a deterministic case would do the same again", () => {
    const ids = Array.from({ length: 20 }, (_, index) => `c${index}`);
    const { difference } = compareParts({
      cases: ids.map((id) => makeCase(id, { deterministic: true, repeats: 1 })),
      attempts: ids.flatMap((id, index) => makePair(id, [1, 1], [index === 0 ? 0 : 1, 1])),
      suite: { criteria: { average: { margin: 0.1, scope: "suite" } } },
    }).suite;
    expect(difference?.estimate).toBeCloseTo(-0.05, 12);
    expect(difference?.interval).toEqual([difference?.estimate, difference?.estimate]);
  });

  it("imputes missing attempts under scope: suite too", () => {
    const ids = ["a", "b", "c"];
    const attempts = [
      ...ids.flatMap((id) => makePair(id, [5, 5], [4, 4])),
      ...ids.flatMap((id) => lost(id, "candidate", 1)),
    ];
    const { difference } = compareParts({
      cases: ids.map((id) => makeCase(id)),
      attempts,
      suite: { criteria: { average: { margin: 0.5, scope: "suite" } } },
    }).suite;
    expect(difference?.estimate).toBe(0);
    expect(difference?.lowerWorst).toBeLessThan((difference?.interval[0] ?? 0) - 0.15);
  });
});

describe("attempts without a verdict", () => {
  it("widen the bounds and leave the interval of what was seen alone", () => {
    const cases = Array.from({ length: 20 }, (_, index) => makeCase(`c${index}`));
    const seen = cases.flatMap(({ id }) => makePair(id, [5, 5], [5, 5]));
    const whole = compareParts({ cases, attempts: seen }).suite.difference;
    const some = cases.flatMap(({ id }) => [...makePair(id, [5, 5], [5, 5]), ...lost(id, "candidate", 1)]);
    const difference = compareParts({ cases, attempts: some }).suite.difference;
    expect(difference?.interval).toEqual(whole?.interval);
    expect([whole?.lowerWorst, whole?.upperBest]).toEqual(whole?.interval);
    expect(difference?.lowerWorst).toBeLessThan((whole?.lowerWorst ?? 0) - 0.1);
  });

  it("are compared by case, so that a candidate that loses more is seen", () => {
    const cases = Array.from({ length: 6 }, (_, index) => makeCase(`c${index}`));
    const attempts = cases.flatMap(({ id }) => [
      ...makeSide(id, "baseline", [5, 5]),
      ...makeSide(id, "candidate", [4, 4]),
      ...lost(id, "candidate", 1),
    ]);
    const { missing } = compareParts({ cases, attempts }).suite;
    expect(missing?.difference).toBeCloseTo(0.2, 12);
    // Six of six cases the same way: 2 / 2^6.
    expect(missing?.p).toBeCloseTo(2 / 64, 12);
    const families = cases.map((one, index) => ({ ...one, family: `f${index % 2}` }));
    expect(compareParts({ cases: families, attempts }).suite.missing?.p).toBeCloseTo(2 / 4, 12);
  });

  it("are not spoken of where every attempt has one", () => {
    const attempts = makePair("a", [5, 5], [0, 5]);
    expect(compareParts({ cases: [makeCase("a")], attempts }).suite.missing).toBeNull();
  });
});

it("compares nothing, and says nothing, where one side was never planned", () => {
  const attempts = makeSide("a", "candidate", [5, 5]);
  const comparison = compareParts({ cases: [makeCase("a")], attempts, planned: planOf(attempts) });
  expect(comparison.suite.difference).toBeNull();
  expect(comparison.cases[0]).toMatchObject({ difference: null, trouble: null, direction: null });
});
