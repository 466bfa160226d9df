import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createFiles } from "../../src/adapters/files/files-node.ts";
import { createLoopback } from "../../src/adapters/network/loopback-node.ts";
import { createNetworks } from "../../src/adapters/network/network-gate.ts";
import type { ProviderAccess } from "../../src/model/provider-access.ts";
import type { NetworkRequest } from "../../src/ports/network.ts";

export const realKey = "sk-real-0123456789abcdef";

interface Provider {
  access: ProviderAccess;
  /** What it was asked. */
  asked: { line: string; headers: IncomingMessage["headers"]; body: string }[];
  /** How it answers, as the test says. */
  answer: (message: IncomingMessage, reply: ServerResponse, body: string) => void;
}

/** Stands for the provider while the tests of a file run; before each of them it is as new. */
export const provider: Provider = {
  access: { baseUrl: "", paths: [], keyVariable: "KEY", keyHeader: { name: "x-api-key", prefix: "" } },
  asked: [],
  answer: () => {},
};

/** Starts the provider for the tests of this file, and ends it after them. */
export function startProvider(): void {
  let server: Server;
  beforeAll(async () => {
    server = createServer(async (message, reply) => {
      const chunks: Buffer[] = [];
      for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString();
      provider.asked.push({ line: `${message.method} ${message.url}`, headers: message.headers, body });
      provider.answer(message, reply, body);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    provider.access = {
      ...provider.access,
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      paths: ["/v1/messages", "/v1/chat/completions", "/v1/models/*"],
    };
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    provider.asked.length = 0;
    provider.answer = (_, reply) =>
      json(reply, { model: "m-1", usage: { input_tokens: 10, output_tokens: 2 } });
  });
}

export function json(reply: ServerResponse, value: unknown, status = 200): void {
  reply.writeHead(status, { "content-type": "application/json", "set-cookie": "a=b" });
  reply.end(JSON.stringify(value));
}

/** What the agent of one attempt gets: an address and a key. Returns what the broker says afterwards. */
export async function attempt(
  agent: (endpoint: { baseUrl: string; key: string; post: typeof fetch; port: number }) => Promise<void>,
  request: Partial<NetworkRequest> = {},
) {
  await using files = createFiles();
  const networks = createNetworks({ files, loopback: createLoopback(), randomId: randomUUID });
  const network = await networks.open({
    closed: false,
    servicePorts: [],
    providers: [{ access: provider.access, key: realKey }],
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
export function raw(port: number, text: string): Promise<string> {
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
