import * as z from "zod";

const tokens = z.number().nullable();
export const judgeUsageSchema = z.strictObject({ input: tokens, output: tokens, cached: tokens });

/** One question to a judge and what came of it. Null is "not told". */
export const judgeRecordSchema = z.strictObject({
  asks: z.enum(["condition", "choice", "score"]),
  /** The model asked for, and as served. */
  model: z.string(),
  served: z.string().nullable(),
  requestId: z.string().nullable(),
  usage: judgeUsageSchema.nullable(),
  /** SHA-256 of the exact wording, the judged text apart. */
  wording: z.string(),
  /** When it was asked, ISO 8601 in UTC. */
  at: z.string().nullable(),
  probability: z.number().min(0).max(1).nullable(),
  choice: z.string().nullable(),
  score: z.number().nullable(),
  /** The judge's own words; bounded, hostile. */
  why: z.string().nullable(),
  /** Why there is no answer. */
  notAsked: z.string().nullable(),
  /** True where its word counts as other checks' do. */
  gates: z.boolean(),
});
export type JudgeRecord = z.infer<typeof judgeRecordSchema>;
