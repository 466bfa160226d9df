import * as z from "zod";
import { memberName, rooted } from "../scalars.ts";

/** `answer`, `prose`, `code`, `output`, `stdout`, `stderr`, `file:PATH` or `json:PATH` (RFC 9535). */
export const onSchema = z
  .string()
  .regex(
    /^(answer|prose|code|output|stdout|stderr|file:.+|json:[$A-Za-z_].*)$/,
    "must be answer, prose, code, output, stdout, stderr, file:PATH or json:$PATH",
  )
  .meta({ id: "on", examples: ["answer", "json:$.status", "file:report.md"] })
  .transform((on) => (on.startsWith("json:") ? `json:${rooted(on.slice("json:".length))}` : on));

/** Keys that every check has beside its own. */
export const commonCheckKeys = {
  id: memberName(200).optional().describe("Default: <case>.<n>, n from 1."),
  criterion: z.int().min(0).optional().describe("Index into the case's criteria, from 0."),
  critical: z.boolean().default(false).describe("Zero tolerance over every attempt of the candidate."),
  constraint: z.boolean().default(false).describe("Counted in the fulfilment of constraints."),
  stage: z
    .string()
    .min(1)
    .max(60)
    .optional()
    .describe("Where a failure belongs: routing, retrieval, generation, …"),
  advisory: z.boolean().default(false).describe("Recorded, never counted."),
};
