import { compilePattern } from "../../lib/pattern.ts";
import { quoted } from "../bounded-text.ts";
import { answerOfParts, checkAnswer, type Part } from "../check-answer.ts";
import type { Asserting, CheckAnswer, CheckContext } from "../check-context.ts";
import { readOn, type TextReading } from "../on.ts";
import { textOfReading } from "../reading-text.ts";

/**
 * `text`: what a text of the evidence holds (`on`; several JSON values are joined by line ends, none is the empty text).
 *
 * `contains` and `lacks` are literal and mind case; `any`, `all`, `none` are patterns that don't, unless `flags` says so. `equals` forgives
 * one line end at the end of either text. `max_chars` counts Unicode characters, `present` asks for more than white space.
 * Outcomes: pass, fail; not assessed when the text is not known, or cut where the rest would decide. A reply that
 * had to be JSON and is not fails. No score. Source: the suite page, "Checks".
 */
export async function checkText(check: Asserting<"text">, context: CheckContext): Promise<CheckAnswer> {
  const reading = textOfReading(await readOn(check.on, context));
  if (reading.kind === "unknown") return checkAnswer("not_assessed", reading.reason);
  if (reading.kind === "malformed") return checkAnswer("fail", reading.reason);
  const parts = [
    ...listed(check.contains).map((wanted) => wantedPart(reading, wanted, reading.text.includes(wanted))),
    ...listed(check.lacks).map((text) =>
      unwantedPart(reading, text, reading.text.includes(text) ? text : null),
    ),
    ...patternParts(check, reading),
    ...wholeParts(check, reading),
  ];
  return answerOfParts(parts, quoted(reading.text, 300));
}

function listed(texts: string | readonly string[] | undefined): readonly string[] {
  return typeof texts === "string" ? [texts] : (texts ?? []);
}

function patternParts(check: Asserting<"text">, reading: TextReading): Part[] {
  const find = (source: string) => compilePattern(source, check.flags).find(reading.text);
  const all = (check.all ?? []).map((source) => wantedPart(reading, source, find(source) !== null));
  const none = (check.none ?? []).map((source) => unwantedPart(reading, source, find(source)));
  return [...all, ...none, ...(check.any === undefined ? [] : [anyPart(reading, check.any, find)])];
}

function anyPart(
  reading: TextReading,
  sources: readonly string[],
  find: (source: string) => string | null,
): Part {
  const found = sources.filter((source) => find(source) !== null);
  if (found.length > 0) return { ...seen(reading), matched: found };
  return { ...notSeen(reading, `none of ${sources.length} patterns found`), missing: sources };
}

function wantedPart(reading: TextReading, wanted: string, found: boolean): Part {
  if (found) return { ...seen(reading), matched: [wanted] };
  return { ...notSeen(reading, `${quoted(wanted)} not found`), missing: [wanted] };
}

function unwantedPart(reading: TextReading, unwanted: string, found: string | null): Part {
  if (found === null) return whenWhole(reading, true, "");
  const quote = found === unwanted ? "" : ` as ${quoted(found)}`;
  return { outcome: "fail", reason: `${quoted(unwanted)} must not be there, and was found${quote}` };
}

function wholeParts(check: Asserting<"text">, reading: TextReading): Part[] {
  const parts: Part[] = [];
  if (check.equals !== undefined) parts.push(equalsPart(reading, check.equals));
  if (check.max_chars !== undefined) parts.push(maxCharsPart(reading, check.max_chars));
  if (check.present !== undefined) parts.push(presentPart(reading, check.present));
  return parts;
}

function equalsPart(reading: TextReading, expected: string): Part {
  const trimmed = withoutLineEnd(reading.text);
  const wanted = withoutLineEnd(expected);
  // A cut text can still turn out equal only while it is a start of what is expected.
  const open = reading.cut !== "no" && (reading.cut === "unfinished" || wanted.startsWith(reading.text));
  if (open) return unknownPart(reading);
  if (trimmed === wanted) return { outcome: "pass", matched: [expected] };
  const reason = `is ${quoted(reading.text)}, not ${quoted(expected)}`;
  return { outcome: "fail", reason, missing: [expected] };
}

function withoutLineEnd(text: string): string {
  return text.replace(/\r?\n$/, "");
}

function maxCharsPart(reading: TextReading, most: number): Part {
  const chars = countChars(reading.text);
  if (chars > most) {
    // What was said before a reply was cut may not be the final reply, which alone has the limit.
    if (reading.cut === "unfinished") return unknownPart(reading);
    return { outcome: "fail", reason: `has ${chars} characters, at most ${most} are allowed` };
  }
  return whenWhole(reading, true, "");
}

function countChars(text: string): number {
  let chars = 0;
  for (const _ of text) chars++;
  return chars;
}

function presentPart(reading: TextReading, wanted: boolean): Part {
  const present = /\S/.test(reading.text);
  if (reading.cut === "tail" && present) {
    return wanted ? { outcome: "pass" } : { outcome: "fail", reason: "must be absent" };
  }
  return whenWhole(
    reading,
    present === wanted,
    wanted ? "is empty" : `must be absent: ${quoted(reading.text)}`,
  );
}

function seen(reading: TextReading): Part {
  return reading.cut === "unfinished" ? unknownPart(reading) : { outcome: "pass" };
}

function notSeen(reading: TextReading, reason: string): Part {
  return whenWhole(reading, false, reason);
}

/** An assertion that only the whole text decides. */
function whenWhole(reading: TextReading, holds: boolean, reason: string): Part {
  if (reading.cut !== "no") return unknownPart(reading);
  return holds ? { outcome: "pass" } : { outcome: "fail", reason };
}

function unknownPart(reading: TextReading): Part {
  return { outcome: "not_assessed", reason: reading.why ?? "the text was cut" };
}
