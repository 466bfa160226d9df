import * as z from "zod";
import { variableName } from "./agent-environment.ts";
import { jsonValueSchema, timeoutSchema } from "./scalars.ts";

/** A pinned model: an alias that moves would change what is measured without anybody's doing. */
export const pinnedModel = z
  .string()
  .min(1)
  .max(200)
  .regex(/^(?!.*latest$)/i, "must be a pinned model, not a moving alias that ends in latest");

const pairwise = z.strictObject({
  question: z.string().min(1).max(4000).describe("By what the better of two answers is told."),
  model: pinnedModel.describe("A pinned model, never an alias that ends in latest."),
  pairs: z.int().min(1).max(1000).default(1).describe("Pairs of each case that are asked about at most."),
});

/** Where judge checks ask; absent: no judge is asked. */
export const judgeFileSchema = z.strictObject({
  base_url: z.url({ protocol: /^https?$/ }).describe("The address of an OpenAI-compatible endpoint."),
  key_env: variableName.optional().describe("The variable that holds its key; absent: it needs none."),
  timeout: timeoutSchema.prefault("60s").describe("Of one question."),
  parameters: z
    .record(z.string(), jsonValueSchema)
    .default({ temperature: 0 })
    .describe("Further members of each request, such as response_format."),
  gates: z
    .boolean()
    .default(false)
    .describe("True: checks with a calibration that holds count as others do; without it none does."),
  pairwise: pairwise
    .optional()
    .describe("Which of the two sides' answers is better; asked in both orders, and advisory always."),
});
export type JudgeFile = z.infer<typeof judgeFileSchema>;
