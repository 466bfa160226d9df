import { describe, expect, it } from "vitest";
import { beyondBudget, estimateCosts, ratesOf } from "../../src/plan/cost-estimate.ts";
import { makeAttempt } from "../compare/make-attempts.ts";

const spent = (id: string, durationMs: number, usd: number | null, counted = true) =>
  makeAttempt(id, "baseline", {
    durationMs,
    counted,
    usage: { input: 100, output: usd === null ? null : 20, cached: null, usd, turns: 1 },
  });

describe("what attempts would take", () => {
  it("is the mean of each case on record times its attempts, and time by how many run at once", () => {
    const rates = ratesOf([spent("a", 1000, 0.1), spent("a", 3000, 0.3), spent("b", 500, 0.01)]);
    const loads = [
      { id: "a", attempts: 10 },
      { id: "b", attempts: 2 },
    ];
    const costs = estimateCosts(loads, rates, 4);
    expect(costs.timeMs).toEqual({ value: (10 * 2000 + 2 * 500) / 4, unknownCases: 0 });
    expect(costs.usd.value).toBeCloseTo(2.02, 12);
    expect(costs.tokens.value).toBe(12 * 120);
  });

  it("counts a retried outage to the attempt that it was made for", () => {
    const rates = ratesOf([spent("a", 1000, 0.1, false), spent("a", 1000, 0.1)]);
    expect(rates.get("a")).toEqual({ timeMs: 2000, tokens: 240, usd: 0.2 });
  });

  it("never takes the unknown for nothing", () => {
    const rates = ratesOf([spent("a", 1000, null), spent("a", 1000, 0.1), spent("b", 1000, 0.1)]);
    const loads = [
      { id: "a", attempts: 10 },
      { id: "b", attempts: 10 },
      { id: "new", attempts: 10 },
    ];
    const { usd, timeMs } = estimateCosts(loads, rates, 1);
    expect(usd).toEqual({ value: 1, unknownCases: 2 });
    expect(timeMs).toEqual({ value: 20_000, unknownCases: 1 });
    expect(estimateCosts(loads, new Map(), 1).tokens).toEqual({ value: null, unknownCases: 3 });
  });

  it("is held against the budget as far as it is known", () => {
    const costs = estimateCosts([{ id: "a", attempts: 100 }], ratesOf([spent("a", 1000, 0.1)]), 1);
    expect(beyondBudget(costs, { usd: 5, tokens: 12_000, wall: 99_000 })).toEqual(["wall", "usd"]);
    expect(beyondBudget(estimateCosts([], new Map(), 1), { usd: 5 })).toEqual([]);
  });
});
