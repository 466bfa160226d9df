import { describe, expect, it } from "vitest";
import { historyOf } from "../../src/compare/history-summary.ts";
import type { HistoryRow } from "../../src/model/history.ts";
import { historyText } from "../../src/report/history-text.ts";
import { makeRow } from "../compare/make-history.ts";

const on = { width: 100, unicode: true };

function text(rows: readonly HistoryRow[], summary = false, terminal = on): string {
  const history = historyOf("demo", rows);
  if (history === null) throw new Error("no history");
  return historyText(history, summary, terminal);
}

function nights(count: number, passes: (night: number) => number): HistoryRow[] {
  return Array.from({ length: count }, (_, night) =>
    ["a", "b"].map((id) =>
      makeRow({
        run: `r${night}`,
        date: new Date(Date.UTC(2026, 0, 1 + night)).toISOString(),
        case: id,
        passes: Math.min(10, Math.max(0, passes(night) + (id === "a" ? night % 2 : 0))),
        attempts: 10,
        planned: 10,
      }),
    ),
  ).flat();
}

describe("a history on a terminal", () => {
  it("tells the trend run by run", () => {
    const told = text(nights(3, () => 8));
    expect(told).toContain("demo: 3 runs, 2026-01-01 to 2026-01-03");
    expect(told).toMatch(/2026-01-02 +replay +folder +m-1 +2 +0\.85\n/);
    expect(told.replace(/\s+/g, " ")).toContain("It can alarm after 18 more nights.");
  });

  it("gives pass rates by agent and case with intervals, and the judgment beside them", () => {
    const told = text(
      nights(3, () => 8),
      true,
    );
    expect(told).toMatch(/^agent, model m-1: pass rate 0\.82 \[0\.13, 0\.97\] over 2 cases in 3 runs$/m);
    expect(told).toMatch(/^b +3 +24\/30 +0\.80 \[0\.23, 0\.94\]$/m);
    expect(told).toContain("Judgment: 0 of 6 rows were judged; it decides nothing.");
  });

  it("says what an alarm asks for, and that it changes no decision", () => {
    const told = text(nights(40, (night) => (night > 30 ? 3 : 8)));
    expect(told).toContain("ALARM: the smoothed difference left its limits");
    expect(told.replace(/\s+/g, " ")).toContain("It changes no decision.");
    expect(text(nights(40, () => 8))).not.toContain("ALARM");
  });

  it("keeps names from outside on one line", () => {
    const hostile = "x\u001b[31m\n::error::y";
    const rows = nights(2, () => 8).map((row) => ({ ...row, case: hostile, model: hostile, agent: hostile }));
    for (const summary of [true, false]) {
      const told = text(rows, summary, { width: 60, unicode: false });
      expect(told).not.toContain("\u001b");
      expect(told).not.toMatch(/^::/m);
    }
  });
});
