import type { DecidedCase } from "../model/decision.ts";
import { caseLabel, isUnconfirmable } from "./case-label.ts";
import { bothValues, count, difference, waiting } from "./case-values.ts";
import { terminalText } from "./untrusted/terminal-text.ts";
import { oneSided, type View } from "./view.ts";

/** First word of a case's line. OK: nothing blocks, though not every attempt passes; REVIEW waits for a decision; OPEN lacks evidence or a person's verdict. */
export type Word = "PASS" | "FAIL" | "OK" | "REVIEW" | "OPEN" | "NOT_RUN";

export interface ConsoleRow {
  word: Word;
  /** As the report has it. */
  caseId: string;
  /** As a terminal may show it. */
  id: string;
  /** What stands behind the id, each with how soon it goes where the line is too narrow: the highest first. */
  parts: readonly { text: string; drop: number }[];
}

/** One line a case: what blocks last, so that it stands right above the verdict. */
export function consoleRows(view: View): ConsoleRow[] {
  const kinds = new Map(view.report.contract.cases.map((one) => [one.id, one.kind]));
  const compared = [...view.unchanged, ...[...view.differing].reverse()];
  const shown = new Set(compared.map((one) => one.id));
  const notRun = view.report.comparison.notRun
    .filter((one) => !shown.has(one.case))
    .map(
      (one): ConsoleRow => ({
        word: "NOT_RUN",
        caseId: one.case,
        id: terminalText(one.case),
        parts: [{ text: terminalText(one.reason), drop: 1 }],
      }),
    );
  return [...notRun, ...compared.map((one) => row(one, view, kinds.get(one.id)))];
}

function row(one: DecidedCase, view: View, kind: string | undefined): ConsoleRow {
  const word = wordOf(one, view);
  const id = terminalText(one.id);
  const took = { text: time(one, kind), drop: 4 };
  if (kind === "command" && word === "PASS" && one.state === "unchanged")
    return { word, caseId: one.id, id, parts: kept([took]) };
  const { strong, rest } = caseLabel(one, view);
  const quiet = one.state === "unchanged";
  const person = waiting(one.candidate) > 0 ? "a person's verdict is missing" : "";
  const state = quiet && word === "PASS" ? "" : [strong ?? "", rest, person].filter(Boolean).join(", ");
  const single = oneSided(view.report);
  return {
    word,
    caseId: one.id,
    id,
    parts: kept([
      { text: single ? count(one.candidate) : bothValues(one, view.report), drop: 1 },
      { text: quiet || single ? "" : difference(one), drop: 2 },
      { text: state, drop: 3 },
      took,
    ]),
  };
}

function kept(parts: ConsoleRow["parts"]): ConsoleRow["parts"] {
  return parts.filter((part) => part.text !== "");
}

function wordOf(one: DecidedCase, view: View): Word {
  switch (one.state) {
    case "critical":
    case "rejected":
    case "finding":
    case "failed":
      return "FAIL";
    case "unreviewed":
      if (!view.blocking.has(one.id)) return "OK";
      return one.direction === "worse" ? "FAIL" : "REVIEW";
    case "error":
    case "unstable":
    case "incomplete":
      return "OPEN";
    case "not run":
      return "NOT_RUN";
    default:
      if (waiting(one.candidate) > 0 || isUnconfirmable(one, view)) return "OPEN";
      if (one.candidate.attempts > 0 && one.candidate.passes === one.candidate.attempts) return "PASS";
      // With nothing to compare with, nobody knows whether that is as it was.
      return oneSided(view.report) ? "OPEN" : "OK";
  }
}

/** `(12.3 s)`, of a command case `(2632 ms)`: the candidate's median. */
function time(one: DecidedCase, kind: string | undefined): string {
  const ms = one.medians.candidate.latencyMs;
  if (ms === null) return "";
  return kind === "command" ? `(${Math.round(ms)} ms)` : `(${(ms / 1000).toFixed(1)} s)`;
}
