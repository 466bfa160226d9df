import type { Json } from "../model/json.ts";
import { mostDepth } from "./limits.ts";
import type { QuickValue } from "./located.ts";

interface Layout {
  /** Lists and maps inside each other. */
  deepest: number;
  /** Keys as they are written, one given twice counted twice. */
  keys: number;
  line: number;
  itemLines: readonly number[];
}

/** Where a string that begins at a quote ends. */
function closingQuote(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === "\\") escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

const steps: Readonly<Record<string, number>> = { "{": 1, "[": 1, "}": -1, "]": -1 };

/** Looks through a text that is known to be JSON. */
function layoutOf(text: string): Layout {
  const itemLines: number[] = [];
  let [depth, deepest, keys, line] = [0, 0, 0, 1];
  let awaitsItem = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === "\n") line += 1;
    if (sign === "\n" || sign === " " || sign === "\t") continue;
    if (awaitsItem && depth === 1 && sign !== "]") itemLines.push(line);
    awaitsItem = (sign === "[" && depth === 0) || (sign === "," && depth === 1);
    if (sign === '"') at = closingQuote(text, at);
    else if (sign === ":") keys += 1;
    else depth += steps[sign] ?? 0;
    deepest = Math.max(deepest, depth);
  }
  const start = text.slice(0, text.search(/\S/)).split("\n").length;
  return { deepest, keys, line: start, itemLines };
}

/** True for what a suite may hold for sure; of whole numbers beyond the exact ones it depends on how they are written. */
function isPlainNumber(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}

/** How many keys a value has in all; NaN for one that holds what a suite may not. */
function keysIn(value: Json): number {
  if (typeof value === "number") return isPlainNumber(value) ? 0 : Number.NaN;
  if (value === null || typeof value !== "object") return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, item: Json) => sum + keysIn(item), 0);
  let sum = 0;
  for (const [key, item] of Object.entries(value)) sum += key === "__proto__" ? Number.NaN : 1 + keysIn(item);
  return sum;
}

/**
 * Reads JSON without the places of its parts, many times faster than the library that knows them. Null for what that library must look at:
 * a mistake, or something unusual. A key that is given twice is one that the value has lost.
 */
export function parsePlainJson(text: string): QuickValue | null {
  if (/[\r\u2028\u2029]/.test(text)) return null;
  let value: Json;
  try {
    value = JSON.parse(text) as Json;
  } catch {
    return null;
  }
  const { deepest, keys, line, itemLines } = layoutOf(text);
  return deepest < mostDepth && keysIn(value) === keys ? { value, line, itemLines } : null;
}
