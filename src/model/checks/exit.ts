import * as z from "zod";

export const exitKeys = {
  type: z.literal("exit"),
  in: z.array(z.int().min(0).max(255)).min(1).describe("Exit statuses that pass."),
};
