import * as z from "zod";
import { reuseSchema } from "./reuse.ts";
import { shardSchema } from "./shard.ts";
import { sideSchema } from "./side.ts";

export const stageSchema = z.enum(["first", "confirm", "attribution"]);
export type Stage = z.infer<typeof stageSchema>;

/** One attempt that is to be made. `order` is its place in the whole run, from 0; `repeat` counts from 1 through all stages of a case and side. */
export const plannedAttemptSchema = z.strictObject({
  order: z.int().min(0),
  stage: stageSchema,
  case: z.string(),
  side: sideSchema,
  repeat: z.int().min(1),
  /** Attempts of one pair run side by side in time. */
  pair: z.int().min(0),
});
export type PlannedAttempt = z.infer<typeof plannedAttemptSchema>;

/** A case that gets no attempt, and why; of a manual case what the person does and should see. */
export const notRunSchema = z.strictObject({
  case: z.string(),
  reason: z.string(),
  steps: z.array(z.string()).optional(),
  expected: z.string().optional(),
});
export type NotRun = z.infer<typeof notRunSchema>;

/** plan.json: written before the first attempt, extended before each later stage. */
export const planSchema = z.strictObject({
  schema: z.literal(1),
  seed: z.int(),
  /** Random, the same for every attempt of the run: marks processes that belong to it, tells nothing about side or case. */
  cookie: z.string(),
  contractDigest: z.string(),
  baseline: z.string(),
  candidate: z.string(),
  attempts: z.array(plannedAttemptSchema),
  notRun: z.array(notRunSchema),
  /** Where other machines make the other parts of the run. */
  shard: shardSchema.optional(),
  /** Where earlier runs were asked for the baseline's attempts. */
  reuse: reuseSchema.optional(),
});
export type Plan = z.infer<typeof planSchema>;
