import { wholeToolName } from "../../lib/tool-names.ts";
import type { CheckRecord } from "../../model/attempt.ts";
import type { FileEntry } from "../../model/evidence.ts";
import type { ToolCall } from "../../model/trace.ts";
import { duration, plural, usd } from "../format.ts";
import { terminalText } from "../untrusted/terminal-text.ts";
import { visibleLines } from "../untrusted/visible-text.ts";
import type { ShownAttempt, ShownCase } from "./shown-case.ts";

const most = { answerChars: 6000, answerLines: 80, calls: 60, files: 20, valueChars: 300, reasonChars: 1200 };

/** Text of several lines for a terminal or a log; each line starts with a mark of ours, so that no runner obeys it. */
export function quotedLines(raw: string, chars = most.answerChars, lines = most.answerLines): string[] {
  const indentOf = (line: string) => " ".repeat(Math.min(40, line.length - line.trimStart().length));
  return visibleLines(raw, chars, lines).map((line) =>
    `| ${indentOf(line)}${terminalText(line.trimStart(), chars)}`.trimEnd(),
  );
}

/** `pass`, `fail (check)`, with how long it took and how it ended. */
export function outcomeWords({ record }: ShownAttempt): string {
  const { outcome, cause, durationMs, exit, signal, usage, redactions } = record;
  const spent = usage?.usd ?? null;
  const parts = [
    `${outcome.replaceAll("_", " ")}${cause === null ? "" : ` (${terminalText(cause, 60)})`}`,
    duration(durationMs),
    signal !== null ? `ended by ${terminalText(signal, 20)}` : exit === null ? null : `exit ${exit}`,
    record.score === null ? null : `score ${record.score.toFixed(2)}`,
    spent === null ? null : usd(spent),
    redactions === 0 ? null : plural(redactions, "redaction"),
    record.try > 1 ? `try ${record.try}` : null,
  ];
  return parts.filter((part) => part !== null).join(", ");
}

/** Fixture files with digests, the truth, earlier turns: what the agent was given beside the prompt. */
export function inputLines({ definition }: ShownCase, { record, evidence }: ShownAttempt): string[] {
  const { files, truth } = evidence;
  const given = files === null ? [] : files.before.slice(0, most.files).map(fileLine);
  const left = (files?.before.length ?? 0) - given.length;
  const named = definition?.fixture == null ? "" : ` from ${terminalText(definition.fixture, 200)}`;
  const count = files === null ? "files not known" : plural(files.before.length, "file");
  return [
    `workspace: ${count}${named}${record.stateDigest === null ? "" : `, digest ${record.stateDigest.slice(0, 12)}`}`,
    ...given,
    ...(left > 0 ? [`${left} more`] : []),
    ...(definition !== null && definition.history > 0 ? [plural(definition.history, "earlier turn")] : []),
    ...(definition?.retrieved === true ? ["retrieved text"] : []),
    ...(truth.kind === "value" ? [`truth: ${json(truth.value)}`] : []),
    ...(truth.kind === "moved"
      ? [`truth before: ${json(truth.before)}`, `truth after: ${json(truth.after)}`]
      : []),
  ];
}

function fileLine({ path, kind, sha256, sizeBytes }: FileEntry): string {
  return `${terminalText(path, 200)}  ${sha256 === null ? kind : sha256.slice(0, 12)}  ${sizeBytes} B`;
}

/** `lookup_invoice {"invoice":17} → {"total":40}`, in the order of the trace. */
export function callLines({ evidence: { trace } }: ShownAttempt): string[] {
  if (trace === null) return [];
  const { calls } = trace;
  const told = calls.slice(0, most.calls).map((call, index) => `${index + 1}. ${callLine(call)}`);
  const skills = trace.skills.slice(0, most.calls).map((name) => `skill ${terminalText(name, 200)}`);
  if (calls.length === 0) return [...skills, "no tool was called"];
  return [...skills, ...told, ...(calls.length > told.length ? [`${calls.length - told.length} more`] : [])];
}

function callLine(call: ToolCall): string {
  const { args, result, error, denied } = call;
  const tool = terminalText(wholeToolName(call), 200);
  const came = denied
    ? `denied${error === null ? "" : `: ${terminalText(error, most.valueChars)}`}`
    : error === null
      ? json(result)
      : `error: ${terminalText(error, most.valueChars)}`;
  return `${tool} ${json(args)} → ${came}`;
}

function json(value: unknown): string {
  return terminalText(JSON.stringify(value) ?? "null", most.valueChars);
}

/** One line a check: its outcome, what it is, why. */
export function checkLines({ record }: ShownAttempt): string[] {
  return record.checks.map(checkLine);
}

function checkLine(check: CheckRecord): string {
  const { id, type, outcome, reason, observed, score } = check;
  const marks = (["critical", "advisory", "selfReported", "selfGraded"] as const).filter(
    (mark) => check[mark],
  );
  const words = marks.map((mark) => mark.replace(/([A-Z])/, (letter) => `-${letter.toLowerCase()}`));
  const said = reason ?? (observed === null ? "" : `observed ${observed}`);
  return [
    `${outcome.replace("_", " ").toUpperCase()} ${terminalText(id, 200)} (${[type, ...words].join(", ")})`,
    score === null ? "" : ` score ${score.toFixed(2)}`,
    said === "" ? "" : `: ${terminalText(said, most.reasonChars)}`,
  ].join("");
}
