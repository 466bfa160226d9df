import * as z from "zod";
import { commandSchema, timeoutSchema } from "../scalars.ts";

export const commandKeys = {
  type: z.literal("command"),
  run: commandSchema.optional(),
  steps: z.array(commandSchema).min(1).optional(),
  timeout: timeoutSchema.optional(),
};
