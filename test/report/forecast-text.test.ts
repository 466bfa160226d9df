import { describe, expect, it } from "vitest";
import type { Forecast, Scenario, Share } from "../../src/model/forecast.ts";
import { forecastText } from "../../src/report/forecast-text.ts";

const share = (count: number): Share => ({ count, rate: count / 2000, interval: [0, 0.02] });
const known = (value: number) => ({ value, unknownCases: 0 });
const nothing = { value: null, unknownCases: 20 };
const costs = (factor: number) => ({
  timeMs: known(60_000 * factor),
  tokens: known(1000 * factor),
  usd: known(0.5 * factor),
});

const scenario: Scenario = {
  name: "one_broken",
  what: "one case passes half as often",
  draws: 2000,
  pass: share(600),
  fail: share(1380),
  review: share(20),
  inconclusive: share(0),
  found: share(1370),
  byReason: [
    { code: "regression", count: 1380 },
    { code: "unreviewed", count: 20 },
  ],
  fresh: 98.4,
};

function sample(over: Partial<Forecast> = {}): Forecast {
  return {
    schema: 1,
    suite: "demo",
    version: "1.0.0",
    contractDigest: "c".repeat(64),
    cases: 20,
    notRun: [{ case: "m", reason: "manual: needs a person's verdict" }],
    attempts: { repeats: 5, first: 200, confirm: { attempts: 15, cases: 20 }, freshAtMost: 600 },
    order: { seed: 1, attempts: [] },
    costs: {
      source: ".casegate/aa",
      concurrency: 4,
      first: costs(1),
      expected: costs(1.4),
      most: costs(4),
      timeAtMostMs: 1_000_000,
      overBudget: [],
    },
    floor: {
      units: 20,
      unit: "case",
      confidence: 0.95,
      floor: 0.168,
      margin: null,
      needed: [{ margin: 0.1, units: 36, reachable: false }],
    },
    rates: { kind: "assumed", text: "no attempt is on record", unmeasuredCases: [] },
    perCase: [{ from: 1, foundDownTo: 0.62, falls: [{ to: 0.5, power: 0.952 }] }],
    onSuite: { deviation: 0.1, seen: 0.17, failed: null },
    repeats: {
      planned: 5,
      recommended: 5,
      why: "they find enough",
      options: [{ repeats: 5, attempts: 200, half: 0.95, third: 0.58 }],
    },
    scenarios: [scenario],
    seed: 1,
    ...over,
  };
}

const on = { width: 100, unicode: true };
/** Where a line ends says nothing about the words. */
const words = (text: string) => text.replace(/\s+/g, " ");

describe("a forecast on a terminal", () => {
  it("says what it costs, at most and by expectation", () => {
    const text = forecastText(sample(), on);
    expect(text).toContain("demo 1.0.0: 20 cases, 1 more that a gate does not run (manual or held out)");
    expect(text).toContain(
      "Cost      about $0.50; with fresh attempts about $0.70 if nothing changed, at most $2.00",
    );
    expect(words(text)).toContain("20 cases can't show a margin of 0.168 or less at confidence 0.95");
    expect(words(text)).toContain("A margin of 0.1 needs 36 cases");
  });

  it("never shows the unknown as zero", () => {
    const none = { timeMs: nothing, tokens: nothing, usd: nothing };
    const unknown = { ...sample().costs, source: null, first: none, expected: none, most: none };
    const text = forecastText(sample({ costs: unknown }), on);
    expect(text).toContain("Cost      unknown: no run is on record; name one with --from");
    expect(text).toContain("Time      unknown, 4 at a time; 17 min if every attempt");
    expect(text).not.toContain("$");
    const some = { ...sample().costs, first: { ...costs(1), usd: { value: 0.5, unknownCases: 3 } } };
    expect(words(forecastText(sample({ costs: some }), on))).toContain(
      "Cost about $0.50; with fresh attempts about $0.70 if nothing changed, at most $2.00; 3 cases unknown and not in these",
    );
  });

  it("shows chances in tables and every share with how sure it is", () => {
    const text = forecastText(sample(), on);
    expect(text).toMatch(/one case falls from +to 0\.50 +8 of 10 at\n1\.00 +0\.95 +0\.62\n/);
    expect(text).toMatch(/5 \(planned\) +200 +0\.95 +0\.58\n/);
    expect(text).toMatch(/one case passes half as often +30 % +69 % +1 % +0 %\n/);
    expect(words(text)).toContain("95 % intervals of at most ±1.0 points");
    expect(words(text)).toContain(
      "blocked by regression 1380 and unreviewed 20; the broken case was found in 68.5 %",
    );
  });

  it("says when no fall would be found, and which budget would not be kept", () => {
    const text = forecastText(
      sample({
        perCase: [{ from: 1, foundDownTo: null, falls: [] }],
        onSuite: { deviation: 1, seen: null, failed: null },
        costs: { ...sample().costs, overBudget: ["usd"] },
      }),
      on,
    );
    expect(text).toMatch(/1\.00 +none\n/);
    expect(text).toContain("no fall of the average is seen in 8 of 10 runs");
    expect(words(text)).toContain("More than the budget allows at most: usd");
    expect(forecastText(sample({ perCase: [] }), on)).toContain("is found in every run");
  });

  it("keeps hostile names on one line and within the width", () => {
    const text = forecastText(
      sample({ suite: "x\u001b[31m\n::error::y", order: { seed: 1, attempts: [] } }),
      { width: 60, unicode: false },
    );
    expect(text).not.toContain("\u001b");
    expect(text).not.toMatch(/^::/m);
    expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThan(100);
  });
});
