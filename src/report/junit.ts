import type { Report } from "../model/report.ts";
import { type ConsoleRow, consoleRows } from "./console-rows.ts";
import { openViolations } from "./critical-quotes.ts";
import { headline } from "./headline.ts";
import { movedSentences } from "./moved-sentences.ts";
import { visibleText } from "./untrusted/visible-text.ts";
import { type View, viewOf } from "./view.ts";

const encode = {
  code: (raw: string, limit = 200) => `"${visibleText(raw, limit)}"`,
  text: (raw: string, limit = 300) => visibleText(raw, limit),
};

/**
 * junit.xml in the dialect that common CI servers read: one suite, one test a case. What fails or waits for a person is
 * a failure, what lacks evidence an error, what did not run or waits for a person's verdict alone is skipped. A last test named `decision` fails exactly when
 * the merge is blocked, so that the counts can't look better than the verdict.
 */
export function junitReport(report: Report): string {
  const view = viewOf(report);
  const rows = consoleRows(view);
  const blocked = report.decision.merge === "block";
  const skipped = rows.filter((row) => row.word === "NOT_RUN" || waitsForPerson(row, view)).length;
  const number = (words: readonly string[]) => rows.filter((row) => words.includes(row.word)).length;
  const totals = attributes({
    name: report.contract.suite,
    tests: rows.length + 1,
    failures: number(["FAIL", "REVIEW"]) + (blocked ? 1 : 0),
    errors: number(["OPEN", "NOT_RUN"]) - skipped,
    skipped,
    time: (report.durationMs / 1000).toFixed(3),
  });
  const words = headline(report).words;
  const verdict = blocked
    ? element("failure", { message: words, type: report.decision.verdict }, reasons(report))
    : "";
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${totals}>`,
    `<testsuite ${totals} timestamp="${attribute(report.startedAt.slice(0, 19))}">`,
    ...conditionsOf(report),
    ...rows.map((row) => testcase(row, view)),
    `<testcase ${attributes({ name: "decision", classname: report.contract.suite, time: "0" })}>${verdict}</testcase>`,
    "</testsuite>",
    "</testsuites>",
    "",
  ].join("\n");
}

/** Whoever counts the tests must see that the two sides were not measured together. */
function conditionsOf({ conditions: { interleaved, reusedFrom } }: Report): string[] {
  if (interleaved) return [];
  const value = `reused from ${reusedFrom ?? "an earlier run"}, not interleaved`;
  return [`<properties><property ${attributes({ name: "baseline", value })}/></properties>`];
}

function testcase(row: ConsoleRow, view: View): string {
  const one = view.caseOf(row.caseId);
  const ms = one?.medians.candidate.latencyMs ?? 0;
  const message = row.parts.map((part) => part.text).join(", ");
  const opening = `<testcase ${attributes({ name: row.caseId, classname: view.report.contract.suite, time: (ms / 1000).toFixed(3) })}>`;
  return `${opening}${outcome(row, message, view)}</testcase>`;
}

function outcome(row: ConsoleRow, message: string, view: View): string {
  switch (row.word) {
    case "FAIL":
    case "REVIEW":
      return element("failure", { message, type: row.word.toLowerCase() }, details(row, view));
    case "OPEN":
      if (waitsForPerson(row, view)) return `<skipped ${attributes({ message })}/>`;
      return element("error", { message, type: "open" }, details(row, view));
    case "NOT_RUN":
      return `<skipped ${attributes({ message })}/>`;
    default:
      return "";
  }
}

/** Nothing is wrong with such a case, so a CI server must not show an error; nor has it passed. */
function waitsForPerson(row: ConsoleRow, view: View): boolean {
  const one = view.caseOf(row.caseId);
  return row.word === "OPEN" && one?.trouble === null;
}

function details(row: ConsoleRow, view: View): string {
  const one = view.caseOf(row.caseId);
  if (one === undefined) return "";
  const critical = openViolations(view)
    .flat()
    .filter((found) => found.case === one.id)
    .slice(0, view.limits.each)
    .map((found) => `attempt ${found.repeat}, ${encode.code(found.check)}: ${encode.code(found.reason)}`);
  const trouble = one.trouble === null ? movedSentences(one, view, encode) : [encode.text(one.trouble)];
  return [...critical, ...trouble].join("\n");
}

function reasons(report: Report): string {
  return report.decision.reasons.map((reason) => `${reason.code}: ${encode.text(reason.text)}`).join("\n");
}

function element(name: string, values: Readonly<Record<string, string | number>>, text: string): string {
  return `<${name} ${attributes(values)}>${xml(text)}</${name}>`;
}

function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${attribute(String(value))}"`)
    .join(" ");
}

function attribute(value: string): string {
  return xml(visibleText(value, 500)).replaceAll('"', "&quot;");
}

function xml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
