import { expect, test } from "vitest";
import { suiteFileSchema } from "../../src/model/suite-file.ts";
import { createLiveBudget } from "../../src/run/live-budget.ts";
import { createRunBudget } from "../../src/run/run-budget.ts";

function budgetOf(budget: object) {
  const suite = suiteFileSchema.parse({
    suite: "s",
    version: "1",
    agent: { run: "true" },
    prices: { "m-1": { input: 1, output: 10 } },
    budget,
  });
  const finished = createRunBudget({ suite, asking: new Set(["a"]), elapsedMs: () => 0 });
  return { finished, live: createLiveBudget(suite, finished) };
}

const answer = { input: 60, output: 30, cached: 0, model: "m-1" };

test("attempts that run at the same time share one budget, before any of them is finished", () => {
  const { finished, live } = budgetOf({ tokens: 200 });
  const [one, other] = [live.open(), live.open()];
  one.spent(answer);
  other.spent(answer);
  expect([one.refusal(), other.refusal()]).toEqual([null, null]);
  one.spent({ ...answer, input: 20, output: 0 });
  expect(other.refusal()).toBe("budget.tokens of 200 is spent");
  // What a finished attempt used is counted once: by its record.
  one.close();
  expect(other.refusal()).toBeNull();
  finished.spend({
    case: "a",
    durationMs: 1,
    exit: 1,
    signal: null,
    checks: [],
    // Cut short past the budget: it used what it did.
    outcome: "not_run",
    usage: { input: 80, output: 30, cached: 0, usd: null, turns: null },
  });
  expect(other.refusal()).toBe("budget.tokens of 200 is spent");
});

test("the last attempt that the budget allows may ask its model", () => {
  const { finished, live } = budgetOf({ attempts: 1 });
  finished.begin();
  expect(finished.exhausted()).toBe("budget.attempts of 1 is spent");
  expect(live.open().refusal()).toBeNull();
});

test("money is counted by the suite's prices", () => {
  const { live } = budgetOf({ usd: 0.0007 });
  const one = live.open();
  one.spent(answer);
  expect(one.refusal()).toBeNull();
  one.spent(answer);
  expect(one.refusal()).toBe("budget.usd of 0.0007 is spent");
});
