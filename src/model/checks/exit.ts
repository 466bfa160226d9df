import * as z from "zod";
import { oneOrMore } from "../scalars.ts";

export const exitKeys = {
  type: z.literal("exit"),
  in: oneOrMore(z.int().min(0).max(255)).describe("Exit statuses that pass."),
};
