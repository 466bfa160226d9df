import type { Forecast, Scenario, Share } from "../model/forecast.ts";
import { columns } from "./columns.ts";
import { listed, percent, rate } from "./format.ts";
import { type Terminal, wrapped } from "./terminal-layout.ts";
import { terminalText } from "./untrusted/terminal-text.ts";

/** How likely a fall of one case's pass rate is confirmed. */
export function powerTable({ perCase }: Forecast, on: Terminal): string[] {
  const [first] = perCase;
  if (first === undefined) return ["Every difference of these cases is a fact and is found in every run."];
  const targets = first.falls.map(({ to }) => to);
  const rows = perCase.map(({ from, foundDownTo, falls }) => [
    rate(from),
    ...targets.map((to) => {
      const fall = falls.find((one) => one.to === to);
      return fall === undefined ? "" : rate(fall.power);
    }),
    foundDownTo === null ? "none" : rate(foundDownTo),
  ]);
  const head = ["one case falls from", ...targets.map((to) => `to ${rate(to)}`), "8 of 10 at"];
  const title = "Chance that it is found, when no other case is flagged in the same run:";
  return [...wrapped(title, on), ...columns([head, ...rows], on)];
}

/** What other numbers of attempts would cost and find. */
export function repeatsTable({ repeats: { options, planned } }: Forecast, on: Terminal): string[] {
  const rows = options.map(({ repeats, attempts, half, third }) => [
    `${repeats}${repeats === planned ? " (planned)" : ""}`,
    String(attempts),
    rate(half),
    rate(third),
  ]);
  return columns([["attempts a case and side", "first stage", "1 to 0.50", "1 to 0.70"], ...rows], on);
}

/** What the gate would say, by simulation. */
export function scenarioTable({ scenarios }: Forecast, on: Terminal): string[] {
  const rows = scenarios.map((one) => [
    one.what,
    ...[one.pass, one.fail, one.review, one.inconclusive].map((share) => percent(share.rate)),
  ]);
  const head = ["", "pass", "fail", "review", "inconclusive"];
  const widest = Math.max(...scenarios.flatMap((one) => [one.pass, one.fail, one.review].map(halfWidth)));
  const draws = [...new Set(scenarios.map((one) => one.draws))].join(", ");
  const title = `Of ${draws} simulated runs each, decided by the code that decides real ones (95 % intervals of at most ±${(widest * 100).toFixed(1)} points):`;
  return [
    ...wrapped(title, on),
    ...columns([head, ...rows], on),
    ...scenarios.flatMap((one) => wrapped(note(one), on)),
  ];
}

function halfWidth({ interval: [low, high] }: Share): number {
  return (high - low) / 2;
}

function note(one: Scenario): string {
  const codes = one.byReason.map(({ code, count }) => `${terminalText(code, 60)} ${count}`);
  const blocked = codes.length === 0 ? "nothing blocked" : `blocked by ${listed(codes)}`;
  const found = one.found === null ? "" : `; the broken case was found in ${percent(one.found.rate)}`;
  return `${one.what}: ${blocked}${found}; ${one.fresh.toFixed(0)} fresh attempts a run.`;
}
