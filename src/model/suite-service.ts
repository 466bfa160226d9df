import * as z from "zod";
import { commandSchema, timeoutSchema } from "./scalars.ts";

/** A program beside the agent. */
export const serviceSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, "must be letters, digits, '_' and '-', a letter or digit first"),
  run: commandSchema,
  ready: z.strictObject({
    http: z.string().optional(),
    log: z.string().optional(),
    port: z.boolean().optional(),
  }),
  timeout: timeoutSchema.optional(),
  scope: z
    .enum(["attempt", "side"])
    .default("attempt")
    .describe("Started for each attempt with its own fixture, or once a side."),
});
