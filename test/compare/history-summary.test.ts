import { describe, expect, it } from "vitest";
import { historyOf } from "../../src/compare/history-summary.ts";
import { makeRow } from "./make-history.ts";

const night = (run: number, over = {}) =>
  makeRow({ run: `r${run}`, date: new Date(Date.UTC(2026, 0, run)).toISOString(), ...over });

describe("a history", () => {
  it("takes runs as the units of a case and cases as the units of an agent", () => {
    const rows = [1, 2, 3].flatMap((run) => [
      night(run),
      night(run, { case: "b", passes: run === 1 ? 0 : 5 }),
    ]);
    const [agent] = historyOf("demo", rows)?.agents ?? [];
    expect(agent).toMatchObject({ agent: "agent", model: "m-1", runs: 3, rate: (1 + 2 / 3) / 2 });
    const [a, b] = agent?.cases ?? [];
    expect(a).toMatchObject({ case: "a", runs: 3, passes: 15, attempts: 15, rate: 1 });
    // Three runs that all pass: 0.025^(1/3), however many attempts each had.
    expect(a?.interval[0]).toBeCloseTo(0.025 ** (1 / 3), 9);
    expect(b?.rate).toBeCloseTo(2 / 3, 12);
  });

  it("never mixes agents or models, so that a dry run's zeros are not a model's", () => {
    const rows = [
      night(1),
      night(1, { case: "b" }),
      night(2, { agent: "none", model: null, passes: 0 }),
      night(3, { model: "m-2", passes: 4 }),
    ];
    const agents = historyOf("demo", rows)?.agents ?? [];
    expect(agents.map(({ agent, model, rate }) => [agent, model, rate])).toEqual([
      ["agent", "m-1", 1],
      ["none", null, 0],
      ["agent", "m-2", 0.8],
    ]);
  });

  it("says how many rows were judged, and no mean of none", () => {
    const [none] = historyOf("demo", [night(1)])?.agents ?? [];
    expect(none?.judgment).toEqual({ asked: 0, of: 1, mean: null });
    const [some] =
      historyOf("demo", [night(1, { judgment: 0.25 }), night(2, { judgment: 0.75 }), night(3)])?.agents ?? [];
    expect(some?.judgment).toEqual({ asked: 2, of: 3, mean: 0.5 });
  });

  it("reads the branch itself: today's side of a replay, the baseline of any other run", () => {
    const rows = [
      night(1, { mode: "gate", side: "candidate", passes: 0 }),
      night(1, { mode: "gate", side: "baseline", passes: 4 }),
      night(2, { passes: 3 }),
      night(2, { side: "baseline", passes: 0 }),
    ];
    expect(historyOf("demo", rows)?.runs.map(({ run, rate }) => [run, rate])).toEqual([
      ["r1", 0.8],
      ["r2", 0.6],
    ]);
  });

  it("pairs its chart with the first run under the contract of the last", () => {
    const rows = [night(1, { contract: "old" }), night(2, { passes: 4 }), night(3, { passes: 5 })];
    const found = historyOf("demo", rows);
    expect(found?.reference?.run).toBe("r2");
    // The night under the other contract is in no chart with these.
    expect(found?.chart).toMatchObject({ began: "the contract changed", earlier: 1, asks: null });
    expect(found?.chart?.nights.map(({ difference }) => difference)).toEqual([expect.closeTo(0.2, 12)]);
  });

  it("takes the replay and the A/A run of one night for one point", () => {
    const twice = (day: number, passes: number) => [
      night(day, { passes }),
      night(day, { run: `aa${day}`, mode: "aa", side: "baseline", passes: passes - 1 }),
    ];
    const rows = [night(1), ...twice(2, 5), ...twice(3, 3)];
    const { nights, wanting } = historyOf("demo", rows)?.chart ?? {};
    expect(nights?.map(({ difference }) => difference)).toEqual([
      expect.closeTo(-0.1, 12),
      expect.closeTo(-0.5, 12),
    ]);
    expect(wanting).toBe(18);
  });

  it("is empty without a row of the suite that was measured", () => {
    expect(historyOf("demo", [])).toBeNull();
    expect(historyOf("other", [night(1)])).toBeNull();
    expect(historyOf("demo", [night(1, { attempts: 0, passes: 0 })])).toBeNull();
  });
});
