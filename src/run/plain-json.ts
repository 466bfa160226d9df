import { parsedJson } from "../lib/parsed-json.ts";
import type { Json } from "../model/json.ts";

const deepest = 100;

/**
 * Parses hostile JSON into what later stages can walk: numbers out of range become null, what is nested deeper than
 * 100 levels becomes a text that says so. Undefined for what is no JSON.
 */
export function parsePlainJson(text: string): Json | undefined {
  const value = parsedJson(text);
  return value === undefined ? undefined : plainJson(value);
}

/** Of a value that JSON.parse gave. */
export function plainJson(value: unknown): Json {
  // Nearly all text is plain as it stands, and a copy costs more than parsing it.
  return isPlain(value, 0) ? (value as Json) : plain(value, 0);
}

function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (value === null || typeof value !== "object") return true;
  if (depth === deepest) return false;
  if (Array.isArray(value)) {
    for (const item of value) if (!isPlain(item, depth + 1)) return false;
    return true;
  }
  for (const key in value) if (!isPlain((value as Record<string, unknown>)[key], depth + 1)) return false;
  return true;
}

function plain(value: unknown, depth: number): Json {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (value === null || typeof value !== "object") return value as Json;
  if (depth === deepest) return "[nested too deeply]";
  if (Array.isArray(value)) return value.map((item) => plain(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, depth + 1)]));
}
