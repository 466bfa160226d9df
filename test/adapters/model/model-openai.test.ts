import { describe, expect, test } from "vitest";
import { ask, chunk, key } from "../../chat-model/ask-model.ts";

describe("a model behind an OpenAI-compatible endpoint", () => {
  const body = (error: object) => JSON.stringify({ error });

  test("is asked as chat completions are, and its streamed reply is joined with usage, model and request id", async () => {
    const { end, asked } = await ask(() => ({ text: "Hello, how may I help?" }), {
      messages: [
        { role: "system", content: "Be brief." },
        { role: "assistant", content: "", calls: [{ id: "a", name: "look", args: "{}" }] },
        { role: "tool", callId: "a", content: "none" },
        { role: "user", content: "Hi \u0000 there" },
      ],
      tools: [{ name: "look", description: "Looks.", parameters: { type: "object" } }],
      parameters: { temperature: 0, seed: 7, stream_options: null, model: "other" },
    });
    expect(end).toEqual({
      kind: "reply",
      text: "Hello, how may I help?",
      calls: [],
      finish: "stop",
      reason: null,
      model: "small-1-served",
      requestId: "req-0",
      usage: { input: 100, output: 12, cached: 30 },
    });
    expect(asked[0]?.path).toBe("/v1/chat/completions");
    expect(asked[0]?.headers.authorization).toBe(`Bearer ${key}`);
    expect(asked[0]?.body).toEqual({
      stream: true,
      temperature: 0,
      seed: 7,
      model: "small-1",
      tools: [
        {
          type: "function",
          function: { name: "look", description: "Looks.", parameters: { type: "object" } },
        },
      ],
      messages: [
        { role: "system", content: "Be brief." },
        {
          role: "assistant",
          content: null,
          tool_calls: [{ id: "a", type: "function", function: { name: "look", arguments: "{}" } }],
        },
        { role: "tool", tool_call_id: "a", content: "none" },
        { role: "user", content: "Hi \u0000 there" },
      ],
    });
  });

  test("may call several tools at once, with or without ids, and say so in one piece of JSON", async () => {
    const calls = [
      { id: "x", name: "one", args: { text: "a long argument over several parts" } },
      { id: "y", name: "two", args: "no JSON" },
    ];
    const told = [
      { id: "x", name: "one", args: '{"text":"a long argument over several parts"}' },
      { id: "y", name: "two", args: "no JSON" },
    ];
    for (const whole of [true, false]) {
      const { end } = await ask(() => ({ text: "Let me look.", calls, whole }));
      expect(end).toMatchObject({ kind: "reply", text: "Let me look.", finish: "calls", calls: told });
    }
    const noId = chunk({
      choices: [
        { delta: { tool_calls: [{ function: { name: "one", arguments: "{}" } }] }, finish_reason: "stop" },
      ],
    });
    const { end } = await ask(() => ({ events: [noId, "[DONE]"] }));
    expect(end).toMatchObject({ finish: "calls", calls: [{ id: "call_0", name: "one", args: "{}" }] });
    expect(end.usage).toEqual({ input: null, output: null, cached: null });
  });

  test.each([
    ["a refusal", { refusal: "I can't help with that." }, "refused", "I can't help with that."],
    [
      "a filter",
      { text: "Well", finish: "content_filter" },
      "refused",
      "the provider stopped the reply (content_filter)",
    ],
    ["a limit", { text: "cut he", finish: "length" }, "length", "the reply reached the limit of its length"],
  ])("tells %s from an outage", async (_, scripted, finish, reason) => {
    const { end } = await ask(() => scripted);
    expect(end).toMatchObject({ kind: "reply", finish, reason });
  });

  test.each([
    [
      401,
      body({ message: `Incorrect API key provided: ${key}.` }),
      "outage",
      /credentials \(HTTP 401\): Incorrect API key provided: \[redacted\]\./,
    ],
    [403, "<html>\u0000Forbidden</html>", "outage", /credentials \(HTTP 403\): <html> Forbidden/],
    [
      429,
      body({ code: "insufficient_quota", message: "quota" }),
      "outage",
      /limits the rate \(HTTP 429\): quota/,
    ],
    [404, body({ message: "no such model" }), "usage_error", /no such model or path \(HTTP 404\)/],
    [
      400,
      body({ code: "context_length_exceeded", message: "too many" }),
      "too_long",
      /too long for the model/,
    ],
    [413, body({ code: "tokens_limit_reached" }), "too_long", /too long/],
    [400, body({ code: "content_filter" }), "refused", /a filter stopped the request/],
    [422, "[1]", "usage_error", /does not accept the request \(HTTP 422\)$/],
    [307, "", "usage_error", /redirects, which is not followed/],
  ])("turned away with %i is asked once", async (status, text, kind, reason) => {
    const location = { location: "http://127.0.0.1:1/" };
    const { end, asked } = await ask(() => ({ status, body: text, headers: location }));
    expect(end).toMatchObject({ kind, requestId: "req-0", usage: { input: 0, output: 0, cached: 0 } });
    expect((end as { reason: string }).reason).toMatch(reason);
    expect(asked).toHaveLength(1);
  });
});
