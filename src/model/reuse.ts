import * as z from "zod";

/** A full commit id. */
export const commitPattern = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** An earlier run some of whose attempts stand for a baseline. */
export const reusedRunSchema = z.strictObject({
  /** As people name it: a folder, or `run 100`. */
  from: z.string(),
  /** The commit that they were made of; null for a folder. */
  commit: z.string().regex(commitPattern).nullable(),
  /** When the oldest of them ended. */
  oldestEnd: z.iso.datetime(),
  cases: z.int().min(1),
  attempts: z.int().min(1),
});
export type ReusedRun = z.infer<typeof reusedRunSchema>;

/** What came of `policy.reuse_baseline` before the first attempt. */
export const reuseSchema = z.strictObject({
  /** Empty where the whole baseline is measured as always. */
  runs: z.array(reusedRunSchema),
  /** Why cases, or all of them, have a baseline of their own; null where none of them could have had another. */
  why: z.string().nullable(),
});
export type Reuse = z.infer<typeof reuseSchema>;

/** How old the oldest of a run's attempts was at a moment. */
export function ageOf({ oldestEnd }: ReusedRun, at: Date): number {
  return Math.max(0, at.getTime() - Date.parse(oldestEnd));
}
