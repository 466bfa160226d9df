import * as z from "zod";
import { globsSchema } from "../scalars.ts";
import { onSchema } from "./common.ts";

export const citationsKeys = {
  type: z.literal("citations"),
  on: onSchema.prefault("answer").describe("Where the paths are cited."),
  min: z.int().min(1).default(1).describe("So many different files at least."),
  path_any: globsSchema.optional().describe("At least one cited path matches."),
};
