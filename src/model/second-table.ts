import * as z from "zod";
import { caseComparisonSchema, criticalViolationSchema } from "./comparison.ts";
import { notRunSchema } from "./plan.ts";

/** The cases that a revision of the suite adds or changes, run after the first table was sealed. It accepts nothing; a critical violation in it fails. */
export const secondTableSchema = z.strictObject({
  cases: z.array(caseComparisonSchema),
  critical: z.array(criticalViolationSchema),
  notRun: z.array(notRunSchema),
  /** Tries made on both sides. */
  attempts: z.int(),
  /** Why it is not whole, or was not made; null when it is. */
  problem: z.string().nullable(),
});
export type SecondTable = z.infer<typeof secondTableSchema>;
