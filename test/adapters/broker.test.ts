import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createFiles } from "../../src/adapters/files-node.ts";
import { createLoopback } from "../../src/adapters/loopback-node.ts";
import { createNetworks } from "../../src/adapters/network-gate.ts";
import type { ProviderAccess } from "../../src/model/provider-access.ts";
import type { NetworkRequest } from "../../src/ports/network.ts";

const realKey = "sk-real-0123456789abcdef";

/** The provider: it writes down what it was asked, and answers as the test says. */
const asked: { line: string; headers: IncomingMessage["headers"]; body: string }[] = [];
let answer: (message: IncomingMessage, reply: ServerResponse, body: string) => void = () => {};
let provider: Server;
let access: ProviderAccess;

beforeAll(async () => {
  provider = createServer(async (message, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    asked.push({ line: `${message.method} ${message.url}`, headers: message.headers, body });
    answer(message, reply, body);
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  access = {
    baseUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/v1`,
    paths: ["/v1/messages", "/v1/chat/completions", "/v1/models/*"],
    keyVariable: "KEY",
    keyHeader: { name: "x-api-key", prefix: "" },
  };
});
afterAll(() => void provider.close());
beforeEach(() => {
  asked.length = 0;
  answer = (_, reply) => json(reply, { model: "m-1", usage: { input_tokens: 10, output_tokens: 2 } });
});

function json(reply: ServerResponse, value: unknown, status = 200): void {
  reply.writeHead(status, { "content-type": "application/json", "set-cookie": "a=b" });
  reply.end(JSON.stringify(value));
}

/** What the agent of one attempt gets: an address and a key. Returns what the broker says afterwards. */
async function attempt(
  agent: (endpoint: { baseUrl: string; key: string; post: typeof fetch; port: number }) => Promise<void>,
  request: Partial<NetworkRequest> = {},
) {
  await using files = createFiles();
  const networks = createNetworks({ files, loopback: createLoopback(), randomId: randomUUID });
  const network = await networks.open({
    closed: false,
    servicePorts: [],
    providers: [{ access, key: realKey }],
    hosts: [],
    refusal: () => null,
    ...request,
  });
  const [endpoint] = network.endpoints;
  if (endpoint === undefined) throw new Error("a provider comes with an endpoint");
  const { baseUrl, key } = endpoint;
  const post: typeof fetch = (path, init) =>
    fetch(`${baseUrl}${path}`, {
      method: "POST",
      body: "{}",
      ...init,
      headers: { "x-api-key": key, ...init?.headers },
    });
  await agent({ baseUrl, key, post, port: Number(new URL(baseUrl).port) });
  const end = await network.end();
  await networks.close();
  return end;
}

/** Sends bytes as they are and returns all that comes back. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let said = "";
    socket.on("data", (chunk) => {
      said += chunk.toString();
    });
    socket.on("error", () => {});
    socket.on("close", () => resolve(said));
    socket.setTimeout(1500, () => socket.destroy());
  });
}

test("the provider gets the real key and nothing of the agent's own, the agent a dummy", async () => {
  const { broker, refused } = await attempt(async ({ key, post }) => {
    expect(key).toMatch(/^casegate-dummy-key/);
    const reply = await post("/messages?beta=true&key=mine", {
      body: `{"say":"hello"}`,
      headers: {
        authorization: "Bearer stolen",
        cookie: "c=1",
        "x-forwarded-host": "evil.example",
        forwarded: "host=evil.example",
        "anthropic-version": "2023-06-01",
      },
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("set-cookie")).toBeNull();
  });
  const [{ line, headers, body } = { line: "", headers: {}, body: "" }] = asked;
  expect({ line, body }).toEqual({ line: "POST /v1/messages?beta=true", body: `{"say":"hello"}` });
  expect(headers).toMatchObject({
    "x-api-key": realKey,
    "anthropic-version": "2023-06-01",
    "accept-encoding": "identity",
    host: new URL(access.baseUrl).host,
  });
  for (const name of ["authorization", "cookie", "x-forwarded-host", "forwarded"])
    expect(headers).not.toHaveProperty(name);
  expect(broker).toEqual({
    requests: 1,
    refusals: 0,
    usage: { input: 10, output: 2, cached: 0 },
    models: [{ name: "m-1", input: 10, output: 2, cached: 0 }],
    outage: null,
    budget: null,
  });
  expect(refused).toEqual({ refused: [], open: null });
});

test("other paths, methods and hosts are refused and named, however they are written", async () => {
  const targets = [
    "GET /v1/files",
    "POST /v1/messages/../files",
    "POST /v1/%2e%2e/v1/files",
    "POST //evil.example/v1/messages",
    "POST /v1/messages%2f..%2ffiles",
    "POST /v1/messages\\..\\files",
    "POST /v1/messages/",
    "POST http://evil.example/v1/messages",
    "DELETE /v1/models/m-1",
    "PUT /v1/messages",
  ];
  const { broker, refused } = await attempt(async ({ key, port }) => {
    for (const target of targets) {
      const said = await raw(
        port,
        `${target} HTTP/1.1\r\nhost: evil.example\r\nx-api-key: ${key}\r\ncontent-length: 0\r\n\r\n`,
      );
      expect(said, target).toMatch(/^HTTP\/1\.1 40[03] /);
    }
  });
  expect(asked).toEqual([]);
  expect(broker).toMatchObject({ requests: 0, refusals: targets.length, outage: null });
  const { origin } = new URL(access.baseUrl);
  expect(refused?.refused).toEqual(targets.map((target) => target.replace(" ", ` ${origin}`)));
});

test("a request hidden in another reaches the provider neither as one nor as two", async () => {
  const { broker } = await attempt(async ({ key, port }) => {
    const head = `POST /v1/messages HTTP/1.1\r\nhost: a\r\nx-api-key: ${key}\r\n`;
    const hidden = `GET /v1/files HTTP/1.1\r\nhost: a\r\nx-api-key: ${key}\r\n\r\n`;
    const attacks = [
      `${head}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
      `${head}transfer-encoding: xchunked\r\ncontent-length: 4\r\n\r\n0\r\n\r\n${hidden}`,
      `${head}content-length: 0\r\ncontent-length: ${hidden.length}\r\n\r\n${hidden}`,
      `${head}content-length: +0\r\n\r\n${hidden}`,
      `${head}transfer-encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
      `${head}x: y\nx-api-key: z\r\ncontent-length: 0\r\n\r\n`,
      `${head}connection: x-api-key\r\nupgrade: h2c\r\ncontent-length: 0\r\n\r\n`,
      `${head}expect: 100-continue\r\ncontent-length: 10\r\n\r\nabc`,
    ];
    for (const attack of attacks) await raw(port, attack);
    // A second whole request on the same connection is one of its own, and is judged so.
    const both = await raw(port, `${head}content-length: 2\r\n\r\n{}${hidden}`);
    expect(both.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 403"]);
  });
  expect(asked.map(({ line }) => line)).toEqual(["POST /v1/messages"]);
  expect(asked[0]?.headers).toMatchObject({ "content-length": "2", "x-api-key": realKey });
  expect(broker?.requests).toBe(1);
});

test("nobody is served who does not know the attempt's key, where others can reach the broker", async () => {
  const { broker } = await attempt(async ({ post }) => {
    const reply = await post("/messages", { headers: { "x-api-key": "casegate-dummy-key" } });
    expect(reply.status).toBe(401);
  });
  expect(asked).toEqual([]);
  expect(broker).toMatchObject({ requests: 0 });
});

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
  answer = (message, reply) => {
    reply.writeHead(200, { "content-type": "text/event-stream" });
    const shown = String(message.headers["x-api-key"]);
    reply.write(
      `event: message_start\ndata: {"type":"message_start","message":{"model":"m-2","usage":{"input_tokens":3,"cache_read_input_tokens":7,"output_tokens":1}}}\n\ndata: ${shown.slice(0, 9)}`,
    );
    setTimeout(() => {
      reply.write(`${shown.slice(9)}\n\n`);
      reply.end(
        `data: {"type":"message_delta","usage":{"output_tokens":5}}\n\ndata: {"type":"message_stop"}\n\n`,
      );
    }, 300);
  };
  const { broker } = await attempt(async ({ post }) => {
    const startMs = performance.now();
    const reply = await post("/messages");
    const reader = reply.body?.getReader();
    const first = await reader?.read();
    expect(performance.now() - startMs).toBeLessThan(250);
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
  answer = (_, reply) => {
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
  answer = (message, reply) => {
    if (message.headers["x-late"] === "yes") return;
    reply.writeHead(200, { "content-type": "text/event-stream" });
    reply.write('data: {"message":{"usage":{"input_tokens":4,"output_tokens":1}}}\n\n');
  };
  const left = ["yes", "no"].map(async (late) => {
    const { broker } = await attempt(async ({ post }) => {
      const leave = new AbortController();
      const gone = post("/messages", { signal: leave.signal, headers: { "x-late": late } }).catch(() => null);
      await expect.poll(() => asked.some(({ headers }) => headers["x-late"] === late)).toBe(true);
      leave.abort();
      await gone;
    });
    expect(broker).toMatchObject({ requests: 1, outage: null, usage: { input: null, output: null } });
  });
  await Promise.all(left);
}, 20_000);

test("a streamed chat completion is asked for its tokens; an answer that tells none leaves them unknown", async () => {
  answer = (_, reply, body) => {
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
  answer = (_, reply) =>
    json(reply, { usage: { input_tokens: 1, output_tokens: 1 } }, statuses.shift() ?? 200);
  const host = new URL(access.baseUrl).host;
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
  const away = { ...access, baseUrl: `http://127.0.0.1:${nobody}/v1` };
  const unreached = await attempt(async ({ post }) => expect((await post("/messages")).status).toBe(502), {
    providers: [{ access: away, key: realKey }],
  });
  expect(unreached.broker).toMatchObject({
    outage: `127.0.0.1:${nobody} could not be reached (ECONNREFUSED)`,
  });
  answer = (_, reply) => {
    reply.writeHead(200, { "content-type": "text/event-stream" });
    reply.write('data: {"message":{"usage":{"input_tokens":4,"output_tokens":1}}}\n\n');
    setTimeout(() => reply.destroy(), 50);
  };
  const broken = await attempt(
    async ({ post }) => void (await (await post("/messages")).text().catch(() => "")),
  );
  expect(broken.broker).toMatchObject({ outage: `${host} broke off its answer`, usage: { input: null } });
});

test("a request without an end, or too large, is not passed on", async () => {
  const { broker } = await attempt(async ({ key, port, post }) => {
    await raw(
      port,
      `POST /v1/messages HTTP/1.1\r\nhost: a\r\nx-api-key: ${key}\r\ncontent-length: 50\r\n\r\n{`,
    );
    const large = await post("/messages", { body: new Uint8Array(33 * 1024 * 1024) }).then(
      (reply) => reply.status,
      () => 413,
    );
    expect(large).toBe(413);
  });
  expect(asked).toEqual([]);
  expect(broker?.requests).toBe(0);
});
