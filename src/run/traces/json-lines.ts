import type { Json } from "../../model/json.ts";
import { parsePlainJson } from "../plain-json.ts";

/** One event of a stream. */
export type TraceEvent = Readonly<Record<string, Json>>;

export interface JsonLines {
  events: readonly TraceEvent[];
  /** True when a line before the last looks like an event but can't be read: something is lost. */
  broken: boolean;
  /** True when the last line is half written. */
  halfLine: boolean;
}

/** Reads the JSON objects of a stream, one a line. What looks like none, such as a warning that a program printed between them, is passed over. */
export function readJsonLines(text: string): JsonLines {
  const lines = text.split("\n");
  const events: TraceEvent[] = [];
  const unread: number[] = [];
  for (const [index, line] of lines.entries()) {
    const event = eventOf(line);
    if (event !== null) events.push(event);
    else if (line.trimStart().startsWith("{")) unread.push(index);
  }
  const last = lines.length - 1;
  return { events, broken: unread.some((index) => index !== last), halfLine: unread.includes(last) };
}

function eventOf(line: string): TraceEvent | null {
  return line.includes("{") ? objectOf(parsePlainJson(line.replace(/^\uFEFF/, ""))) : null;
}

/** The value as an object; null when it is none. */
export function objectOf(value: Json | undefined): TraceEvent | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as TraceEvent) : null;
}

/** A member of an object, as an object. */
export function memberOf(value: Json | undefined, ...path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>((inner, key) => own(objectOf(inner), key), value);
}

function own(object: TraceEvent | null, key: string): Json | undefined {
  return object !== null && Object.hasOwn(object, key) ? object[key] : undefined;
}

/** The value as a text that says something; null when it is none. */
export function nameOf(value: Json | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

export function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** The value as an amount; null when it is none. */
export function amountOf(value: Json | undefined): number | null {
  return typeof value === "number" && value >= 0 ? value : null;
}

/** The sum of what is known; null when nothing is. */
export function sumOf(amounts: readonly (number | null)[]): number | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === 0 ? null : known.reduce((sum, amount) => sum + amount, 0);
}

/** What a tool or a message says, as agents write it: a text, or a list of blocks that hold texts. Null when it is neither. */
export function textOfContent(content: Json | undefined): string | null {
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return null;
  const texts = content.map((block) => memberOf(block, "text"));
  return texts.every((text) => typeof text === "string") ? texts.join("\n") : null;
}
