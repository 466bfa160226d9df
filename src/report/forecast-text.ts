import type { Amount, Costs, Forecast } from "../model/forecast.ts";
import { powerTable, repeatsTable, scenarioTable } from "./forecast-tables.ts";
import { duration, listed, plural, rate, usd } from "./format.ts";
import { type Terminal, wrapped } from "./terminal-layout.ts";
import { terminalText } from "./untrusted/terminal-text.ts";

/** What a run would cost and could show, for a terminal; ends with a new line. */
export function forecastText(forecast: Forecast, terminal: Terminal): string {
  const on = { ...terminal, width: Math.max(60, terminal.width) };
  const rows: [string, string][] = [
    ["Attempts", attempts(forecast)],
    ["Time", time(forecast)],
    [
      "Tokens",
      costLine(
        forecast,
        ({ tokens }) => tokens,
        (value) => value.toFixed(0),
      ),
    ],
    ["Cost", costLine(forecast, ({ usd: cost }) => cost, usd)],
    ["Order", order(forecast)],
    ["Average", floor(forecast)],
    ["Suite", onSuite(forecast)],
    [
      "Repeats",
      `${forecast.repeats.recommended} recommended, ${forecast.repeats.planned} planned: ${forecast.repeats.why}`,
    ],
    ["Rates", forecast.rates.text],
  ];
  const title = `${terminalText(forecast.suite)} ${terminalText(forecast.version)}: ${plural(forecast.cases, "case")}${notRun(forecast)}`;
  const parts = [
    wrapped(title, on),
    rows.filter(([, text]) => text !== "").flatMap(([label, text]) => labelled(label, text, on)),
    powerTable(forecast, on),
    repeatsTable(forecast, on),
    scenarioTable(forecast, on),
  ];
  const told = parts.filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  return `${told.join("\n\n")}\n`;
}

const labelColumns = 10;

function labelled(label: string, text: string, on: Terminal): string[] {
  const indent = " ".repeat(labelColumns);
  return wrapped(terminalText(text, 2000), on, indent).map((line, index) =>
    index === 0 ? `${label.padEnd(labelColumns)}${line.slice(labelColumns)}` : line,
  );
}

function notRun({ notRun: left }: Forecast): string {
  return left.length === 0 ? "" : `, ${left.length} more that a gate does not run (manual or held out)`;
}

function attempts({ attempts: own }: Forecast): string {
  const { repeats: each, first, confirm, freshAtMost } = own;
  const fresh =
    freshAtMost === 0
      ? "no fresh ones"
      : `at most ${freshAtMost} fresh ones (${confirm.attempts} a side for at most ${plural(confirm.cases, "flagged case")})`;
  return `${first} in the first stage, ${each} a case and side; then ${fresh}`;
}

/** What the known cases take, and which are not in it: the unknown is never taken for zero. */
function costLine(
  { costs }: Forecast,
  of: (costs: Costs) => Amount,
  shown: (value: number) => string,
): string {
  const [first, expected, most] = [of(costs.first), of(costs.expected), of(costs.most)];
  if (first.value === null || expected.value === null || most.value === null) {
    return costs.source === null
      ? "unknown: no run is on record; name one with --from"
      : `unknown: the attempts in ${costs.source} don't tell`;
  }
  const left =
    first.unknownCases === 0 ? "" : `; ${plural(first.unknownCases, "case")} unknown and not in these`;
  return `about ${shown(first.value)}; with fresh attempts about ${shown(expected.value)} if nothing changed, at most ${shown(most.value)}${left}`;
}

function time(forecast: Forecast): string {
  const { costs } = forecast;
  const limit = `${duration(costs.timeAtMostMs)} if every attempt of the first stage ran into its time-out`;
  const at = `${costs.concurrency} at a time`;
  if (costs.first.timeMs.value === null) return `unknown, ${at}; ${limit}`;
  const over =
    costs.overBudget.length === 0 ? "" : `. More than the budget allows at most: ${listed(costs.overBudget)}`;
  return `${costLine(forecast, ({ timeMs }) => timeMs, duration)}; ${at}, setup and verifiers not counted; ${limit}${over}`;
}

function order({ order: { seed, attempts: planned } }: Forecast): string {
  const first = planned.slice(0, 4).map(({ case: id, side }) => `${id} ${side}`);
  return `seed ${seed}: ${first.join(", ")}${planned.length > first.length ? ", …" : ""}`;
}

function floor({ floor: found }: Forecast): string {
  const many = found.unit === "family" ? "families" : "cases";
  const units = found.units === 1 ? `1 ${found.unit}` : `${found.units} ${many}`;
  const needed = found.needed.map(({ margin, units: least }) => `${margin} needs ${least}`);
  const own =
    found.margin === null
      ? "the suite sets no margin, so that the average decides nothing"
      : `the margin is ${found.margin}`;
  return `${own}; ${units} can't show a margin of ${found.floor.toFixed(3)} or less at confidence ${found.confidence}, whatever happens. A margin of ${needed.join(", ")} ${many}`;
}

function onSuite({ onSuite: found }: Forecast): string {
  if (found === null) return "";
  if (found.seen === null) return "no fall of the average is seen in 8 of 10 runs";
  const failed = found.failed === null ? "" : `, one of about ${rate(found.failed)} fails the margin`;
  return `a fall of the average of about ${rate(found.seen)} is seen in 8 of 10 runs (its interval lies below zero)${failed}`;
}
