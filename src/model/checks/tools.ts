import * as z from "zod";
import { globsSchema, jsonValueSchema } from "../scalars.ts";

const range = z.union([
  z.int().min(0),
  z.strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }),
]);

export const toolsKeys = {
  type: z.literal("tools"),
  from: z
    .string()
    .regex(/^(trace|service:[A-Za-z0-9._-]+)$/, "must be trace or service:NAME")
    .default("trace")
    .describe("The agent's trace, or what a service logged."),
  must: globsSchema.optional().describe("Each glob must match a call."),
  never: globsSchema.optional().describe("No glob may match a call."),
  only: z.array(z.string().min(1)).optional().describe("Every call must match one; []: no calls."),
  order: globsSchema.optional().describe("Calls that match must occur in this order."),
  count: z.record(z.string(), range).optional().describe("Calls by glob: a number, or { min, max }."),
  args: z
    .record(
      z.string(),
      z.union([
        z.strictObject({ schema: z.union([z.boolean(), z.record(z.string(), jsonValueSchema)]) }),
        z.strictObject({ equals: z.record(z.string(), jsonValueSchema) }),
      ]),
    )
    .optional()
    .describe("By glob, what every matching call's arguments must hold: { equals: {…} } or { schema: {…} }."),
};
