import * as z from "zod";
import { checkOutcomeSchema } from "./attempt.ts";
import { harnessSchema } from "./harness.ts";
import { judgingSchema } from "./judgment.ts";
import { sideSchema } from "./side.ts";

/** One check that was run a second time on the evidence of an attempt, and what it said then. */
const recheckSchema = z.strictObject({
  case: z.string(),
  side: sideSchema,
  check: z.string(),
  runId: z.string(),
  first: checkOutcomeSchema,
  second: checkOutcomeSchema,
});

/** findings.json of a run: what a decision rests on beside the plan and the attempts, so that it can be made again. */
export const runFindingsSchema = z.strictObject({
  schema: z.literal(1),
  rechecks: z.array(recheckSchema),
  harness: harnessSchema,
  setup: z.strictObject({ side: sideSchema, text: z.string() }).nullable(),
  tampered: z.array(z.string()),
  budgetSpent: z.string().nullable(),
  notes: z.array(z.string()),
  judging: judgingSchema.optional(),
});
export type RunFindings = z.infer<typeof runFindingsSchema>;
