import { expect, test } from "vitest";

import { attempt, provider, raw, realKey, startProvider } from "../broker-provider.ts";

startProvider();

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
  const [{ line, headers, body } = { line: "", headers: {}, body: "" }] = provider.asked;
  expect({ line, body }).toEqual({ line: "POST /v1/messages?beta=true", body: `{"say":"hello"}` });
  expect(headers).toMatchObject({
    "x-api-key": realKey,
    "anthropic-version": "2023-06-01",
    "accept-encoding": "identity",
    host: new URL(provider.access.baseUrl).host,
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
  expect(provider.asked).toEqual([]);
  expect(broker).toMatchObject({ requests: 0, refusals: targets.length, outage: null });
  const { origin } = new URL(provider.access.baseUrl);
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
  expect(provider.asked.map(({ line }) => line)).toEqual(["POST /v1/messages"]);
  expect(provider.asked[0]?.headers).toMatchObject({ "content-length": "2", "x-api-key": realKey });
  expect(broker?.requests).toBe(1);
});

test("nobody is served who does not know the attempt's key, where others can reach the broker", async () => {
  const { broker } = await attempt(async ({ post }) => {
    const reply = await post("/messages", { headers: { "x-api-key": "casegate-dummy-key" } });
    expect(reply.status).toBe(401);
  });
  expect(provider.asked).toEqual([]);
  expect(broker).toMatchObject({ requests: 0 });
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
  expect(provider.asked).toEqual([]);
  expect(broker?.requests).toBe(0);
});
