import * as z from "zod";
import { commandSchema, suitePathSchema, timeoutSchema } from "../scalars.ts";
import { onSchema } from "./common.ts";

export const referencesKeys = {
  type: z.literal("references"),
  on: onSchema.prefault("answer").describe("Where the symbols are."),
  pattern: z.string().min(1).max(2000).describe("What a symbol looks like."),
  flags: z
    .string()
    .regex(/^[ims]*$/, "must hold i, m and s only")
    .default("m")
    .describe("Of pattern; as in text."),
  resolve: commandSchema
    .optional()
    .describe("A verifier; SYMBOLS_FILE names a JSON list of the symbols to resolve."),
  symbols: suitePathSchema.optional().describe("A file with a known symbol a line, or a JSON list of them."),
  timeout: timeoutSchema.optional().describe("Of resolve; absent: 120s."),
};
