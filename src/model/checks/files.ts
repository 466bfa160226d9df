import * as z from "zod";
import { globsSchema } from "../scalars.ts";

export const filesKeys = {
  type: z.literal("files"),
  exists: globsSchema.optional(),
  absent: globsSchema.optional(),
  unchanged: globsSchema.optional(),
  changed_only: z.array(z.string().min(1)).optional(),
};
