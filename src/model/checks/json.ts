import * as z from "zod";
import { jsonPathSchema, jsonValueSchema } from "../scalars.ts";
import { onSchema } from "./common.ts";

export const jsonKeys = {
  type: z.literal("json"),
  on: onSchema.prefault("json:$").describe("What is read as JSON."),
  path: jsonPathSchema.optional().describe("JSONPath (RFC 9535) into what `on` names."),
  equals: jsonValueSchema.optional().describe("Every value is this one."),
  in: z.array(jsonValueSchema).min(1).optional().describe("Every value is one of these."),
  min: z.number().optional().describe("Every value is a number, this or more."),
  max: z.number().optional().describe("Every value is a number, this or less."),
  count: z
    .union([
      z.int().min(0),
      z.strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }),
    ])
    .optional()
    .describe("How many values the path selects; of one array, its length."),
  schema: z
    .union([z.boolean(), z.record(z.string(), jsonValueSchema)])
    .optional()
    .describe("Every value is valid by this JSON Schema 2020-12."),
};
