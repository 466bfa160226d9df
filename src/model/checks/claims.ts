import * as z from "zod";
import { globsSchema, patternsSchema } from "../scalars.ts";
import { onSchema } from "./common.ts";

export const claimsKeys = {
  type: z.literal("claims"),
  on: onSchema.prefault("prose").describe("Where the claims are."),
  patterns: patternsSchema
    .optional()
    .describe("What claims work; absent: runs, computations, plots and saved files."),
  shown_by: globsSchema.optional().describe("Tools whose calls show the work; absent: any."),
};
