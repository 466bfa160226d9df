import type { HistoryRow } from "../model/history.ts";
import type { AgentHistory, CaseHistory, History, KeptRate, RunHistory } from "../model/history-summary.ts";
import { type ChartDesign, nightlyChart } from "./chart.ts";
import { meanInterval } from "./mean-interval.ts";
import { nightPoints } from "./night-points.ts";

const CONFIDENCE = 0.95;

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const own = groups.get(key(item));
    if (own === undefined) groups.set(key(item), [item]);
    else own.push(item);
  }
  return groups;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function keptRate(values: readonly number[]): KeptRate {
  return { rate: mean(values), interval: meanInterval(values, null, "rate", CONFIDENCE) };
}

const rateOf = ({ passes, attempts }: HistoryRow) => passes / attempts;

function caseHistory(id: string, rows: readonly HistoryRow[]): CaseHistory {
  const total = (of: (row: HistoryRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  return {
    case: id,
    runs: new Set(rows.map(({ run }) => run)).size,
    passes: total(({ passes }) => passes),
    attempts: total(({ attempts }) => attempts),
    ...keptRate(rows.map(rateOf)),
  };
}

function agentHistory(rows: readonly HistoryRow[]): AgentHistory {
  const [first] = rows;
  const cases = [...groupBy(rows, (row) => row.case)].map(([id, own]) => caseHistory(id, own));
  const judged = rows.flatMap(({ judgment }) => judgment ?? []);
  return {
    agent: first?.agent ?? "",
    model: first?.model ?? null,
    runs: new Set(rows.map(({ run }) => run)).size,
    cases,
    ...keptRate(cases.map(({ rate }) => rate)),
    judgment: { asked: judged.length, of: rows.length, mean: judged.length === 0 ? null : mean(judged) },
  };
}

/** What a night says of the branch itself: today's side of a replay, the baseline of any other run. */
function isNight({ mode, side }: HistoryRow): boolean {
  return side === (mode === "replay" || mode === "score" ? "candidate" : "baseline");
}

/** The first run on record under the contract of the last one is the frozen reference; it is no point of its own chart. */
function chartOf(nights: readonly HistoryRow[], design?: ChartDesign): Pick<History, "chart" | "reference"> {
  const last = nights.at(-1);
  const own = nights.filter(({ contract }) => contract === last?.contract);
  const [first] = own;
  if (first === undefined) return { chart: null, reference: null };
  const reference = own.filter(({ run }) => run === first.run);
  const points = nightPoints(
    reference,
    nights.filter(({ run }) => run !== first.run),
  );
  return { chart: nightlyChart(points, design), reference: { run: first.run, date: first.date } };
}

/** The trend of one suite from its rows: by run, by agent and case, and on the nightly chart. Null without a row. */
export function historyOf(suite: string, all: readonly HistoryRow[], design?: ChartDesign): History | null {
  const rows = all
    .filter((row) => row.suite === suite && row.attempts > 0)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  if (rows.length === 0) return null;
  const nights = rows.filter(isNight);
  const runs = [...groupBy(nights, ({ run }) => run).values()].flatMap((own): RunHistory[] => {
    const [first] = own;
    if (first === undefined) return [];
    const { run, date, mode, commit, model } = first;
    return [{ run, date, mode, commit, model, cases: own.length, rate: mean(own.map(rateOf)) }];
  });
  const agents = [...groupBy(nights, ({ agent, model }) => JSON.stringify([agent, model])).values()];
  return { suite, runs, agents: agents.map(agentHistory), ...chartOf(nights, design) };
}
