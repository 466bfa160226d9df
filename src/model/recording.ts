import * as z from "zod";
import { endSchema } from "./evidence-facts.ts";

const capturedSchema = z.strictObject({ text: z.string(), sizeBytes: z.number(), truncated: z.boolean() });

/**
 * One recorded attempt, `CASE/REPEAT.json` or, for one side alone, `CASE/REPEAT.baseline.json` and `CASE/REPEAT.candidate.json` in the folder
 * that `agent.recordings` names: what the agent left, so that everything after it can be done again without a model.
 */
export const recordingSchema = z.strictObject({
  schema: z.literal(1),
  /** Null for an attempt that was ended once its skill was loaded. */
  end: endSchema.nullable(),
  durationMs: z.number().min(0),
  stdout: capturedSchema,
  stderr: capturedSchema,
  /** Null when the agent wrote no output file. */
  output: z.string().nullable(),
  /** Null when it wrote no trace. */
  trace: z.string().nullable(),
  /** Files of the workspace that the agent made or changed. */
  files: z.array(z.strictObject({ path: z.string(), text: z.string() })),
  deleted: z.array(z.string()),
  /** What else it changed: too large, too many, or no text. */
  leftOut: z.array(z.string()),
  /** What each service logged while the agent ran. */
  services: z.record(z.string(), z.strictObject({ log: z.string(), open: z.string().nullable() })),
});
export type Recording = z.infer<typeof recordingSchema>;
