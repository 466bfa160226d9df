import { describe, expect, test } from "vitest";
import { createRunBudget } from "../../src/run/run-budget.ts";

const record = (more: object = {}) => ({
  case: "a",
  durationMs: 10,
  usage: { input: 60, output: 40, cached: null, usd: 0.2, turns: 1 },
  outcome: "pass" as const,
  exit: 0,
  signal: null,
  checks: [],
  ...more,
});
const budgetOf = (budget: object, elapsedMs = () => 0) =>
  createRunBudget({
    suite: { budget, prices: { "judge-1": { input: 1, output: 2 } } },
    asking: new Set(["a"]),
    elapsedMs,
  });

describe("the budget of a run", () => {
  test("counts attempts from their start, so that no worker makes one too many", () => {
    const budget = budgetOf({ attempts: 2 });
    budget.begin();
    expect(budget.exhausted()).toBeNull();
    budget.begin();
    expect(budget.exhausted()).toBe("budget.attempts of 2 is spent");
    budget.abandon();
    expect(budget.exhausted()).toBeNull();
    budget.spend(record());
    budget.begin();
    expect(budget.exhausted()).toBe("budget.attempts of 2 is spent");
  });

  test("ends with tokens, cost and time", () => {
    const tokens = budgetOf({ tokens: 200 });
    tokens.spend(record());
    expect(tokens.exhausted()).toBeNull();
    tokens.spend(record());
    expect(tokens.exhausted()).toBe("budget.tokens of 200 is spent");
    const usd = budgetOf({ usd: 0.3 });
    usd.spend(record());
    usd.spend(record());
    expect(usd.exhausted()).toBe("budget.usd of 0.3 is spent");
    expect(budgetOf({ wall: 1000 }, () => 1000).exhausted()).toBe("budget.wall of 1 s is spent");
  });

  test("takes an unknown use for no zero, and an attempt that asked nobody for no unknown", () => {
    const unknown = budgetOf({ tokens: 1000, usd: 1 });
    unknown.spend(record({ usage: null }));
    expect(unknown.exhausted()).toMatch(/^budget\.tokens cannot be kept/);
    const priceless = budgetOf({ usd: 1 });
    priceless.spend(record({ usage: { input: 1, output: 1, cached: null, usd: null, turns: null } }));
    expect(priceless.exhausted()).toMatch(/^budget\.usd cannot be kept/);
    const scripted = budgetOf({ tokens: 1000, usd: 1 });
    scripted.spend(record({ case: "command", usage: null }));
    scripted.spend(record({ usage: null, outcome: "not_run" }));
    scripted.spend(record({ usage: null, outcome: "environment_error", durationMs: 0, exit: null }));
    expect(scripted.exhausted()).toBeNull();
  });

  test("counts what judges used, of attempts and of calibrations", () => {
    const judge = {
      model: "judge-1",
      served: "judge-1a",
      usage: { input: 500_000, output: 250_000, cached: null },
    };
    const budget = budgetOf({ usd: 2.5 });
    budget.ask(judge);
    expect(budget.exhausted()).toBeNull();
    budget.spend(record({ checks: [{ judge }, { judge: { ...judge, usage: null } }, {}] }));
    budget.ask({ ...judge, usage: { input: 500_000, output: 0, cached: null } });
    expect(budget.exhausted()).toBe("budget.usd of 2.5 is spent");
    const unpriced = budgetOf({ usd: 2.5 });
    unpriced.ask({ ...judge, model: "other", served: null });
    expect(unpriced.exhausted()).toMatch(/cannot be kept/);
  });
});
