import { describe, expect, test } from "vitest";
import { systemClock } from "../../../src/adapters/clock-system.ts";
import { createModel } from "../../../src/adapters/model/model-openai.ts";
import type { ChatRequest } from "../../../src/ports/model.ts";
import { ask, chunk, key } from "../../chat-model/ask-model.ts";
import { onceBegun } from "../../support/once-begun.ts";

describe("a model behind an OpenAI-compatible endpoint", () => {
  test("is asked again after what passes by itself, as soon as the endpoint says so", async () => {
    const { end, asked } = await ask(({ number }) =>
      number === 0
        ? { status: 429, headers: { "retry-after-ms": "5" } }
        : number === 1
          ? { status: 503, headers: { "retry-after": "0" } }
          : { text: "there" },
    );
    expect(end).toMatchObject({ kind: "reply", text: "there" });
    expect(asked).toHaveLength(3);
  });

  test("is not waited for longer than an hour's order or its own time", async () => {
    for (const after of ["3600", new Date(Date.now() + 3_600_000).toUTCString(), "30"]) {
      const { end, asked } = await ask(() => ({ status: 429, headers: { "retry-after": after } }), {
        timeoutMs: 10_000,
      });
      expect(end.kind).toBe("outage");
      expect(asked).toHaveLength(1);
    }
  });

  test("is down after three tries", async () => {
    const { end, asked } = await ask(() => ({ status: 500, headers: { "retry-after": "0" } }));
    expect(end).toMatchObject({ kind: "outage", reason: "the endpoint failed (HTTP 500): scripted" });
    expect(asked).toHaveLength(3);
  });

  test("whose reply breaks off, stalls or is no reply is down, and asked again only where nothing was written", async () => {
    const cut = await ask(() => ({ text: "one two three four five", cutAfter: 2 }));
    expect(cut.end).toMatchObject({ kind: "outage", reason: expect.stringMatching(/^the reply broke off/) });
    expect(cut.asked).toHaveLength(1);
    const stalled = await ask(() => ({ text: "one two three four five", stallAfter: 2 }), { silenceMs: 200 });
    expect(stalled.end).toMatchObject({ kind: "outage", reason: "the endpoint said nothing for 0.2 s" });
    const hung = await ask(() => ({ hang: true }), { timeoutMs: 300 });
    expect(hung.end).toMatchObject({
      kind: "outage",
      reason: "the time ran out before the endpoint answered",
    });
    const half = await ask(() => ({ events: ['{"id":"x","obj'] }));
    expect(half.end).toMatchObject({ kind: "outage", reason: "the reply is no JSON" });
    expect(half.asked).toHaveLength(3);
    const ended = await ask(() => ({ events: [chunk({ choices: [{ delta: { content: "a" } }] })] }));
    expect(ended.end).toMatchObject({ kind: "outage", reason: "the reply broke off before its end" });
    const wrong = await ask(() => ({ events: [chunk({ choices: [{ delta: { content: 7 } }] })] }));
    expect(wrong.end).toMatchObject({ kind: "outage", reason: "the reply is no chat completion" });
    const failing = await ask(({ number }) =>
      number === 0
        ? { events: [JSON.stringify({ error: { code: 500, message: `busy ${key}` } })] }
        : { text: "ok" },
    );
    expect(failing.end).toMatchObject({ kind: "reply", text: "ok" });
  });

  test("that writes on until its time is up has not failed", async () => {
    const { end } = await onceBegun(
      (timeoutMs) => ask(() => ({ text: "word ".repeat(10_000), delayMs: 20 }), { timeoutMs }),
      (made) => made.end.kind === "timed_out",
    );
    expect(end).toMatchObject({ kind: "timed_out" });
  });

  test("that tells the end of its reply but keeps the stream open has answered", async () => {
    const finished = chunk({ choices: [{ delta: { content: "done" }, finish_reason: "stop" }] });
    const { end } = await onceBegun(
      (silenceMs) =>
        ask(() => ({ text: "a b c d e f g h i j k", stallAfter: 99, events: [finished] }), {
          silenceMs,
          timeoutMs: 60_000,
        }),
      (made) => made.end.kind === "reply",
    );
    expect(end).toMatchObject({ kind: "reply", text: "done" });
  });

  test("is read to a limit, whatever it writes", async () => {
    const long = await ask(() => ({ text: "x".repeat(1024 * 1024 + 100), whole: true }));
    expect(long.end).toMatchObject({ kind: "reply", finish: "length" });
    expect((long.end as { text: string }).text).toHaveLength(1024 * 1024);
    // The limit of size is the matter, which a busy machine may reach late.
    const patient = { timeoutMs: 60_000, silenceMs: 60_000 };
    const line = await ask(() => ({ events: [chunk({ pad: "x".repeat(5 * 1024 * 1024) })] }), patient);
    expect(line.end).toMatchObject({ kind: "outage", reason: "a line of the reply is too long" });
    const calls = Array.from({ length: 3 }, () =>
      chunk({
        choices: [{ delta: { tool_calls: [{ index: 0, function: { arguments: "x".repeat(100_000) } }] } }],
      }),
    );
    const args = await ask(() => ({ events: calls }));
    expect(args.end).toMatchObject({ kind: "reply", finish: "length", calls: [] });
    const many = await ask(() => ({
      events: [chunk({ choices: [{ delta: { tool_calls: [{ index: 4000, function: { name: "a" } }] } }] })],
    }));
    expect(many.end).toMatchObject({ kind: "outage" });
  });

  test("that nobody listens for is out of reach, and an interrupt ends the question", async () => {
    const chat = createModel(systemClock()).chat;
    const request: ChatRequest = {
      endpoint: { baseUrl: "http://127.0.0.1:1", key: null },
      model: "m",
      messages: [],
      tools: [],
      parameters: {},
      timeoutMs: 3_000,
      silenceMs: 3_000,
    };
    // Too short for a second try, which comes half a second after the first.
    const unheard = await onceBegun(
      (timeoutMs) => chat({ ...request, timeoutMs }),
      (end) => end.kind === "outage" && end.reason.includes("reached"),
    );
    expect(unheard).toMatchObject({
      kind: "outage",
      reason: expect.stringMatching(/^the endpoint can't be reached: /),
      usage: { input: 0, output: 0, cached: 0 },
    });
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 100);
    const { end } = await ask(() => ({ hang: true }), { abort: stop.signal });
    expect(end.kind).toBe("interrupted");
  });
});
