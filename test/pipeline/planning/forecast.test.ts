import { describe, expect, it } from "vitest";
import type { AttemptRecord } from "../../../src/model/attempt.ts";
import type { Case } from "../../../src/model/contract.ts";
import { forecast, type Pilot } from "../../../src/pipeline/planning/forecast.ts";
import { makeCase, makeContract, makePair } from "../../compare/make-attempts.ts";

const today = "2026-11-29";
const cases = Array.from({ length: 6 }, (_, index) => makeCase(`c${index}`));

const usage = { input: 100, output: 20, cached: null, usd: 0.01, turns: 1 };

function pilot(of: readonly Case[] = cases): Pilot {
  const attempts = of
    .flatMap(({ id }) => makePair(id, [5, 5], [5, 5]))
    .map((attempt) => ({ ...attempt, usage, durationMs: 2000 }));
  return { name: ".casegate/aa", attempts, records: attempts as unknown as AttemptRecord[] };
}

function ask(over: Partial<Parameters<typeof forecast>[0]> = {}, suite = {}) {
  return forecast({
    contract: makeContract(cases, suite),
    cases,
    notRun: [],
    pilot: pilot(),
    concurrency: 3,
    today,
    draws: 60,
    ...over,
  });
}

describe("a forecast", () => {
  it("counts the attempts of the first stage and bounds the fresh ones", async () => {
    const {
      attempts,
      order,
      cases: count,
    } = await ask({}, { criteria: { confirm: { attempts: 15, cases: 4 } } });
    expect(count).toBe(6);
    expect(attempts).toMatchObject({ repeats: 5, first: 60, freshAtMost: 2 * 15 * 4 });
    expect(order.attempts).toHaveLength(60);
    expect(order.attempts.map((one) => one.order)).toEqual(Array.from({ length: 60 }, (_, at) => at));
  });

  it("prices them by the record, with the fresh ones apart", async () => {
    const { costs, scenarios } = await ask();
    expect(costs.source).toBe(".casegate/aa");
    expect(costs.first.usd.value).toBeCloseTo(0.6, 9);
    expect(costs.first.tokens.value).toBeCloseTo(60 * 120, 6);
    expect(costs.first.timeMs.value).toBeCloseTo((60 * 2000) / 3, 6);
    expect(costs.expected.usd.value).toBeCloseTo(0.01 * (60 + (scenarios[0]?.fresh ?? 0)), 9);
    expect(costs.most.usd.value).toBeCloseTo(0.01 * (60 + 6 * 30), 9);
    expect(costs.timeAtMostMs).toBe((60 * 1000) / 3);
  });

  it("takes the most costly cases for the most that it can cost", async () => {
    const known = pilot();
    const priced = (id: string) => ({ ...usage, usd: id === "c3" ? 0.1 : 0.01 });
    const attempts = known.attempts.map((attempt) => ({ ...attempt, usage: priced(attempt.case) }));
    const records = attempts as unknown as AttemptRecord[];
    const one = { criteria: { confirm: { attempts: 15, cases: 1 } } };
    const { costs } = await ask({ pilot: { ...known, attempts, records } }, one);
    expect(costs.first.usd.value).toBeCloseTo(50 * 0.01 + 10 * 0.1, 9);
    expect(costs.most.usd.value).toBeCloseTo((costs.first.usd.value ?? 0) + 30 * 0.1, 9);
  });

  it("learns pass rates from the attempts that count", async () => {
    const known = pilot();
    const retried = known.attempts.map((attempt) => ({
      ...attempt,
      outcome: "fail" as const,
      counted: false,
    }));
    const told = await ask({ pilot: { ...known, attempts: [...known.attempts, ...retried] } });
    expect(told.scenarios).toEqual((await ask()).scenarios);
  });

  it("says what it does not know", async () => {
    const unknown = await ask({ pilot: null });
    expect(unknown.costs).toMatchObject({ source: null, first: { usd: { value: null, unknownCases: 6 } } });
    expect(unknown.rates).toMatchObject({ kind: "assumed", unmeasuredCases: cases.map(({ id }) => id) });
    const some = await ask({ pilot: pilot(cases.slice(0, 4)) });
    expect(some.costs.first.usd.value).toBeCloseTo(0.4, 12);
    expect(some.costs.first.usd.unknownCases).toBe(2);
    expect(some.rates).toMatchObject({ kind: "measured", unmeasuredCases: ["c4", "c5"] });
  });

  it("names the budget that the most costly run would not keep", async () => {
    const trace = { agent: { run: ["agent"], trace: "casegate" } };
    expect((await ask({}, { ...trace, budget: { usd: 2 } })).costs.overBudget).toEqual(["usd"]);
    expect((await ask({}, { ...trace, budget: { usd: 3 } })).costs.overBudget).toEqual([]);
  });

  it("gives shares that add up, in three scenarios", async () => {
    const { scenarios } = await ask();
    expect(scenarios.map(({ name }) => name)).toEqual(["unchanged", "one_broken", "all_worse"]);
    for (const { pass, fail, review, inconclusive, draws } of scenarios) {
      expect(pass.count + fail.count + review.count + inconclusive.count).toBe(draws);
      expect(draws).toBe(60);
      expect(pass.interval[0]).toBeLessThanOrEqual(pass.rate);
      expect(pass.interval[1]).toBeGreaterThanOrEqual(pass.rate);
    }
    const [calm, broken, worse] = scenarios;
    expect(calm?.pass.rate).toBeGreaterThan(0.85);
    expect(broken?.found?.rate).toBeGreaterThan(0.5);
    expect(calm?.found).toBeNull();
    expect(worse?.what).toBe("every case passes less often by 0.10");
  });

  it("blocks for review where every change needs one, and can't settle a margin out of reach", async () => {
    const strict = await ask({}, { criteria: { review: "strict", allowed_regressions: 100 } });
    expect(strict.scenarios[0]?.review.rate).toBeGreaterThan(0.5);
    const average = await ask({}, { criteria: { average: { margin: 0.1 } } });
    expect(average.scenarios[0]?.inconclusive.rate).toBeGreaterThan(0.9);
    expect(average.floor).toMatchObject({ units: 6, margin: 0.1 });
    expect(average.scenarios[2]?.what).toContain("0.10");
  });

  it("asks for one attempt where every case is a fact", async () => {
    const facts = cases.map((one) => ({ ...one, deterministic: true }));
    const found = await ask({ cases: facts, contract: makeContract(facts) });
    expect(found.repeats.recommended).toBe(1);
    expect(found.perCase).toEqual([]);
    expect(found.attempts.freshAtMost).toBe(0);
    expect(found.scenarios[0]?.pass.rate).toBe(1);
    expect(found.scenarios[1]?.found?.rate).toBe(1);
  });

  it("is the same for the same seed", async () => {
    expect(await ask()).toEqual(await ask());
  });
});
