import * as z from "zod";
import { onSchema } from "./common.ts";

export const judgeKeys = {
  type: z.literal("judge"),
  on: onSchema.default("answer").describe("What is judged."),
  question: z.string().min(1).max(4000).describe("What the model is asked."),
  model: z
    .string()
    .min(1)
    .regex(/^(?!.*latest$)/i, "must be a pinned model, not a moving alias that ends in latest")
    .describe("A pinned model, never an alias that ends in latest."),
};
