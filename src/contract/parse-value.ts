import type * as z from "zod";
import { knownKeysMessage } from "./known-keys.ts";
import type { Located, PathMistake } from "./located.ts";
import { schemaMistakes } from "./schema-sentence.ts";

/** A value as its schema understands it, or everything that the schema does not accept. */
export type ParsedValue<T> =
  | { kind: "value"; value: T }
  | { kind: "mistakes"; mistakes: readonly PathMistake[] };

/** From so many values on, a compiled schema makes up for the time of compiling it. */
const manyValues = 60;

/**
 * Checks a located value against a strict schema; `owner` names the value in sentences (`case x`, `the suite`). `of`: how many values
 * are checked against the schema.
 */
export function parseValue<T extends z.ZodType>(
  schema: T,
  located: Located,
  owner: string,
  of = 1,
): ParsedValue<z.output<T>> {
  const jitless = of < manyValues;
  const parsed = schema.safeParse(located.value, { jitless, reportInput: true, error: knownKeysMessage });
  return parsed.success
    ? { kind: "value", value: parsed.data }
    : { kind: "mistakes", mistakes: schemaMistakes(parsed.error.issues, owner) };
}
