import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { anthropic } from "./anthropic.ts";
import type { Body, Conversation, Protocol, Script } from "./conversation.ts";
import { responses } from "./responses.ts";

const protocols: readonly Protocol[] = [anthropic, responses];

export interface ScriptedModel extends AsyncDisposable {
  url: string;
  /** What agents asked for, in the order in which they asked. */
  asked: readonly Conversation[];
  /** Keys that were shown, each once. */
  keys: ReadonlySet<string>;
  /** Answers every request from this one on with an error of the provider; undefined mends it. */
  failFrom(request: number | undefined): void;
}

/**
 * A model on loopback that answers, in the words of several providers, what a script decides; once tools have told it something it thinks for
 * `thinkMs` first.
 */
export async function startModel(script: Script, thinkMs = 0): Promise<ScriptedModel> {
  const asked: Conversation[] = [];
  const keys = new Set<string>();
  let failFrom: number | undefined;
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = new URL(request.url ?? "/", "http://model").pathname;
    const protocol = protocols.find((one) => one.asks(path));
    if (request.method !== "POST" || protocol === undefined)
      return json(response, 404, { error: { message: "not found" } });
    const body = (await bodyOf(request)) as Body;
    const conversation = protocol.read(body);
    asked.push(conversation);
    keys.add(String(request.headers["x-api-key"] ?? request.headers["authorization"]).replace("Bearer ", ""));
    if (failFrom !== undefined && asked.length >= failFrom)
      return json(response, 529, {
        type: "error",
        error: { type: "overloaded_error", message: "Overloaded" },
      });
    if (conversation.results.length > 0) await sleep(thinkMs);
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.end(protocol.events(body, script(conversation)).join(""));
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    keys,
    failFrom(request) {
      failFrom = request;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return JSON.parse(Buffer.concat(pieces).toString("utf8"));
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
