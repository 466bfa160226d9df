import * as z from "zod";

export const endingSchema = z.strictObject({
  kind: z.enum(["completed", "refused", "limit", "outage", "crashed", "cut"]),
  reason: z.string().nullable(),
});
export type Ending = z.infer<typeof endingSchema>;

const toolCallSchema = z.strictObject({
  name: z.string(),
  server: z.string().nullable(),
  args: z.json(),
  result: z.json().nullable(),
  error: z.string().nullable(),
  denied: z.boolean(),
});
/** A tool call as the agent's own trace tells it; `result` is null where the trace says nothing. */
export type ToolCall = z.infer<typeof toolCallSchema>;

/** What a trace reader saw. Null means that the stream does not say; it never means zero. */
export interface TraceReading {
  calls: readonly ToolCall[];
  skills: readonly string[];
  text: string | null;
  model: { asked: string | null; served: string | null };
  usage: { input: number | null; output: number | null; cached: number | null };
  usd: number | null;
  turns: number | null;
  ending: Ending;
  /** Why there may be calls that the trace does not tell, although its ending is whole; absent when it tells all. */
  open?: string;
  /** True for Casegate's own form: the candidate's word, which earns no retry. */
  selfReported: boolean;
}
