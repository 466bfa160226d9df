import * as z from "zod";
import { onSchema } from "./common.ts";

export const judgeKeys = {
  type: z.literal("judge"),
  on: onSchema.default("answer"),
  question: z.string().min(1).max(4000),
  model: z
    .string()
    .min(1)
    .regex(/^(?!.*latest$)/i, "must be a pinned model, not a moving alias that ends in latest"),
};
