import * as z from "zod";
import { commandSchema, timeoutSchema } from "../scalars.ts";

export const commandKeys = {
  type: z.literal("command"),
  run: commandSchema
    .optional()
    .describe("A verifier: exit 0 pass, 1 fail, 2 not assessed, 3 not applicable, else a verifier error."),
  steps: z
    .array(commandSchema)
    .min(1)
    .optional()
    .describe("A chain of commands in one folder; the first that does not exit 0 fails the check."),
  timeout: timeoutSchema.optional().describe("Of each command; absent: 120s."),
};
