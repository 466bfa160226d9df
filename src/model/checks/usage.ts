import * as z from "zod";

const most = z.number().min(0);

export const usageKeys = {
  type: z.literal("usage"),
  tokens: most.optional().describe("Most input and output tokens together."),
  usd: most.optional(),
  seconds: most.optional(),
  turns: most.optional(),
  tool_calls: most.optional(),
};
