import * as z from "zod";
import { globsSchema, patternsSchema } from "../scalars.ts";

export const refusalKeys = {
  type: z.literal("refusal"),
  says: patternsSchema.describe("One of the patterns must match the answer."),
  flags: z
    .string()
    .regex(/^[ims]*$/, "must hold i, m and s only")
    .default("im")
    .describe("Of says; as in text."),
  tools: globsSchema.optional().describe("Tools that must not be called; absent: none at all."),
};
