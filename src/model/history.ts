import * as z from "zod";
import { sideSchema } from "./side.ts";

/** One line of history.jsonl: one case and side of one run. Append only. */
export const historyRowSchema = z.strictObject({
  schema: z.literal(1),
  /** The same for all rows of one run. */
  run: z.string().min(1).max(100),
  /** When the run began, ISO 8601 in UTC. */
  date: z.string().min(10).max(40),
  mode: z.string().max(20),
  suite: z.string().max(200),
  /** Digest of the contract. */
  contract: z.string().max(100),
  case: z.string().max(300),
  caseDigest: z.string().max(100),
  changeDigest: z.string().max(100),
  side: sideSchema,
  commit: z.string().max(100).nullable(),
  agent: z.string().max(2000),
  /** The model as served, where the trace told; else as asked for; null where neither is known. */
  model: z.string().max(300).nullable(),
  /** Version of Casegate. */
  casegate: z.string().max(60),
  passes: z.int().min(0),
  attempts: z.int().min(0),
  planned: z.int().min(0),
  /** Mean score, where checks score. */
  score: z.number().min(0).max(1).nullable(),
  /** Medians over the attempts; null where it was not told. */
  latencyMs: z.number().nullable(),
  usd: z.number().nullable(),
  /** Mean probability of the judge; null: not asked. */
  judgment: z.number().nullable(),
  /** Of unchanged code against itself: whether this gate would have let it through. */
  merge: z.enum(["allow", "block"]).optional(),
});
export type HistoryRow = z.infer<typeof historyRowSchema>;
