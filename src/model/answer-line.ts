import * as z from "zod";
import { caseIdSchema, evidenceKeys } from "./case-file.ts";

const { output: _output, trace: _trace, files: _files, ...texts } = evidenceKeys;

/**
 * A line of `attempts.jsonl` from elsewhere: one answer that was recorded without Casegate. What is absent is not assessed, but `exit`
 * is 0. `output` and `trace` hold their texts; lines of one case stand for attempts in their order.
 */
export const answerLineSchema = z.strictObject({
  case: caseIdSchema,
  ...texts,
  output: z.string().optional().describe("The text of the output file."),
  trace: z.string().optional().describe("The text of a trace in Casegate's own form."),
  model: z.string().max(200).optional().describe("The model that answered, recorded with the attempt."),
});
export type AnswerLine = z.infer<typeof answerLineSchema>;
