import * as z from "zod";
import { globsSchema, oneOrAny } from "../scalars.ts";

export const filesKeys = {
  type: z.literal("files"),
  exists: globsSchema.optional().describe("Each glob must match a file of the workspace."),
  absent: globsSchema.optional().describe("No glob may match one."),
  unchanged: globsSchema.optional().describe("Files that must be as they were."),
  changed_only: oneOrAny(z.string().min(1))
    .optional()
    .describe("Nothing else may have changed; []: nothing at all."),
};
