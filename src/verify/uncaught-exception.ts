import { quoted } from "./bounded-text.ts";
import { lastLine, lastWords, type VerifierRun } from "./run-verifier.ts";

interface Mark {
  /** The exit status with which the interpreter ends at an exception that nobody caught. */
  exit: number;
  name: string;
  on: "the last line" | "any line";
  pattern: RegExp;
}

const marks: readonly Mark[] = [
  { exit: 1, name: "Node", on: "the last line", pattern: /^Node\.js v\d+\.\d+\.\d+/ },
  { exit: 1, name: "Bun", on: "the last line", pattern: /^Bun v\d+\.\d+\.\d+/ },
  { exit: 1, name: "Deno", on: "any line", pattern: /^error: Uncaught /m },
  { exit: 1, name: "Python", on: "any line", pattern: /^Traceback \(most recent call last\):\r?$/m },
  { exit: 1, name: "Python", on: "the last line", pattern: /^(SyntaxError|IndentationError|TabError): / },
  {
    exit: 1,
    name: "Ruby",
    on: "any line",
    pattern: /^[^\s:]+:\d+:in .{0,500}\((\w{1,99}::){0,9}[A-Z]\w{0,99}\)$/m,
  },
  { exit: 1, name: "Java", on: "any line", pattern: /^Exception in thread "/m },
  { exit: 2, name: "Go", on: "any line", pattern: /^goroutine \d+ \[running\]:\r?$/m },
];

/** A test runner's own last word: it caught what it shows. */
const testSummary = /^FAILED \((failures|errors)=/;

/**
 * Which interpreter's uncaught exception ended a program; null when none left its mark on standard error. A program that nobody
 * stopped ends with the very status by which a verifier says `fail` (a panic of Go: `not assessed`), and a crash is no verdict. A
 * Python traceback before the summary line of unittest is a failure that was caught. Shells and Perl leave no dependable mark.
 */
export function uncaughtException({ end, stderr }: VerifierRun): string | null {
  if (end.kind !== "exited") return null;
  const last = lastLine(stderr) ?? "";
  if (testSummary.test(last)) return null;
  const found = marks.find(
    ({ exit, on, pattern }) => exit === end.exit && pattern.test(on === "any line" ? stderr : last),
  );
  return found?.name ?? null;
}

const messageLine =
  /^(\w+\.)*\w*(Error|Exception|Exit|Interrupt)\b.{0,300}|^panic: .{0,300}|^error: Uncaught .{0,300}/m;

/** The exception's own line of standard error, quoted, since the last one often holds a version only; else the last words. */
export function exceptionWords(run: VerifierRun): string {
  const message = messageLine.exec(run.stderr)?.[0];
  return message === undefined ? lastWords(run) : `: ${quoted(message, 300)}`;
}
