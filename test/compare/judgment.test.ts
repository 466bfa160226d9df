import { describe, expect, test } from "vitest";
import { calibrationOf, mistrustOf } from "../../src/compare/judgment/calibration.ts";
import { pairwiseOf } from "../../src/compare/judgment/pairwise.ts";
import { calibrationPlot } from "../../src/compare/judgment/plot.ts";
import type { JudgeRecord } from "../../src/model/judge-record.ts";
import type { JudgedPair } from "../../src/model/judgment.ts";

function record(probability: number | null, more: Partial<JudgeRecord> = {}): JudgeRecord {
  return {
    asks: "condition",
    model: "judge-1",
    served: "judge-1a",
    requestId: null,
    usage: { input: 10, output: 1, cached: null },
    wording: "w",
    at: null,
    probability,
    choice: null,
    score: null,
    why: null,
    notAsked: probability === null ? "service down" : null,
    gates: true,
    ...more,
  };
}

/** Labels of which the judge tells so many right. */
function labels(passing: [right: number, of: number], failing: [right: number, of: number]) {
  const of = (passes: boolean, [right, count]: [number, number]) =>
    Array.from({ length: count }, (_, index) => {
      const told = index < right ? passes : !passes;
      return { passes, told, record: record(told ? 0.9 : 0.2) };
    });
  return [...of(true, passing), ...of(false, failing)];
}

const asked = {
  question: "Q?",
  wording: "w",
  model: "judge-1",
  sensitivity: 0.8,
  specificity: 0.8,
  confidence: 0.95,
};

describe("a calibration", () => {
  test("holds when both rates reach what is asked for at their lower Wilson bounds", () => {
    const good = calibrationOf({ ...asked, labels: labels([20, 20], [19, 19]) });
    expect(good).toMatchObject({
      holds: true,
      reason: null,
      labelled: 39,
      answered: 39,
      served: ["judge-1a"],
    });
    expect(good.sensitivity.interval[0]).toBeCloseTo(0.8389, 4);
    // 20 of 20 shows 0.839 at least, 15 of 15 only 0.796.
    const few = calibrationOf({ ...asked, labels: labels([20, 20], [15, 15]) });
    expect(few).toMatchObject({
      holds: false,
      reason: "its calibration shows a specificity of at least 79.6 %, not 80 %",
    });
  });

  test("counts what was not answered against the judge, and knows nothing without answers", () => {
    const silent = { passes: true, told: null, record: record(null) };
    const some = calibrationOf({ ...asked, labels: [...labels([20, 20], [20, 20]), silent, silent] });
    expect(some).toMatchObject({
      holds: false,
      sensitivity: { of: 22, told: 20 },
      notAsked: [{ reason: "service down", count: 2 }],
    });
    const none = calibrationOf({ ...asked, labels: Array.from({ length: 30 }, () => silent) });
    expect(none).toMatchObject({
      holds: false,
      reason: "none of 30 labelled answers could be asked about",
      plot: null,
    });
  });

  test("is one model's: another one that serves is not trusted", () => {
    const own = calibrationOf({ ...asked, labels: labels([20, 20], [20, 20]) });
    expect(mistrustOf(record(0.9), [own])).toBeNull();
    expect(mistrustOf(record(0.9, { served: "judge-1b" }), [own])).toMatch(
      /^another model answered \(judge-1b\)/,
    );
    expect(mistrustOf(record(0.9, { served: null }), [own])).toMatch(/not told/);
    expect(mistrustOf(record(0.9, { wording: "other" }), [own])).toMatch(/not calibrated/);
    const mixed = labels([20, 20], [20, 20]).map((one, index) => ({
      ...one,
      record: record(0.9, { served: `m${index % 2}` }),
    }));
    expect(calibrationOf({ ...asked, labels: mixed })).toMatchObject({
      holds: false,
      reason: "several models answered: m0, m1",
    });
    const untold = mixed.map((one) => ({ ...one, record: record(0.9, { served: null }) }));
    expect(calibrationOf({ ...asked, labels: untold }).holds).toBe(false);
  });
});

test("a calibration plot has ten bins, empty ones shown empty, and the expected error", () => {
  const points = [
    { probability: 0, positive: false },
    { probability: 0.05, positive: true },
    { probability: 0.3, positive: false },
    { probability: 1, positive: true },
  ];
  const { bins, expectedError } = calibrationPlot(points);
  expect(bins).toHaveLength(10);
  expect(bins[0]).toEqual({ from: 0, to: 0.1, count: 2, mean: 0.025, rate: 0.5 });
  expect(bins[3]).toMatchObject({ count: 1, mean: 0.3, rate: 0 });
  expect(bins[9]).toMatchObject({ count: 1, rate: 1 });
  expect(bins[5]).toEqual({ from: 0.5, to: 0.6, count: 0, mean: null, rate: null });
  expect(expectedError).toBeCloseTo((2 * 0.475 + 0.3 + 0) / 4);
  expect(calibrationPlot([]).expectedError).toBeNull();
});

test("pairs count by the answer that both orders prefer", () => {
  const pair = (forth: "baseline" | "candidate" | "tie" | null, back: typeof forth): JudgedPair => ({
    case: "a",
    repeat: 1,
    orders: [forth, back],
    better: forth === null || back === null ? null : forth === back ? forth : "tie",
    notAsked: forth === null ? "service down" : null,
  });
  const pairs = [
    pair("candidate", "candidate"),
    pair("candidate", "baseline"),
    pair("tie", "tie"),
    pair(null, "tie"),
  ];
  const told = pairwiseOf({ question: "Q?", wording: "w", model: "m", confidence: 0.95, pairs, records: [] });
  expect(told).toMatchObject({
    baseline: 0,
    candidate: 1,
    ties: 2,
    disagreed: 1,
    notAsked: 1,
    share: { rate: 1 },
  });
});
