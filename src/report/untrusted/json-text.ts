import { jsonPieces } from "../../lib/json-pieces.ts";
import { latePattern } from "../../lib/late-pattern.ts";

/** The line ends between the lines stay; in texts they are escaped already. */
const hidden = latePattern(
  String.raw`(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|##(?=[a-z]*\[)`,
  "giu",
);
/** Where none of these stands, nothing of that does. */
const suspicious = /[^\n -~]|##/;

/**
 * A value with untrusted text in it as JSON that a terminal and a job log can hold: what has no shape of its own, and what a runner would
 * obey, is written as \uXXXX, so that whoever parses it gets exactly the value.
 */
export function jsonText(value: unknown, indent = 2): string {
  // Without an indent it is one line, whose ends are all in texts.
  return indent === 0 ? harmless(JSON.stringify(value)) : [...jsonTextPieces(value)].join("");
}

/** The same in pieces, indented by two. */
export function* jsonTextPieces(value: unknown): Generator<string> {
  for (const piece of jsonPieces(value)) yield harmless(piece);
}

function harmless(text: string): string {
  return suspicious.test(text) ? text.replace(hidden(), escaped) : text;
}

function escaped(found: string): string {
  const units = Array.from({ length: found.length }, (_, at) => found.charCodeAt(at));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}
