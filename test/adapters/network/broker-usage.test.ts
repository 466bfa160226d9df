import { expect, test } from "vitest";
import { createLoopback } from "../../../src/adapters/network/loopback-node.ts";

import { attempt, json, provider, realKey, startProvider } from "../broker-provider.ts";

startProvider();

test("what is past the budget is refused, and what costs nothing is not", async () => {
  let spent = 0;
  const { broker, refused } = await attempt(
    async ({ post, baseUrl, key }) => {
      expect((await post("/messages")).status).toBe(200);
      await expect.poll(() => spent).toBe(12);
      const second = await post("/messages");
      expect([second.status, await second.text()]).toEqual([
        403,
        expect.stringContaining("budget.tokens of 12 is spent"),
      ]);
      expect((await fetch(`${baseUrl}/models/m-1`, { headers: { "x-api-key": key } })).status).toBe(200);
    },
    {
      refusal: () => (spent >= 12 ? "budget.tokens of 12 is spent" : null),
      spent: ({ input, output }) => {
        spent += input + output;
      },
    },
  );
  expect(broker).toMatchObject({ requests: 2, refusals: 1, budget: "budget.tokens of 12 is spent" });
  expect(broker?.usage).toEqual({ input: 10, output: 2, cached: 0 });
  expect(refused).toEqual({ refused: [], open: null });
});

test("an answer streams through as it comes, its tokens are counted, and a key that it repeats is taken out", async () => {
  let goOn = () => {};
  provider.answer = (message, reply) => {
    reply.writeHead(200, { "content-type": "text/event-stream" });
    const shown = String(message.headers["x-api-key"]);
    reply.write(
      `event: message_start\ndata: {"type":"message_start","message":{"model":"m-2","usage":{"input_tokens":3,"cache_read_input_tokens":7,"output_tokens":1}}}\n\ndata: ${shown.slice(0, 9)}`,
    );
    goOn = () => {
      reply.write(`${shown.slice(9)}\n\n`);
      reply.end(
        `data: {"type":"message_delta","usage":{"output_tokens":5}}\n\ndata: {"type":"message_stop"}\n\n`,
      );
    };
  };
  const { broker } = await attempt(async ({ post }) => {
    const reply = await post("/messages");
    const reader = reply.body?.getReader();
    const first = await reader?.read();
    // The rest only follows once this came, for which a broker that waits for the whole answer would wait for ever.
    goOn();
    let text = Buffer.from(first?.value ?? []).toString();
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read())
      text += Buffer.from(next.value);
    expect(text).toContain("data: [redacted]\n");
    expect(text).toContain("message_stop");
    expect(text).not.toContain(realKey.slice(0, 12));
  });
  expect(broker?.models).toEqual([{ name: "m-2", input: 10, output: 5, cached: 7 }]);
});

test("an agent that goes before the end of an answer does not keep its tokens out of the count", async () => {
  provider.answer = (_, reply) => {
    reply.writeHead(200, { "content-type": "text/event-stream" });
    reply.write(
      `data: {"type":"message_start","message":{"usage":{"input_tokens":4,"output_tokens":1}}}\n\n`,
    );
    setTimeout(() => reply.end(`data: {"type":"message_delta","usage":{"output_tokens":90}}\n\n`), 200);
  };
  const { broker } = await attempt(async ({ post }) => {
    const leave = new AbortController();
    const reply = await post("/messages", { signal: leave.signal });
    await reply.body?.getReader().read();
    leave.abort();
  });
  expect(broker?.usage).toEqual({ input: 4, output: 90, cached: 0 });
});

test("an agent that asks and goes makes no outage of the answer that it did not wait for, nor a use that is known", async () => {
  provider.answer = (message, reply) => {
    if (message.headers["x-late"] === "yes") return;
    reply.writeHead(200, { "content-type": "text/event-stream" });
    reply.write('data: {"message":{"usage":{"input_tokens":4,"output_tokens":1}}}\n\n');
  };
  const left = ["yes", "no"].map(async (late) => {
    const { broker } = await attempt(async ({ post }) => {
      const leave = new AbortController();
      const gone = post("/messages", { signal: leave.signal, headers: { "x-late": late } }).catch(() => null);
      await expect.poll(() => provider.asked.some(({ headers }) => headers["x-late"] === late)).toBe(true);
      leave.abort();
      await gone;
    });
    expect(broker).toMatchObject({ requests: 1, outage: null, usage: { input: null, output: null } });
  });
  await Promise.all(left);
});

test("a streamed chat completion is asked for its tokens; an answer that tells none leaves them unknown", async () => {
  provider.answer = (_, reply, body) => {
    reply.writeHead(200, { "content-type": "text/event-stream" });
    const { stream_options: options } = JSON.parse(body) as { stream_options?: { include_usage?: boolean } };
    const usage = { prompt_tokens: 6, completion_tokens: 2, prompt_tokens_details: { cached_tokens: 1 } };
    reply.write(`data: {"model":"m-3","choices":[]}\n\n`);
    reply.end(
      options?.include_usage === true
        ? `data: ${JSON.stringify({ usage })}\n\ndata: [DONE]\n\n`
        : "data: [DONE]\n\n",
    );
  };
  const told = await attempt(
    async ({ post }) => void (await (await post("/chat/completions", { body: `{"stream":true}` })).text()),
  );
  expect(told.broker?.usage).toEqual({ input: 6, output: 2, cached: 1 });
  const untold = await attempt(
    async ({ post }) => void (await (await post("/messages", { body: `{"stream":true}` })).text()),
  );
  expect(untold.broker?.usage).toEqual({ input: null, output: null, cached: null });
});

test("the last failure of the provider is an outage, one that it recovered from is none", async () => {
  const statuses = [529, 200, 503];
  provider.answer = (_, reply) =>
    json(reply, { usage: { input_tokens: 1, output_tokens: 1 } }, statuses.shift() ?? 200);
  const host = new URL(provider.access.baseUrl).host;
  const recovered = await attempt(async ({ post }) => {
    for (let tries = 0; tries < 2; tries++) await (await post("/messages")).text();
  });
  expect(recovered.broker).toMatchObject({
    requests: 2,
    outage: null,
    usage: { input: 1, output: 1, cached: 0 },
  });
  const failed = await attempt(async ({ post }) => void (await (await post("/messages")).text()));
  expect(failed.broker).toMatchObject({ outage: `${host} answered 503` });
  const nobody = await createLoopback().freePort();
  const away = { ...provider.access, baseUrl: `http://127.0.0.1:${nobody}/v1` };
  const unreached = await attempt(async ({ post }) => expect((await post("/messages")).status).toBe(502), {
    providers: [{ access: away, key: realKey }],
  });
  expect(unreached.broker).toMatchObject({
    outage: `127.0.0.1:${nobody} could not be reached (ECONNREFUSED)`,
  });
  provider.answer = (_, reply) => {
    reply.writeHead(200, { "content-type": "text/event-stream" });
    reply.write('data: {"message":{"usage":{"input_tokens":4,"output_tokens":1}}}\n\n');
    setTimeout(() => reply.destroy(), 50);
  };
  const broken = await attempt(
    async ({ post }) => void (await (await post("/messages")).text().catch(() => "")),
  );
  expect(broken.broker).toMatchObject({ outage: `${host} broke off its answer`, usage: { input: null } });
});
