import { describe, expect, test } from "vitest";
import { createUsageReader } from "../../src/lib/provider-usage.ts";

function read(type: string, text: string, size = 7) {
  const reader = createUsageReader(type);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
  return reader.end();
}

const events = (...data: unknown[]) =>
  data.map((one) => `event: x\r\ndata: ${JSON.stringify(one)}\r\n\r\n`).join("");

describe("the tokens of an answer", () => {
  test.each([
    [
      "Anthropic, whole",
      "application/json",
      JSON.stringify({
        model: "claude-x",
        usage: {
          input_tokens: 5,
          cache_creation_input_tokens: 20,
          cache_read_input_tokens: 100,
          output_tokens: 9,
        },
      }),
      { input: 125, output: 9, cached: 100, model: "claude-x" },
    ],
    [
      "Anthropic, streamed",
      "text/event-stream; charset=utf-8",
      events(
        {
          type: "message_start",
          message: { model: "claude-x", usage: { input_tokens: 5, output_tokens: 1 } },
        },
        { type: "message_delta", usage: { output_tokens: 40 } },
      ),
      { input: 5, output: 40, cached: 0, model: "claude-x" },
    ],
    [
      "OpenAI's responses, streamed",
      "text/event-stream",
      events(
        { type: "response.created", response: { model: "gpt-x", usage: null } },
        {
          type: "response.completed",
          response: {
            model: "gpt-x",
            usage: { input_tokens: 50, input_tokens_details: { cached_tokens: 30 }, output_tokens: 4 },
          },
        },
      ),
      { input: 50, output: 4, cached: 30, model: "gpt-x" },
    ],
    [
      "chat completions, whole",
      "application/json",
      JSON.stringify({
        model: "m",
        usage: { prompt_tokens: 8, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 2 } },
      }),
      { input: 8, output: 3, cached: 2, model: "m" },
    ],
    [
      "Gemini, streamed, each event with the sum so far",
      "text/event-stream",
      events(
        { modelVersion: "gemini-x", usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 1 } },
        {
          modelVersion: "gemini-x",
          usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 5, thoughtsTokenCount: 11 },
        },
      ),
      { input: 7, output: 16, cached: 0, model: "gemini-x" },
    ],
    [
      "Gemini, as a list",
      "application/json",
      JSON.stringify([
        { usageMetadata: { promptTokenCount: 7 } },
        { usageMetadata: { promptTokenCount: 7, cachedContentTokenCount: 2, candidatesTokenCount: 5 } },
      ]),
      { input: 7, output: 5, cached: 2, model: null },
    ],
  ])("%s", (_, type, text, usage) => expect(read(type, text)).toEqual(usage));

  const unknown = { input: null, output: null, cached: null, model: null };

  test.each([
    ["nothing", "application/json", ""],
    ["no JSON", "application/json", "<html>"],
    ["numbers that are none", "application/json", `{"usage":{"input_tokens":"5","output_tokens":-1}}`],
    [
      "a stream that breaks off in an event",
      "text/event-stream",
      `data: {"usage":{"input_tokens":1,"output_t`,
    ],
  ])("are not known from %s", (_, type, text) => expect(read(type, text)).toEqual(unknown));

  test("are not known from an answer that is longer than is read, however small what it says at its end", () => {
    const long = `{"text":"${"x".repeat(17 * 1024 * 1024)}","usage":{"input_tokens":1,"output_tokens":1}}`;
    expect(read("application/json", long, 1 << 20)).toEqual(unknown);
    expect(read("text/event-stream", `data: ${long}\n\n`, 1 << 20)).toEqual(unknown);
  });
});
