import * as z from "zod";
import { patternsSchema, stringsSchema } from "../scalars.ts";
import { onSchema } from "./common.ts";

export const textKeys = {
  type: z.literal("text"),
  on: onSchema.default("answer"),
  contains: stringsSchema.optional(),
  lacks: stringsSchema.optional(),
  any: patternsSchema.optional(),
  all: patternsSchema.optional(),
  none: patternsSchema.optional(),
  flags: z
    .string()
    .regex(/^[ims]*$/, "must hold i, m and s only")
    .default("im"),
  equals: z.string().optional(),
  max_chars: z.int().min(0).optional(),
  present: z.boolean().optional(),
};
