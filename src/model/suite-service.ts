import * as z from "zod";
import { commandSchema, timeoutSchema } from "./scalars.ts";

/** A program beside the agent, started and ended by Casegate. */
export const serviceSchema = z.strictObject({
  name: z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, "must be letters, digits, '_' and '-', a letter or digit first")
    .describe("Its name in {services.NAME.url}."),
  run: commandSchema.describe("Starts it; {port} is the port that it must listen on."),
  ready: z
    .strictObject({
      http: z.string().optional().describe("A path that answers GET with a status from 200 to 399."),
      log: z.string().optional().describe("A pattern that a line of its output matches."),
      port: z.literal(true).optional().describe("It accepts connections."),
    })
    .describe("How to see that it is ready; exactly one of the keys."),
  timeout: timeoutSchema.optional().describe("For getting ready; later is an outage. Default: 30s."),
  scope: z
    .enum(["attempt", "side"])
    .default("attempt")
    .describe("Started for each attempt with its own fixture, or once a side."),
});
export type Service = z.infer<typeof serviceSchema>;
