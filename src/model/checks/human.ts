import * as z from "zod";

export const humanKeys = {
  type: z.literal("human"),
  question: z.string().min(1).max(2000).optional().describe("What the person is asked."),
};
