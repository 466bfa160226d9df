import * as z from "zod";

/** The part of a run that one machine makes. */
export const shardSchema = z.strictObject({
  /** From 1. */
  index: z.int().min(1),
  of: z.int().min(1),
  /** Ids of the cases that it makes, sorted. */
  cases: z.array(z.string()),
});
export type Shard = z.infer<typeof shardSchema>;
