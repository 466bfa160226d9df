import { expect, test } from "vitest";
import * as z from "zod";
import { formMistake } from "../../src/decide/form-mistake.ts";

test("mistakes of a file's form are told in one line, the missing keys by name", () => {
  const schema = z.strictObject({ id: z.string(), by: z.string(), case: z.string(), reason: z.string() });
  const { error } = schema.safeParse({});
  expect(error && formMistake(error)).toBe(
    '"id" is missing (string); "by" is missing (string); "case" is missing (string); 1 more',
  );
});
