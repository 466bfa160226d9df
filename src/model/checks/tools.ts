import * as z from "zod";
import { globsSchema, jsonValueSchema, oneOrAny } from "../scalars.ts";

const range = z.union([
  z.int().min(0),
  z.strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }),
]);

const args = z.record(z.string(), jsonValueSchema);

/** What people write who leave out `schema`. */
const looksLikeSchema = (given: z.infer<typeof args>) =>
  given.type === "object" || "$schema" in given || "properties" in given || Array.isArray(given.required);

type Range = z.infer<typeof range>;

/** A number or { min, max } by itself counts all calls, as elsewhere; a tool of such a name is written as a glob. */
function byGlob(given: number | Record<string, Range>): Record<string, Range> {
  if (typeof given === "number") return { "*": given };
  const { min, max, ...others } = given;
  const limits = [min, max].filter((limit) => limit !== undefined);
  const areLimits = limits.length > 0 && limits.every((limit) => typeof limit === "number");
  return areLimits && Object.keys(others).length === 0 ? { "*": given as Range } : given;
}

/** One map under one name is a misspelt rule more often than an argument. */
const isRule = (given: z.infer<typeof args>) => {
  const values = Object.values(given);
  return (
    values.length === 1 && values[0] !== null && typeof values[0] === "object" && !Array.isArray(values[0])
  );
};

export const toolsKeys = {
  type: z.literal("tools"),
  from: z
    .string()
    .regex(/^(trace|service:[A-Za-z0-9._-]+)$/, "must be trace or service:NAME")
    .default("trace")
    .describe("The agent's trace, or what a service logged."),
  must: globsSchema.optional().describe("Each glob must match a call."),
  never: globsSchema.optional().describe("No glob may match a call."),
  only: oneOrAny(z.string().min(1)).optional().describe("Every call must match one; []: no calls."),
  order: globsSchema.optional().describe("Calls that match must occur in this order."),
  count: z
    .union([z.int().min(0), z.record(z.string(), range)])
    .transform(byGlob)
    .optional()
    .describe("All calls: a number, or { min, max }. By glob: a map of these."),
  args: z
    .record(
      z.string(),
      z.union([
        z.strictObject({ schema: z.union([z.boolean(), z.record(z.string(), jsonValueSchema)]) }),
        z.strictObject({ equals: args }),
        args
          .refine((given) => !isRule(given), "must be { equals: … } or { schema: … }")
          .transform((given) => (looksLikeSchema(given) ? { schema: given } : { equals: given })),
      ]),
    )
    .optional()
    .describe(
      "By glob, what every matching call's arguments must hold: the arguments themselves, { equals: {…} } or { schema: {…} }.",
    ),
};
