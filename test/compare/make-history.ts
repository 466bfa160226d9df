import type { HistoryRow } from "../../src/model/history.ts";

/** One row of a history; five of five passes of a replay's candidate unless said otherwise. */
export function makeRow(over: Partial<HistoryRow> = {}): HistoryRow {
  return {
    schema: 1,
    run: "r1",
    date: "2026-01-02T00:00:00Z",
    mode: "replay",
    suite: "demo",
    contract: "c",
    case: "a",
    caseDigest: "d",
    changeDigest: "e",
    side: "candidate",
    commit: null,
    agent: "agent",
    model: "m-1",
    casegate: "1.0.0",
    passes: 5,
    attempts: 5,
    planned: 5,
    score: null,
    latencyMs: null,
    usd: null,
    judgment: null,
    ...over,
  };
}
