import * as z from "zod";

const most = z.number().min(0);

export const usageKeys = {
  type: z.literal("usage"),
  tokens: most.optional().describe("Most input and output tokens together."),
  usd: most.optional().describe("Most US dollars."),
  seconds: most.optional().describe("Longest duration."),
  turns: most.optional().describe("Most turns."),
  tool_calls: most.optional().describe("Most tool calls, denied ones too."),
};
