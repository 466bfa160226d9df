import type { Json } from "../model/json.ts";

/** A text read as JSON; `malformed` has a reason without its subject, such as "is not JSON". */
export type ParsedJson = { kind: "value"; value: Json } | { kind: "malformed"; reason: string };

// Far beyond any honest reply, and far below what would overflow the stack of code that walks the value.
const deepest = 200;

/** Parses text that an agent or a verifier wrote. Duplicate keys: the last one holds, as in every JSON reader. */
export function parseJson(text: string): ParsedJson {
  if (depthOf(text) > deepest)
    return { kind: "malformed", reason: `is nested deeper than ${deepest} levels` };
  try {
    const value = JSON.parse(text) as Json;
    // A number that JSON can't hold has no canonical text: it would break whatever compares the value.
    return hasRangeOfJson(value)
      ? { kind: "value", value }
      : { kind: "malformed", reason: "holds a number out of range" };
  } catch {
    return { kind: "malformed", reason: text.trim() === "" ? "is empty" : "is not JSON" };
  }
}

function hasRangeOfJson(value: Json): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || typeof value !== "object") return true;
  return Object.values(value).every((item: Json) => hasRangeOfJson(item));
}

/** The deepest nesting of brackets outside strings; a plain loop, because a pattern would need quadratic time on hostile text. */
function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (char === "\\") at++;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === "[" || char === "{") most = Math.max(most, ++depth);
    else if (char === "]" || char === "}") depth--;
  }
  return most;
}
