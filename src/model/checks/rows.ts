import * as z from "zod";
import { jsonPathSchema, patternsSchema } from "../scalars.ts";
import { onSchema } from "./common.ts";

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const cell = z
  .union([
    scalar,
    z.strictObject({
      in: z.array(scalar).min(1).optional(),
      any: patternsSchema.optional(),
      none: patternsSchema.optional(),
      min: z.number().optional(),
      max: z.number().optional(),
      present: z.boolean().optional(),
    }),
  ])
  .describe("A value that the cell equals, or { in, any, none, min, max, present }.");
export type Cell = z.infer<typeof cell>;

const cells = z.record(z.string().min(1), cell);

export const rowsKeys = {
  type: z.literal("rows"),
  on: onSchema.prefault("answer").describe("Where the rows are."),
  format: z
    .enum(["auto", "json", "jsonl", "markdown", "csv", "tsv", "columns"])
    .default("auto")
    .describe("The table's form; auto: the first that fits."),
  path: jsonPathSchema.optional().describe("Where the rows are in JSON."),
  where: cells.optional().describe("Only rows that hold this are looked at."),
  every: cells.optional().describe("Each of these rows holds this."),
  some: cells.optional().describe("One of these rows holds this."),
  count: z
    .union([
      z.int().min(0),
      z.strictObject({ min: z.int().min(0).optional(), max: z.int().min(0).optional() }),
    ])
    .optional()
    .describe("How many of these rows there are."),
};
