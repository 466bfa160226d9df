import * as z from "zod";
import { durationSchema, timeoutSchema } from "./scalars.ts";

const confirm = z.strictObject({
  attempts: z.int().min(0).max(1000).default(15).describe("Fresh attempts per flagged case and side."),
  cases: z.int().min(0).max(1000).default(20).describe("Flagged cases that get them at most."),
});

export const criteriaSchema = z.strictObject({
  enforce: z
    .enum(["none", "critical", "all"])
    .default("all")
    .describe("What blocks a merge; the rest says that it would block."),
  confidence: z.number().gt(0.5).lt(1).default(0.95).describe("Of every interval, such as 0.95."),
  review: z
    .enum(["reproduced", "novel", "strict", "significant"])
    .default("reproduced")
    .describe("Which differences a person must look at."),
  measure: z.enum(["outcome", "score"]).default("outcome").describe("What is compared between the sides."),
  confirm: confirm.prefault({}).describe("The second stage, which asks flagged cases again."),
  allowed_regressions: z
    .int()
    .min(0)
    .default(0)
    .describe("Confirmed regressions that need a decision instead of failing; one more fails them all."),
  max_outage: z
    .number()
    .min(0)
    .max(1)
    .default(0.05)
    .describe("Share of planned attempts that may be lost, per side; 0 for cases with critical checks."),
  average: z
    .strictObject({
      margin: z.number().gt(0).lt(1).describe("How much the pass rate may fall, such as 0.1."),
      scope: z
        .enum(["population", "suite"])
        .default("population")
        .describe("Cases as a sample of more, or exactly these."),
    })
    .optional()
    .describe("Asks that the average be no worse by more than a margin."),
  cost: z
    .strictObject({ max_increase: z.number().gt(0).describe("A share, such as 0.25.") })
    .optional()
    .describe("Asks that an attempt cost no more than so much more."),
  latency: z
    .strictObject({ max_increase: z.number().gt(0).describe("A share, such as 0.25.") })
    .optional()
    .describe("Asks that an attempt take no longer than so much longer."),
});
export type Criteria = z.infer<typeof criteriaSchema>;

export const policySchema = z.strictObject({
  independent: z
    .enum(["required", "unverified", "file_only"])
    .optional()
    .describe("Who must stand behind a decision. Absent: required on GitHub, file_only elsewhere."),
  reviewers: z
    .array(z.string().min(1))
    .default([])
    .describe("Logins, or teams as ORG/TEAM; empty: anyone with write access."),
  preexisting: z
    .enum(["fail", "report"])
    .default("fail")
    .describe("Critical violations that the baseline shows too."),
  reuse_baseline: z
    .strictObject({ max_age: durationSchema.describe("0d: both sides are always run.") })
    .prefault({ max_age: "0d" })
    .describe("How old a stored baseline may be."),
});
export type Policy = z.infer<typeof policySchema>;

export const budgetSchema = z.strictObject({
  wall: timeoutSchema.optional().describe("Time of the whole run."),
  attempts: z.int().min(1).optional().describe("Attempts of both sides, every stage and try."),
  tokens: z.int().min(1).optional().describe("Input and output tokens, as a broker or the traces tell them."),
  usd: z.number().gt(0).optional().describe("US dollars, as prices give them or the traces tell them."),
});
