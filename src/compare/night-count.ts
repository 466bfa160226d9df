import type { HistoryRow } from "../model/history.ts";

/** How many nights ran the baseline against itself, and in how many of them this gate would have blocked it. Null without any. */
export function nightCount(
  suite: string,
  rows: readonly HistoryRow[],
): { blocked: number; nights: number } | null {
  const nights = new Map(
    rows
      .filter((row) => row.suite === suite && row.mode === "aa" && row.merge !== undefined)
      .map(({ run, merge }) => [run, merge]),
  );
  if (nights.size === 0) return null;
  return { blocked: [...nights.values()].filter((merge) => merge === "block").length, nights: nights.size };
}
