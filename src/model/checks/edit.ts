import * as z from "zod";
import { patternsSchema, suitePathSchema } from "../scalars.ts";
import { onSchema } from "./common.ts";

export const editKeys = {
  type: z.literal("edit"),
  on: onSchema.prefault("code").describe("The edited text."),
  prior: suitePathSchema.describe("A file of the fixture or of the history: what the edit started from."),
  allowed: patternsSchema.describe("Lines that may change; both the old and the new one must match."),
  flags: z
    .string()
    .regex(/^[ims]*$/, "must hold i, m and s only")
    .default("im")
    .describe("Of allowed; as in text."),
  comment: z
    .string()
    .min(1)
    .max(200)
    .default("^\\s*(#|//|--|;|%)")
    .describe("Lines that match are comments, which may change."),
};
