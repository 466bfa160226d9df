import * as z from "zod";
import { intervalSchema } from "./interval.ts";

/** How often a gate would have blocked runs in which nothing had changed. */
export const falseAlarmsSchema = z.strictObject({
  /** Simulated runs. */
  draws: z.int(),
  /** Those that did not pass. */
  blocked: z.int(),
  /** Wilson's 95 % interval of blocked / draws: what the number of draws leaves open, not what the run leaves open. */
  interval: intervalSchema,
  /** Blocked draws by the code of their first reason, most frequent first. */
  byReason: z.array(z.strictObject({ code: z.string(), count: z.int() })),
  seed: z.int(),
});
export type FalseAlarms = z.infer<typeof falseAlarmsSchema>;
