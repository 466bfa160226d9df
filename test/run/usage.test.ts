import { expect, test } from "vitest";
import { suiteFileSchema } from "../../src/model/suite-file.ts";
import { readCasegateTrace } from "../../src/run/traces/casegate.ts";
import { usageOf } from "../../src/run/usage.ts";

const suite = suiteFileSchema.parse({
  suite: "s",
  version: "1",
  agent: { run: "x", model: "small" },
  prices: { small: { input: 1, output: 10, cached: 0.1 }, big: { input: 100, output: 1000 } },
});
const used = (...events: object[]) =>
  usageOf(readCasegateTrace(events.map((event) => `${JSON.stringify(event)}\n`).join(""), false), suite);

test("without a trace nothing is known of the usage", () => {
  expect(usageOf(null, suite)).toBeNull();
});

test("the trace's own price counts, else it is computed from the suite's prices", () => {
  const tokens = { type: "usage", input: 1_000_000, output: 100_000, cached: 500_000 };
  expect(used({ ...tokens, usd: 7, turns: 2 })).toEqual({
    input: 1e6,
    output: 1e5,
    cached: 5e5,
    usd: 7,
    turns: 2,
  });
  expect(used(tokens)?.usd).toBeCloseTo(0.5 + 0.05 + 1, 10);
  expect(used(tokens, { type: "model", served: "big" })?.usd).toBeCloseTo(200, 10);
});

test("a price is unknown when tokens or the model's price are", () => {
  expect(used({ type: "usage", input: 5 })?.usd).toBeNull();
  expect(used({ type: "usage", input: 5, output: 5 }, { type: "model", asked: "other" })?.usd).toBeNull();
});
