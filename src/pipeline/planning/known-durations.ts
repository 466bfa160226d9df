import type { HistoryRow } from "../../model/history.ts";

/** How long one attempt of a case takes; null where nothing is on record. */
export type CaseDurations = (id: string) => number | null;

interface Durations {
  totalMs: number;
  count: number;
}

function lookup(known: ReadonlyMap<string, Durations>): CaseDurations {
  return (id) => {
    const found = known.get(id);
    return found === undefined ? null : found.totalMs / found.count;
  };
}

function add(known: Map<string, Durations>, id: string, ms: number): void {
  const { totalMs, count } = known.get(id) ?? { totalMs: 0, count: 0 };
  known.set(id, { totalMs: totalMs + ms, count: count + 1 });
}

/** The mean over the attempts of a finished run. */
export function durationsOfRun(records: readonly { case: string; durationMs: number }[]): CaseDurations {
  const known = new Map<string, Durations>();
  for (const { case: id, durationMs } of records) add(known, id, durationMs);
  return lookup(known);
}

/** The mean over both sides of the last run of each case in the history of a suite: older ones tell of other agents and machines. */
export function durationsOfHistory(suite: string, rows: readonly HistoryRow[]): CaseDurations {
  const last = new Map<string, string>();
  const own = rows.filter((row) => row.suite === suite && row.latencyMs !== null);
  for (const { case: id, run } of own) last.set(id, run);
  const known = new Map<string, Durations>();
  for (const { case: id, run, latencyMs } of own) {
    if (last.get(id) === run) add(known, id, latencyMs ?? 0);
  }
  return lookup(known);
}
