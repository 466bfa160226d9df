import { historyOf } from "../../compare/history-summary.ts";
import type { HistoryRow } from "../../model/history.ts";
import type { TrendPoint } from "../../report/html/plots/trend-plot.ts";

const mostRuns = 200;

/** The runs of one suite in the history, oldest first; a run under another contract or model starts a line of its own. */
export function trendOf(suite: string, past: readonly HistoryRow[]): TrendPoint[] {
  const contracts = new Map(past.map(({ run, contract }) => [run, contract]));
  const runs = historyOf(suite, past)?.runs ?? [];
  return runs.slice(-mostRuns).map(({ run, date, rate, cases, model }, index, all) => {
    const before = all[index - 1];
    const same = before?.model === model && contracts.get(before.run) === contracts.get(run);
    return { date: new Date(date), rate, cases, starts: before === undefined || !same };
  });
}
