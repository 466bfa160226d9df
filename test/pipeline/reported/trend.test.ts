import { expect, test } from "vitest";
import type { HistoryRow } from "../../../src/model/history.ts";
import { trendOf } from "../../../src/pipeline/reported/trend.ts";

function row(run: string, extra: Partial<HistoryRow> = {}): HistoryRow {
  return {
    schema: 1,
    run,
    date: `2026-11-0${run}T00:00:00.000Z`,
    mode: "replay",
    suite: "skills",
    contract: "c",
    case: "a",
    caseDigest: "d",
    changeDigest: "e",
    side: "candidate",
    commit: null,
    agent: "agent",
    model: "model-1",
    casegate: "0.1.0",
    passes: 4,
    attempts: 5,
    planned: 5,
    score: null,
    latencyMs: null,
    usd: null,
    judgment: null,
    ...extra,
  };
}

test("a trend has a point a run, over its cases, and starts anew under another contract or model", () => {
  const past = [
    row("2", { passes: 5 }),
    row("1"),
    row("1", { case: "b", passes: 1 }),
    row("3", { model: "model-2" }),
    row("4", { model: "model-2", contract: "other" }),
    row("5", { suite: "another" }),
    row("6", { mode: "gate" }),
  ];
  expect(trendOf("skills", past).map(({ rate, cases, starts }) => [rate, cases, starts])).toEqual([
    [0.5, 2, true],
    [1, 1, false],
    [0.8, 1, true],
    [0.8, 1, true],
  ]);
  expect(trendOf("unknown", past)).toEqual([]);
});
