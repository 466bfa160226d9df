import type { CheckMoved, LineMoved } from "../model/comparison.ts";
import type { DecidedCase } from "../model/decision.ts";
import { count } from "./case-values.ts";
import { listed } from "./format.ts";
import { toldApart } from "./told-apart.ts";
import type { View } from "./view.ts";

/** How untrusted pieces are written where the sentences go: Markdown or a terminal. */
export interface Encoder {
  code(raw: string, limit?: number): string;
  text(raw: string, limit?: number): string;
}

/** Of a value that is quoted in a sentence. */
const mostChars = 80;

/** What moved in a case, one sentence a check or line; they follow the case's name, so the first starts in lower case. */
export function movedSentences(one: DecidedCase, view: View, encode: Encoder): string[] {
  const baseline = encode.text(view.names.baseline, 40);
  const most = view.limits.each;
  const checks = [...one.checksMoved].sort(worseFirst).map((moved) => checkSentence(moved, baseline, encode));
  const lines = one.lines
    .filter((line) => line.moved && (!line.identity || one.checksMoved.length === 0))
    .map((line) => lineSentence(line, baseline, encode, most));
  const told = [...checks.slice(0, most), ...lines.slice(0, most)];
  const left = checks.length + lines.length - told.length;
  if (view.report.mode === "score") return [`passes ${count(one.candidate)}.`];
  if (told.length === 0) return [`passes ${count(one.candidate)}; ${baseline}: ${count(one.baseline)}.`];
  const [first = "", ...others] = left > 0 ? [...told, `${left} more in ${view.limits.rest}.`] : told;
  return [first, ...others.map(capital)];
}

/** A check's own name stands in code or as it is, so only our words are touched. */
function capital(sentence: string): string {
  return sentence.replace(
    /^(?:fails|passes|line|identity line) /,
    (word) => word[0]?.toUpperCase() + word.slice(1),
  );
}

function worseFirst(a: CheckMoved, b: CheckMoved): number {
  const order = ["worse", "changed", "better"];
  return order.indexOf(a.direction) - order.indexOf(b.direction);
}

function checkSentence(moved: CheckMoved, baseline: string, encode: Encoder): string {
  const check = encode.code(moved.check, 100);
  const seen = total(moved.candidate);
  const before = total(moved.baseline);
  const outcome = moved.direction === "better" ? "pass" : "fail";
  const now = moved.candidate[outcome] ?? 0;
  const then = moved.baseline[outcome] ?? 0;
  const plain = moved.direction !== "changed" && now / Math.max(1, seen) > then / Math.max(1, before);
  if (!plain) return `${check}: ${tally(moved.baseline)} → ${tally(moved.candidate)}.`;
  if (seen === 1 && before === 1)
    return `${outcome === "fail" ? "fails" : "passes"} ${check}; ${baseline} did not.`;
  return `${outcome === "fail" ? "fails" : "passes"} ${check} in ${now} of ${seen} attempts; ${baseline}: ${then} of ${before}.`;
}

function lineSentence(line: LineMoved, baseline: string, encode: Encoder, most: number): string {
  const apart = toldApart([...new Set([...line.baseline, ...line.candidate])], mostChars);
  const values = (all: readonly string[]) =>
    all.length === 0
      ? "nothing"
      : `${listed(all.slice(0, most).map((value) => encode.code(apart(value), mostChars)))}${all.length > most ? " and others" : ""}`;
  const kind = line.identity ? "identity line" : "line";
  return `${kind} ${encode.code(line.name, 60)}: ${baseline} gave ${values(line.baseline)}, now ${values(line.candidate)}.`;
}

type Tallied = CheckMoved["baseline"];

function total(outcomes: Tallied): number {
  return Object.values(outcomes).reduce((sum, number) => sum + number, 0);
}

function tally(outcomes: Tallied): string {
  const parts = Object.entries(outcomes).filter(([, number]) => number > 0);
  return (
    parts.map(([outcome, number]) => `${outcome.replaceAll("_", " ")} ${number}`).join(", ") ||
    "not evaluated"
  );
}
