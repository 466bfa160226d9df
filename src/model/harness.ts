import * as z from "zod";

/** One thing that the harness was asked before the first attempt, and what it answered. */
const harnessCheckSchema = z.strictObject({
  case: z.string(),
  kind: z.enum(["reference", "doctored", "broken", "canary", "probe"]),
  outcome: z.string(),
  expected: z.string(),
  ok: z.boolean(),
  detail: z.string().nullable(),
});
export type HarnessCheck = z.infer<typeof harnessCheckSchema>;

export const harnessSchema = z.strictObject({
  valid: z.boolean(),
  checks: z.array(harnessCheckSchema),
  unvalidated: z.array(z.string()),
});
export type Harness = z.infer<typeof harnessSchema>;
