import { duration, plural, usd } from "../format.ts";
import { html, type Markup } from "./markup.ts";
import type { ListedAttempt } from "./page-evidence.ts";

const mostAttempts = 60;

interface Column {
  name: string;
  text: (one: ListedAttempt) => string;
}

const columns: readonly Column[] = [
  { name: "time", text: ({ durationMs }) => duration(durationMs) },
  { name: "cost", text: ({ usage }) => (usage?.usd == null ? "" : usd(usage.usd)) },
  { name: "score", text: ({ score }) => (score === null ? "" : score.toFixed(2)) },
  {
    name: "calls",
    text: ({ toolCalls }) =>
      (toolCalls ?? [])
        .map(({ name }) => name)
        .join(", ")
        .slice(0, 200),
  },
  { name: "why", text: why },
];

/** The attempts of a side in one line each; fresh ones that passed are counted. A column with nothing in it is left out. */
export function attemptTable(attempts: readonly ListedAttempt[], label: string): Markup | null {
  if (attempts.length === 0) return null;
  const single = attempts.filter(({ stage, outcome }) => stage === "first" || outcome !== "pass");
  const told = single.slice(0, mostAttempts);
  const shown = columns.filter(({ text }) => told.some((one) => text(one) !== ""));
  const heads = ["attempt", "outcome", ...shown.map(({ name }) => name)];
  const left = single.length - told.length;
  return html`<table class="attempts"><caption>${label}: every attempt${left > 0 ? ` (${left} more in attempts.jsonl)` : ""}</caption><thead><tr>${heads.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${told.map((one) => row(one, shown))}</tbody></table>${passedAgain(attempts)}`;
}

function row(one: ListedAttempt, shown: readonly Column[]): Markup {
  const number = `${one.repeat}${one.stage === "first" ? "" : ` (${one.stage})`}${one.try > 1 ? `, try ${one.try}` : ""}${one.reused === true ? ", of an earlier run" : ""}`;
  return html`<tr class="${one.outcome}"><td class="number">${number}</td><td>${one.outcome.replaceAll("_", " ")}</td>${shown.map(({ text }) => html`<td>${text(one)}</td>`)}</tr>`;
}

function passedAgain(attempts: readonly ListedAttempt[]): Markup[] {
  return (["confirm", "attribution"] as const).flatMap((stage) => {
    const passed = attempts.filter((one) => one.stage === stage && one.outcome === "pass").length;
    const words = stage === "confirm" ? "fresh attempt" : "fresh attempt for attribution";
    return passed === 0
      ? []
      : [
          html`<p class="quiet">And ${plural(passed, words, words.replace("attempt", "attempts"))} passed.</p>`,
        ];
  });
}

function why({ checks, reason }: ListedAttempt): string {
  const failed = checks.find(({ outcome, advisory }) => outcome === "fail" && !advisory);
  return (failed === undefined ? (reason ?? "") : `${failed.id}: ${failed.reason ?? "fails"}`).slice(0, 300);
}
