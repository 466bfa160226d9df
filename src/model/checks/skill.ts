import * as z from "zod";
import { globsSchema } from "../scalars.ts";

export const skillKeys = {
  type: z.literal("skill"),
  loaded: globsSchema.optional(),
  not_loaded: globsSchema.optional().describe('["*"]: none at all.'),
};
