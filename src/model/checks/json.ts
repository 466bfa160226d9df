import * as z from "zod";
import { jsonValueSchema } from "../scalars.ts";
import { onSchema } from "./common.ts";

export const jsonKeys = {
  type: z.literal("json"),
  on: onSchema.default("json:$"),
  path: z
    .string()
    .regex(/^\$/, "must be a JSONPath that starts with $")
    .optional()
    .describe("JSONPath (RFC 9535) into what `on` names."),
  equals: jsonValueSchema.optional(),
  in: z.array(jsonValueSchema).min(1).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  count: z
    .union([
      z.int().min(0),
      z.strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }),
    ])
    .optional(),
  schema: z
    .union([z.boolean(), z.record(z.string(), jsonValueSchema)])
    .optional()
    .describe("JSON Schema 2020-12."),
};
