import * as z from "zod";
import { patternsSchema, stringsSchema } from "../scalars.ts";
import { onSchema } from "./common.ts";

export const textKeys = {
  type: z.literal("text"),
  on: onSchema.prefault("answer").describe("Which text is read."),
  contains: stringsSchema.optional().describe("Texts that must all occur, letter for letter."),
  lacks: stringsSchema.optional().describe("Texts that must not occur, letter for letter."),
  any: patternsSchema.optional().describe("One of the patterns must match."),
  all: patternsSchema.optional().describe("Every pattern must match."),
  none: patternsSchema.optional().describe("No pattern may match."),
  flags: z
    .string()
    .regex(/^[ims]*$/, "must hold i, m and s only")
    .default("im")
    .describe("i: ignore case, m: ^ and $ at lines, s: a dot matches line breaks too."),
  equals: z.string().optional().describe("It is this text, one line end at the end forgiven."),
  max_chars: z.int().min(0).optional().describe("So many Unicode characters at most."),
  present: z.boolean().optional().describe("There is such text, or (false) there is none."),
};
