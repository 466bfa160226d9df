import { describe, expect, test } from "vitest";
import { startChatModel } from "../chat-model/start-chat-model.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";
import { chatGate, chatRepository } from "./chat-suite.ts";

const cases = ["one", "two", "three", "four"]
  .map((id) => `- { id: ${id}, prompt: ${id}, checks: [{ type: text, contains: ok }] }\n`)
  .join("");

describe("a budget over the whole run", () => {
  test("ends a run in its middle: the rest is not run, and the result is inconclusive", async () => {
    await using model = await startChatModel(() => ({ text: "ok" }));
    const budget = "budget: { tokens: 300 }\nconcurrency: 1\n";
    await using repository = await chatRepository({ url: model.url, cases, suite: budget });
    const end = await casegate(repository.folder, chatGate);
    expect(end.status, end.stderr).toBe(3);
    const attempts = await readAttempts(repository.folder);
    const made = attempts.filter(({ outcome }) => outcome !== "not_run");
    // Each uses 112: after three of them 336 are spent.
    expect(made).toHaveLength(3);
    expect(model.asked).toHaveLength(3);
    const left = attempts.filter(({ outcome }) => outcome === "not_run");
    expect(left).toHaveLength(5);
    for (const one of left)
      expect(one).toMatchObject({
        cause: "budget",
        reason: "budget.tokens of 300 is spent",
        usage: null,
        checks: [],
      });
    const report = await readReport(repository.folder);
    expect(report.decision).toMatchObject({ verdict: "inconclusive", merge: "block" });
    expect(report.decision.reasons.map(({ code }) => code)).toContain("budget");
    expect(report.decision.unresolved.length).toBeGreaterThan(0);
    expect(
      report.comparison.suite.passPowerK.every(({ baseline }) => baseline === null || baseline === 1),
    ).toBe(true);
  }, 120_000);

  test("is refused before the first attempt where it can't hold the plan, or be kept", async () => {
    const rows = [
      ["budget: { attempts: 7 }\n", /the plan needs 8 attempts .* set budget\.attempts: 8/],
      ["budget: { wall: 10s }\n", /one attempt of one may take 20 s, budget\.wall allows 10 s/],
      ["budget: { usd: 1 }\n", /nobody tells what the model "small-1" costs, and prices has no price for it/],
    ] as const;
    for (const [suite, line] of rows) {
      await using repository = await chatRepository({ url: "http://127.0.0.1:1/v1", cases, suite });
      const end = await casegate(repository.folder, chatGate);
      expect(end.status).toBe(2);
      expect(end.stderr).toMatch(line);
    }
  }, 120_000);
});
