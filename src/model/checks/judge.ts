import * as z from "zod";
import { pinnedModel } from "../judge-file.ts";
import { suitePathSchema } from "../scalars.ts";
import { onSchema } from "./common.ts";

const rate = z.number().gt(0).lt(1);
const choice = z.string().min(1).max(100);

export const judgeKeys = {
  type: z.literal("judge"),
  on: onSchema.prefault("answer").describe("What is judged."),
  question: z.string().min(1).max(4000).describe("What the model is asked."),
  model: pinnedModel.describe("A pinned model, never an alias that ends in latest."),
  asks: z
    .enum(["condition", "choice", "score"])
    .default("condition")
    .describe("The answer: a probability that the condition holds, one of the options, or a score."),
  options: z.array(choice).min(2).max(20).optional().describe("For choice: what can be chosen."),
  scale: z
    .tuple([z.number(), z.number()])
    .optional()
    .describe("For score: its lowest and its highest value; absent: 1 and 5."),
  at_least: z.number().optional().describe("Passes from this probability or score; absent: no threshold."),
  expect: z
    .array(choice)
    .min(1)
    .optional()
    .describe("For choice: the options that pass; absent: none is asked for."),
  calibration: z
    .strictObject({
      labelled: suitePathSchema.describe(
        "A JSONL file: at least 30 lines of { answer, passes }, both kinds.",
      ),
      sensitivity: rate.describe("At least so many of the answers that pass must be told as such."),
      specificity: rate.describe("At least so many of the others must be told as such."),
    })
    .optional()
    .describe("Asked before the first attempt; both rates are held to their lower Wilson bounds."),
};
