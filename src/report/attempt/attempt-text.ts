import { rateWithInterval } from "../format.ts";
import { shownOn, type Terminal, wrapped } from "../terminal-layout.ts";
import { terminalText } from "../untrusted/terminal-text.ts";
import { attemptChain, firstFailing, type Link, type LinkName } from "./attempt-chain.ts";
import { callLines, checkLines, inputLines, outcomeWords, quotedLines } from "./attempt-lines.ts";
import { lineDifferences } from "./line-differences.ts";
import type { ShownAttempt, ShownCase, ShownSide } from "./shown-case.ts";

/** A case with an attempt of each side, the chain of each walked, for a terminal; ends with a new line. */
export function shownCaseText(shown: ShownCase, on: Terminal): string {
  const blocks = [
    heading(shown, on),
    ...shown.sides.map((side) => sideBlock(shown, side, on)),
    lineDifferences(shown.sides).flatMap((line) => wrapped(line, on, "  ")),
  ];
  return `${blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join("\n"))
    .join("\n\n")}\n`;
}

function heading({ id, title, run, suite, state, sides }: ShownCase, on: Terminal): string[] {
  const name = `${terminalText(id, 200)}${title === null ? "" : `: ${terminalText(title, 300)}`}`;
  const where = `${terminalText(suite, 200)}, attempts in ${terminalText(run, 400)}`;
  return [
    ...wrapped(name, on),
    ...wrapped(where, on),
    ...(state === null ? [] : wrapped(`state in this run: ${state}`, on)),
    ...sides.flatMap((side) => summaryLine(side, on)),
  ];
}

function summaryLine({ label, summary }: ShownSide, on: Terminal): string[] {
  if (summary === null) return [];
  const { passes, attempts, interval, disagreementClass } = summary;
  const rate = attempts === 0 ? "no verdict" : rateWithInterval(passes / attempts, interval);
  const why = disagreementClass === null ? "" : `, attempts disagree: ${disagreementClass}`;
  return wrapped(`${terminalText(label, 60)}: ${passes} of ${attempts} pass, ${rate}${why}`, on);
}

function sideBlock(shown: ShownCase, { label, attempt, numbers }: ShownSide, on: Terminal): string[] {
  const name = terminalText(label, 60);
  if (attempt === null) {
    const there = numbers.length === 0 ? "none was made" : `there are ${numbers.join(", ")}`;
    return wrapped(`${name}: no such attempt; ${there}`, on);
  }
  const chain = attemptChain(shown, attempt);
  const { repeat, stage, reused } = attempt.record;
  const which = `attempt ${repeat}${stage === "first" ? "" : ` (${stage})`}${reused === true ? " of an earlier run" : ""}`;
  return [
    ...wrapped(`${name}, ${which}: ${outcomeWords(attempt)}`, on),
    ...reasonLine(attempt, on),
    ...chain.flatMap((link) => linkLines(link, contentOf(link.name, shown, attempt), on)),
    ...wrapped(summaryOf(chain), on, "  "),
  ];
}

/** Why the attempt ended as it did, where no failed check says so. */
function reasonLine({ record: { outcome, cause, reason } }: ShownAttempt, on: Terminal): string[] {
  const isTold = reason === null || cause === "check" || outcome === "fail" || outcome === "incomplete";
  return isTold ? [] : wrapped(terminalText(reason, 1200), on, "  ");
}

function summaryOf(chain: readonly Link[]): string {
  const first = firstFailing(chain);
  if (first !== null) return `first link that fails: ${first.name}`;
  const checks = chain.find(({ name }) => name === "checks");
  if (checks?.state === "unknown") return `no link fails; ${checks.why}`;
  return "every link holds; if the answer looks wrong, no check asks for what is wrong with it";
}

function linkLines({ name, state, why }: Link, content: readonly string[], on: Terminal): string[] {
  const words = why === null ? state : `${state}: ${terminalText(why, 1200)}`;
  const [first = "", ...rest] = wrapped(`${name.padEnd(8)}${words}`, on, "  ");
  return [first, ...rest, ...content.map((line) => shownOn(on, `      ${line}`))];
}

function contentOf(name: LinkName, shown: ShownCase, attempt: ShownAttempt): string[] {
  const { definition } = shown;
  switch (name) {
    case "case":
      return [terminalText(attempt.record.command, 600)].filter((line) => line !== "");
    case "prompt":
      return definition?.prompt == null ? [] : quotedLines(definition.prompt, 2000, 20);
    case "inputs":
      return inputLines(shown, attempt);
    case "calls":
      return callLines(attempt);
    case "answer":
      return answerLines(attempt);
    case "checks":
      return checkLines(attempt);
    default:
      return [];
  }
}

/** The answer, and where there is none, what the agent last said on its streams. */
function answerLines({ evidence: { answer, stdout, stderr } }: ShownAttempt): string[] {
  if (answer !== null) return quotedLines(answer);
  const end = (text: string | undefined) => (text === undefined ? "" : text.trimEnd().slice(-1200));
  return [
    ...(end(stdout?.text) === "" ? [] : ["standard output:", ...quotedLines(end(stdout?.text), 1200, 20)]),
    ...(end(stderr?.text) === "" ? [] : ["standard error:", ...quotedLines(end(stderr?.text), 1200, 20)]),
  ];
}
