import { describe, expect, it } from "vitest";
import { medianInterval } from "../../src/compare/paired-ratio.ts";
import { compareParts } from "./compare-cases.ts";
import { makeAttempt, makeCase, makeCheck, makePair } from "./make-attempts.ts";

describe("beside the average", () => {
  it("groups by category and split in the suite's order", () => {
    const cases = [makeCase("a", { category: "x" }), makeCase("b", { category: "y" }), makeCase("c")];
    const attempts = cases.flatMap(({ id }) => makePair(id, [5, 5], id === "b" ? [0, 5] : [5, 5]));
    const { byCategory, bySplit } = compareParts({ cases, attempts }).suite;
    expect(byCategory.map(({ name, cases: count, difference }) => [name, count, difference])).toEqual([
      ["x", 1, 0],
      ["y", 1, -1],
      ["(none)", 1, 0],
    ]);
    expect(bySplit[0]).toMatchObject({ name: "development", cases: 3, baseline: 1 });
  });

  it("gives pass^k without extrapolating", () => {
    const { passPowerK } = compareParts({
      cases: [makeCase("a"), makeCase("b")],
      attempts: [...makePair("a", [4, 5], [5, 5]), ...makePair("b", [1, 1], [1, 1])],
    }).suite;
    expect(passPowerK).toHaveLength(5);
    expect(passPowerK[0]).toMatchObject({ k: 1, baseline: 0.9, candidate: 1 });
    // Only case a has three attempts: C(4,3)/C(5,3).
    expect(passPowerK[2]?.baseline).toBeCloseTo(0.4, 12);
  });

  it("gives pass^k the interval of its cases, never of its attempts", () => {
    const cases = Array.from({ length: 20 }, (_, index) => makeCase(`c${index}`));
    const attempts = cases.flatMap(({ id }) => makePair(id, [5, 5], [5, 5]));
    const { passPowerK, disagreement } = compareParts({ cases, attempts }).suite;
    // Of 20 successes in 20 cases, Clopper and Pearson's limit: 0.025^(1/20); the difference: 1 − 0.025^(1/20).
    expect(passPowerK[4]?.intervals?.candidate[0]).toBeCloseTo(0.025 ** (1 / 20), 9);
    expect(passPowerK[4]?.intervals?.candidate[1]).toBe(1);
    expect(passPowerK[4]?.intervals?.difference[1]).toBeCloseTo(1 - 0.025 ** (1 / 20), 9);
    expect(disagreement).toEqual({ baseline: 0, candidate: 0 });
  });

  it("counts a family once in the interval of pass^k", () => {
    const cases = Array.from({ length: 20 }, (_, index) =>
      makeCase(`c${index}`, { family: `f${index % 10}` }),
    );
    const attempts = cases.flatMap(({ id }) => makePair(id, [5, 5], [5, 5]));
    const { passPowerK } = compareParts({ cases, attempts }).suite;
    expect(passPowerK[0]?.intervals?.baseline[0]).toBeCloseTo(0.025 ** (1 / 10), 9);
  });

  it("averages over cases how often two attempts of one case disagree", () => {
    const { disagreement } = compareParts({
      cases: [makeCase("a"), makeCase("b"), makeCase("c")],
      attempts: [
        ...makePair("a", [3, 5], [5, 5]),
        ...makePair("b", [5, 5], [4, 5]),
        ...makePair("c", [1, 1], [0, 1]),
      ],
    }).suite;
    // 2 · 3 · 2 / 20 over the two cases with two attempts; a single attempt says nothing.
    expect(disagreement?.baseline).toBeCloseTo(0.3, 12);
    expect(disagreement?.candidate).toBeCloseTo(0.2, 12);
  });

  it("gives the paired difference where a ratio of nothing is unknown", () => {
    const cases = Array.from({ length: 6 }, (_, index) => makeCase(`c${index}`));
    const cost = (usd: number) => ({ input: 1, output: 1, cached: null, usd, turns: null });
    const attempts = cases.flatMap(({ id }, index) => [
      makeAttempt(id, "baseline", { usage: cost(0) }),
      makeAttempt(id, "candidate", { usage: cost(index) }),
    ]);
    const { usd } = compareParts({ cases, attempts }).suite;
    expect(usd.ratio).toBeNull();
    expect(usd.difference).toEqual({ estimate: 2.5, interval: [0, 5] });
  });

  it("takes families as the units of cost: twelve cases of two families know no interval", () => {
    const cases = Array.from({ length: 12 }, (_, index) =>
      makeCase(`c${index}`, { family: `f${index % 2}` }),
    );
    const attempts = cases.flatMap(({ id }, index) => [
      makeAttempt(id, "baseline", { durationMs: 100 }),
      makeAttempt(id, "candidate", { durationMs: index % 2 === 0 ? 100 : 120 }),
    ]);
    const { latencyMs } = compareParts({ cases, attempts }).suite;
    expect(latencyMs.ratio).toBeCloseTo(0.1, 12);
    expect(latencyMs.interval).toBeNull();
  });

  it("pairs latency, tokens and cost by case, and takes the unknown for no zero", () => {
    const ids = Array.from({ length: 8 }, (_, index) => `c${index}`);
    const usage = (usd: number | null) => ({ input: 10, output: null, cached: null, usd, turns: null });
    const attempts = ids.flatMap((id, index) => [
      makeAttempt(id, "baseline", { durationMs: 100 * (index + 1), usage: usage(0.1) }),
      makeAttempt(id, "candidate", { durationMs: 110 * (index + 1), usage: usage(index === 0 ? null : 0.2) }),
    ]);
    const { latencyMs, tokens, usd } = compareParts({ cases: ids.map((id) => makeCase(id)), attempts }).suite;
    expect(latencyMs.baseline).toEqual({ p50: 400, p90: 800, max: 800 });
    expect(latencyMs.ratio).toBeCloseTo(0.1, 12);
    expect(latencyMs.interval?.[0]).toBeCloseTo(0.1, 12);
    expect(usd.ratio).toBeCloseTo(1, 12);
    expect(usd.interval).not.toBeNull();
    expect(tokens).toMatchObject({ baseline: null, candidate: null, ratio: null, interval: null });
    expect(latencyMs.method).toContain("order statistics");
  });

  it.each([
    [5, null],
    [6, [1, 6]],
    // The 95 % sign-test interval of a median: ranks 2 and 8 of 9, 6 and 15 of 20 (standard tables).
    [9, [2, 8]],
    [20, [6, 15]],
  ] as const)("takes the ranks of the sign test for %i values", (n, interval) => {
    const values = Array.from({ length: n }, (_, index) => index + 1);
    expect(medianInterval(values, 0.95)).toEqual(interval);
  });

  it("does not lose the rank interval of thousands of cases to underflow", () => {
    const values = Array.from({ length: 3000 }, (_, index) => index + 1);
    // The normal approximation: 1500 ± 1.96 · sqrt(3000) / 2.
    expect(medianInterval(values, 0.95)?.[0]).toBeGreaterThan(1440);
    expect(medianInterval(values, 0.95)?.[0]).toBeLessThan(1453);
  });

  it("counts failures by stage and the fulfilment of constraints over completed attempts", () => {
    const check = (outcome: "pass" | "fail") => [
      makeCheck("a.1", outcome, { stage: "retrieval", constraint: true }),
      makeCheck("a.2", "fail", { advisory: true, stage: "review", constraint: true }),
    ];
    const { failuresByStage, constraintFulfilment, fullyPassed } = compareParts({
      cases: [makeCase("a")],
      attempts: [
        makeAttempt("a", "baseline", { checks: check("pass") }),
        makeAttempt("a", "candidate", { outcome: "fail", checks: check("fail") }),
        makeAttempt("a", "candidate", { checks: check("pass") }),
        makeAttempt("a", "candidate", { outcome: "environment_error", checks: check("fail") }),
      ],
    }).suite;
    expect(failuresByStage).toEqual([{ stage: "retrieval", baseline: 0, candidate: 1 }]);
    expect(constraintFulfilment).toEqual({ baseline: 1, candidate: 0.5 });
    expect(fullyPassed).toEqual({ baseline: 1, candidate: 0.5 });
  });
});
