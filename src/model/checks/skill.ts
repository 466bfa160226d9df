import * as z from "zod";
import { globsSchema } from "../scalars.ts";

export const skillKeys = {
  type: z.literal("skill"),
  loaded: globsSchema.optional().describe("Each glob must match a loaded skill."),
  not_loaded: globsSchema.optional().describe('No glob may match one; ["*"]: none at all.'),
};
