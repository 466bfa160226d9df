import type * as z from "zod";

/** From so many values on, a compiled schema makes up for the time of compiling it. */
const manyValues = 60;

/** Checks one value after the other against a schema, which is compiled once they were many. */
export function sparingCheck<T extends z.ZodType>(
  schema: T,
): (value: unknown) => z.ZodSafeParseResult<z.output<T>> {
  let checked = 0;
  return (value) => {
    checked += 1;
    return schema.safeParse(value, { jitless: checked < manyValues });
  };
}
