import { latePattern } from "../../lib/late-pattern.ts";
import { codePoint, visibleText } from "./visible-text.ts";

/** A runner obeys `::name::` at the start of a line and `##[name]` (or `##vso[name]`) anywhere in it. */
const runnerCommand = latePattern(String.raw`(?<![\p{L}\p{N}])::|##(?=[a-z]*\[)`, "giu");

/**
 * Untrusted text for a terminal, a job log or an annotation: one line, nothing that moves the cursor, colours,
 * hides, reorders or gives the runner an order. Never break it inside a word: the rest would start a line.
 */
export function terminalText(raw: string, limit = 200): string {
  const text = visibleText(raw, limit);
  if (!/::|##/.test(text)) return text;
  return text.replace(runnerCommand(), (mark) => `${mark[0] ?? ""}${codePoint(mark[1] ?? "")}`);
}

const ascii: Readonly<Record<string, string>> = {
  "→": "->",
  "−": "-",
  "–": "-",
  "·": "|",
  "…": "...",
  "↵": "\\n",
  "“": '"',
  "”": '"',
  "±": "+/-",
};

/** The same text for a terminal without UTF-8. */
export function asciiText(text: string): string {
  return text.replace(/[^\n -~]/gu, (character) => ascii[character] ?? codePoint(character));
}
