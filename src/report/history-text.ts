import type { AgentHistory, History, NightlyChart } from "../model/history-summary.ts";
import { columns } from "./columns.ts";
import { plural, rate, rateWithInterval, signed } from "./format.ts";
import { type Terminal, wrapped } from "./terminal-layout.ts";
import { terminalText } from "./untrusted/terminal-text.ts";

/** The trend of one suite for a terminal; with `summary` by agent and case, otherwise by run. Ends with a new line. */
export function historyText(history: History, summary: boolean, terminal: Terminal): string {
  const on = { ...terminal, width: Math.max(60, terminal.width) };
  const { runs } = history;
  const span = [runs[0], runs.at(-1)].map((run) => day(run?.date ?? "")).join(" to ");
  const title = `${terminalText(history.suite)}: ${plural(runs.length, "run")}, ${span}`;
  const parts = [
    wrapped(title, on),
    ...(summary ? history.agents.map((agent) => agentLines(agent, on)) : [runLines(history, on)]),
    chartLines(history, on),
  ];
  return `${parts.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function day(date: string): string {
  return terminalText(date.slice(0, 10), 20);
}

function runLines({ runs }: History, on: Terminal): string[] {
  const rows = runs.map((run) => [
    day(run.date),
    terminalText(run.mode, 20),
    run.commit === null ? "folder" : terminalText(run.commit.slice(0, 7), 20),
    run.model === null ? "model unknown" : terminalText(run.model, 40),
    String(run.cases),
    rate(run.rate),
  ]);
  return columns([["date", "mode", "commit", "model", "cases", "pass rate"], ...rows], on);
}

function agentLines(agent: AgentHistory, on: Terminal): string[] {
  const model = agent.model === null ? "model unknown" : `model ${terminalText(agent.model, 60)}`;
  const head = `${terminalText(agent.agent, 80)}, ${model}: pass rate ${rateWithInterval(agent.rate, agent.interval)} over ${plural(agent.cases.length, "case")} in ${plural(agent.runs, "run")}`;
  const rows = agent.cases.map((one) => [
    terminalText(one.case, 60),
    String(one.runs),
    `${one.passes}/${one.attempts}`,
    rateWithInterval(one.rate, one.interval),
  ]);
  const { asked, of, mean } = agent.judgment;
  const judged = `Judgment: ${asked} of ${of} rows were judged${mean === null ? "" : `, mean ${rate(mean)}`}; it decides nothing.`;
  return [
    ...wrapped(head, on),
    ...columns([["case", "runs", "passes", "pass rate (runs as units)"], ...rows], on),
    ...wrapped(judged, on),
  ];
}

function chartLines({ chart, reference }: History, on: Terminal): string[] {
  if (chart === null) return wrapped("Chart: no night to compare with the first run yet.", on);
  const paired = `paired with the run of ${day(reference?.date ?? "")}`;
  const since = `${plural(chart.nights.length, "night")} since ${day(chart.since)} (${terminalText(chart.began)}), ${paired}`;
  const lines = [`Chart: ${since}. ${chartWords(chart)}`];
  if (chart.trend !== null) {
    const { nights, p, slopePerNight } = chart.trend;
    lines.push(
      `Trend over ${nights} nights: ${signed(slopePerNight * nights)} in all, p ${p < 0.001 ? "under 0.001" : p.toFixed(3)}.`,
    );
  }
  if (chart.asks !== null) lines.push(`ALARM: ${chart.asks}. It changes no decision.`);
  return lines.flatMap((line) => wrapped(line, on));
}

function chartWords({ wanting, nights, centre }: NightlyChart): string {
  const last = nights.at(-1);
  if (wanting > 0 || last === undefined || centre === null)
    return `It can alarm after ${plural(wanting, "more night")}.`;
  if (last.smoothed === null || last.limit === null)
    return "The baseline is full; the next night is the first that is charted.";
  return `Last: ${signed(last.difference)}, smoothed ${signed(last.smoothed)}, limits ${signed(centre - last.limit)} to ${signed(centre + last.limit)}.`;
}
