import type { Json } from "../model/json.ts";

/**
 * The canonical text of a JSON value (RFC 8785): no white space, keys sorted by UTF-16 code units, numbers and strings
 * as ECMAScript writes them. Keys with the value undefined are left out. A lone surrogate, which the RFC leaves
 * undefined, is written as its `\u` escape. Throws a RangeError for a number that JSON can't hold
 * and for a value nested deeper than the stack (some thousand levels).
 */
export function canonicalJson(value: Json): string {
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw new RangeError(`JSON has no number ${value}.`);
  }
  if (value === null || typeof value !== "object") {
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) {
    return `[${value.map((item: Json) => canonicalJson(item)).join(",")}]`;
  }
  const map = value as { readonly [key: string]: Json | undefined };
  let members = "";
  // Without a rule of its own, sort compares UTF-16 code units.
  for (const key of Object.keys(map).sort()) {
    const item = map[key];
    if (item !== undefined) members += `${members === "" ? "" : ","}${quoted(key)}:${canonicalJson(item)}`;
  }
  return `{${members}}`;
}

/** Keys as they are written: those of records come again with every attempt. */
const known = new Map<string, string>();
const mostKnown = 500;
const mostChars = 40;

function quoted(key: string): string {
  const found = known.get(key);
  if (found !== undefined) return found;
  const text = JSON.stringify(key);
  if (known.size < mostKnown && key.length <= mostChars) known.set(key, text);
  return text;
}
