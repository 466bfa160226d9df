import { expect } from "vitest";
import { systemClock } from "../../src/adapters/clock-system.ts";
import { createModel } from "../../src/adapters/model/model-openai.ts";
import type { ChatEnd, ChatRequest } from "../../src/ports/model.ts";
import { type ChatModel, type ChatScript, startChatModel } from "./start-chat-model.ts";

export const key = "sk-never-printed-123456";

/** Asks a scripted model once through the real client; the key never stands in the answer. */
export async function ask(
  script: ChatScript,
  more: Partial<ChatRequest> = {},
): Promise<{ end: ChatEnd; asked: ChatModel["asked"] }> {
  await using model = await startChatModel(script);
  const end = await createModel(systemClock()).chat({
    endpoint: { baseUrl: model.url, key },
    model: "small-1",
    messages: [{ role: "user", content: "Hello" }],
    tools: [],
    parameters: {},
    timeoutMs: 60_000,
    silenceMs: 30_000,
    ...more,
  });
  expect(JSON.stringify(end)).not.toContain(key);
  return { end, asked: model.asked };
}

/** A piece of a streamed reply. */
export const chunk = (rest: object) => JSON.stringify({ id: "c", model: "m", ...rest });
