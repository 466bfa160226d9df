import * as z from "zod";
import { caseIdSchema } from "./case-file.ts";

/**
 * `.casegate/verdicts/<case>/<digest>.json`: what a person saw in one attempt, and what they say of it. It holds for exactly this answer
 * and trace; a new answer needs a new verdict.
 */
export const verdictFileSchema = z.strictObject({
  schema: z.literal(1),
  case: caseIdSchema,
  digest: z
    .string()
    .regex(/^[0-9a-f]{64}$/, "must be 64 lower-case hex digits")
    .describe(
      "Of the attempt's answer and trace; of a manual case, of the case and what was under evaluation.",
    ),
  outcome: z.enum(["pass", "partial", "fail"]).describe("partial is no pass."),
  observed: z.string().trim().min(1).max(4000).describe("What the person saw."),
  expected: z.string().max(4000).nullable().describe("What the case asks for; null where it does not say."),
  by: z.string().trim().min(1).max(200).describe("Who judged."),
  independence: z
    .enum(["self", "independent"])
    .describe("independent: by somebody who wrote none of what was judged."),
  model: z
    .string()
    .max(200)
    .nullable()
    .describe("The model that answered, as served; a verdict is about one model."),
  date: z.iso.date().describe("The UTC day."),
});
export type VerdictFile = z.infer<typeof verdictFileSchema>;
