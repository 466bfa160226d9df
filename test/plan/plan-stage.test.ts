import { describe, expect, test } from "vitest";
import { planAttribution, planPairs } from "../../src/plan/plan-stage.ts";
import * as fc from "../support/seeded-fast-check.ts";

const start = { order: 0, pair: 0 };

describe("the written order", () => {
  test("is the same for the same seed and another for another seed", () => {
    const cases = ["a", "b", "c", "d", "e"].map((id) => ({ id, attempts: 3, done: 0 }));
    const plan = (seed: number) => planPairs("first", seed, cases, start);
    expect(plan(1)).toEqual(plan(1));
    expect(plan(1)).not.toEqual(plan(2));
  });

  test("keeps the two sides of a case adjacent in blocks of one attempt a case and side", () => {
    const cases = [
      { id: "a", attempts: 2, done: 0 },
      { id: "b", attempts: 1, done: 0 },
    ];
    const attempts = planPairs("first", 7, cases, start);
    expect(attempts.map((attempt) => attempt.order)).toEqual([0, 1, 2, 3, 4, 5]);
    for (let at = 0; at < attempts.length; at += 2) {
      expect(attempts[at]?.case).toBe(attempts[at + 1]?.case);
      expect(attempts[at]?.pair).toBe(attempts[at + 1]?.pair);
      expect(new Set([attempts[at]?.side, attempts[at + 1]?.side]).size).toBe(2);
    }
    expect(attempts.slice(0, 4).map((attempt) => attempt.repeat)).toEqual([1, 1, 1, 1]);
    expect(attempts.slice(4).map((attempt) => `${attempt.case}${attempt.repeat}`)).toEqual(["a2", "a2"]);
  });

  test("starts neither side first as a rule", () => {
    const cases = Array.from({ length: 200 }, (_, index) => ({ id: `case-${index}`, attempts: 1, done: 0 }));
    const firsts = planPairs("first", 3, cases, start).filter((_, at) => at % 2 === 0);
    const baselineFirst = firsts.filter((attempt) => attempt.side === "baseline").length;
    // Binomial(200, 1/2): outside 60..140 with a probability below 1e-8.
    expect(baselineFirst).toBeGreaterThan(60);
    expect(baselineFirst).toBeLessThan(140);
  });

  test("leaves the order of all others as it was when a case is added", () => {
    const cases = ["a", "b", "c"].map((id) => ({ id, attempts: 1, done: 0 }));
    const before = planPairs("first", 5, cases, start).map((attempt) => attempt.case + attempt.side);
    const after = planPairs("first", 5, [...cases, { id: "new", attempts: 1, done: 0 }], start);
    expect(
      after.filter((attempt) => attempt.case !== "new").map((attempt) => attempt.case + attempt.side),
    ).toEqual(before);
  });

  test("makes every attempt of every case and side exactly once", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(6), { maxLength: 12 }), fc.nat(), (counts, seed) => {
        const cases = counts.map((attempts, index) => ({ id: `c${index}`, attempts, done: index }));
        const plan = planPairs("confirm", seed, cases, { order: 10, pair: 4 });
        const keys = new Set(plan.map((attempt) => `${attempt.case} ${attempt.side} ${attempt.repeat}`));
        expect(keys.size).toBe(plan.length);
        expect(plan.length).toBe(2 * counts.reduce((sum, count) => sum + count, 0));
        expect(plan.map((attempt) => attempt.order)).toEqual(plan.map((_, index) => 10 + index));
      }),
    );
  });
});

test("attribution asks the baseline alone and goes on counting repeats", () => {
  const plan = planAttribution(1, [{ id: "a", attempts: 3, done: 5 }], { order: 100, pair: 50 });
  expect(plan.map((attempt) => [attempt.order, attempt.side, attempt.repeat])).toEqual([
    [100, "baseline", 6],
    [101, "baseline", 7],
    [102, "baseline", 8],
  ]);
});
