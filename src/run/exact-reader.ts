import type * as z from "zod";
import { type ExactCheck, exactCheck } from "../lib/exact-check.ts";
import { parsedJson } from "../lib/parsed-json.ts";
import { sparingCheck } from "../lib/sparing-check.ts";
import { plainJson } from "./plain-json.ts";

/**
 * Reads many texts that a run wrote, by their schema; null for one that it refuses. Nearly all are as they were written: what the schema would
 * copy is taken as it stands.
 */
export function createExactReader<T>(schema: z.ZodType<T>): (text: string) => T | null {
  const check = sparingCheck(schema);
  let isExact: ExactCheck | null = null;
  return (text) => {
    isExact ??= exactCheck(schema);
    const value = parsedJson(text);
    if (isExact(value)) return value as T;
    const found = check(plainJson(value));
    return found.success ? found.data : null;
  };
}
