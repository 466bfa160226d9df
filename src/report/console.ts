import type { Report } from "../model/report.ts";
import { sidesText } from "./commits.ts";
import { conditionWords } from "./conditions.ts";
import { consoleFindings } from "./console-findings.ts";
import { consoleRevision } from "./console-revision.ts";
import { type ConsoleRow, consoleRows, type Word } from "./console-rows.ts";
import { criticalCount } from "./counts-line.ts";
import { duration, usd } from "./format.ts";
import { headline } from "./headline.ts";
import { nextStep } from "./next-step.ts";
import { certainty, remarks } from "./remarks.ts";
import { fittedRow, shownOn, type Terminal, wrapped } from "./terminal-layout.ts";
import { terminalText } from "./untrusted/terminal-text.ts";
import { type SideNames, type View, viewOf } from "./view.ts";

export interface ConsoleOptions {
  /** Columns; 40 at least. */
  width: number;
  color: boolean;
  /** False for terminals without UTF-8. */
  unicode: boolean;
  names?: SideNames;
  /** Where the report was written, as the person may open it. */
  reportPath?: string;
  /** Folder of the run for the commands that are offered. */
  runFolder?: string;
}

const codes: Readonly<Record<Word | "INCONCLUSIVE", string>> = {
  PASS: "32",
  OK: "32",
  FAIL: "31",
  REVIEW: "33",
  OPEN: "33",
  NOT_RUN: "2",
  INCONCLUSIVE: "33",
};
const encode = { code: quoted, text: terminalText };

/** A value in quotes that can be told from those inside it. */
function quoted(raw: string, limit?: number): string {
  const text = terminalText(raw, limit);
  return text.includes('"') ? `“${text}”` : `"${text}"`;
}

/** The table of all cases and the verdict for a terminal, without Markdown; ends with a new line. */
export function consoleReport(report: Report, options: ConsoleOptions): string {
  const view = viewOf(report, options.names);
  const on: Terminal = { width: Math.max(40, options.width), unicode: options.unicode };
  const rows = consoleRows(view);
  const parts = [table(rows, on, options.color), summary(view, rows, on, options), path(on, options)];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

function table(rows: readonly ConsoleRow[], on: Terminal, color: boolean): string {
  const longest = Math.max(0, ...rows.map((row) => row.word.length));
  const room = { ...on, width: on.width - longest - 1 };
  return rows
    .map(
      (row) =>
        `${painted(row.word, color)}${" ".repeat(longest - row.word.length + 1)}${fittedRow(row, room)}`,
    )
    .join("\n");
}

function painted(word: Word | "INCONCLUSIVE", color: boolean): string {
  return color ? `\u001b[${codes[word]}m${word}\u001b[0m` : word;
}

function summary(view: View, rows: readonly ConsoleRow[], on: Terminal, options: ConsoleOptions): string {
  const next = nextStep(view.report)?.replaceAll(/[`*]/g, "");
  const told = [certainty(view), ...remarks(view, encode)].filter((line) => line !== null);
  const paragraphs = [
    [...wrapped(counts(rows), on), ...wrapped(conditions(view), on)],
    verdict(view.report, on, options.color),
    consoleFindings(view, encode, on, options.runFolder),
    consoleRevision(view, encode, on, options.runFolder),
    told.flatMap((line) => wrapped(line, on)),
    next === undefined ? [] : wrapped(`Next: ${next}.`, on),
  ];
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n");
}

/** Counted from the lines above, so that the two can't disagree. */
function counts(rows: readonly ConsoleRow[]): string {
  const words: readonly Word[] = ["PASS", "OK", "FAIL", "REVIEW", "OPEN", "NOT_RUN"];
  const parts = words
    .map((word) => ({ word, number: rows.filter((row) => row.word === word).length }))
    .filter(({ number }) => number > 0)
    .map(({ word, number }) => `${number} ${word}`);
  return `${rows.length} ${rows.length === 1 ? "case" : "cases"}: ${parts.join(", ") || "none"}`;
}

function conditions(view: View): string {
  const { report } = view;
  return [
    criticalCount(view),
    sidesText(view, terminalText),
    report.runs.usd === null ? "cost unknown" : usd(report.runs.usd),
    duration(report.durationMs),
    ...conditionWords(view, encode),
  ].join(" · ");
}

function verdict(report: Report, on: Terminal, color: boolean): string[] {
  const word = report.decision.verdict.toUpperCase() as "PASS" | "FAIL" | "INCONCLUSIVE";
  const [first = "", ...rest] = wrapped(
    `${word}: ${headline(report).words.replace(/^inconclusive: /, "")}`,
    on,
  );
  return [first.replace(word, painted(word, color)), ...rest];
}

/** Never wrapped: a path in two pieces can't be opened. */
function path(on: Terminal, options: ConsoleOptions): string {
  return options.reportPath === undefined
    ? ""
    : shownOn(on, `Report: ${terminalText(options.reportPath, 4096)}`);
}
