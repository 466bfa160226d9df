import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

interface AskedMessage {
  role: string;
  content: string | null;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
  tool_call_id?: string;
}

/** A request as the scripted model got it. */
interface Asked {
  /** From 0, over all requests. */
  number: number;
  path: string;
  headers: IncomingHttpHeaders;
  body: {
    model: string;
    messages: AskedMessage[];
    tools?: { type: string; function: { name: string; description?: string; parameters: unknown } }[];
    [name: string]: unknown;
  };
}

/** What the scripted model does with one request. */
interface Scripted {
  text?: string;
  refusal?: string;
  calls?: { id?: string; name: string; args: unknown }[];
  finish?: string;
  /** The model as served; default: the one asked for, with `-served` behind it. Null: not told. */
  model?: string | null;
  usage?: { input: number; output: number; cached?: number } | null;
  headers?: Record<string, string>;
  /** A status other than 200, with a body. */
  status?: number;
  body?: string;
  /** Raw events in place of a reply, each after `data: `. */
  events?: string[];
  /** Keeps the stream open after `events`. */
  hold?: boolean;
  /** Ends the connection after so many parts of the text. */
  cutAfter?: number;
  /** Stays silent after so many parts of the text. */
  stallAfter?: number;
  /** Accepts the request and never answers. */
  hang?: boolean;
  /** Waits between the parts of the text. */
  delayMs?: number;
  /** Answers in one piece of JSON instead of a stream. */
  whole?: boolean;
}

export type ChatScript = (asked: Asked) => Scripted;

export interface ChatModel extends AsyncDisposable {
  /** For `base_url`. */
  url: string;
  asked: Asked[];
}

/** A chat model on 127.0.0.1 that does what its script says. */
export async function startChatModel(script: ChatScript): Promise<ChatModel> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(chunks).toString("utf8")) as Asked["body"];
      const one: Asked = { number: asked.length, path: request.url ?? "", headers: request.headers, body };
      asked.push(one);
      answer(one, script(one), response).catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(asked: Asked, scripted: Scripted, response: ServerResponse): Promise<void> {
  if (scripted.hang === true) return;
  const headers = { "x-request-id": `req-${asked.number}`, ...scripted.headers };
  if (scripted.status !== undefined) {
    response.writeHead(scripted.status, { "content-type": "application/json", ...headers });
    response.end(scripted.body ?? JSON.stringify({ error: { message: "scripted", code: null } }));
    return;
  }
  if (scripted.whole === true) {
    response.writeHead(200, { "content-type": "application/json", ...headers });
    response.end(scripted.body ?? JSON.stringify(wholeReply(asked, scripted)));
    return;
  }
  response.writeHead(200, { "content-type": "text/event-stream", ...headers });
  const send = (event: string) => response.write(`data: ${event}\n\n`);
  if (scripted.events !== undefined) {
    for (const event of scripted.events) send(event);
    if (scripted.hold !== true) response.end();
    return;
  }
  await stream(asked, scripted, response, send);
}

async function stream(
  asked: Asked,
  scripted: Scripted,
  response: ServerResponse,
  send: (event: string) => boolean,
): Promise<void> {
  const chunk = (delta: unknown, finish: string | null = null) =>
    send(
      JSON.stringify({ ...envelope(asked, scripted), choices: [{ index: 0, delta, finish_reason: finish }] }),
    );
  chunk({ role: "assistant", content: "" });
  for (const [index, part] of (scripted.text ?? "").match(/[\s\S]{1,8}/g)?.entries() ?? []) {
    if (scripted.cutAfter === index) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      response.destroy();
      return;
    }
    if (scripted.stallAfter === index) return;
    if (scripted.delayMs !== undefined) await new Promise((resolve) => setTimeout(resolve, scripted.delayMs));
    chunk({ content: part });
  }
  if (scripted.refusal !== undefined) chunk({ refusal: scripted.refusal });
  for (const [index, call] of (scripted.calls ?? []).entries()) {
    const args = typeof call.args === "string" ? call.args : JSON.stringify(call.args);
    const id = call.id ?? `call-${asked.number}-${index}`;
    chunk({ tool_calls: [{ index, id, type: "function", function: { name: call.name, arguments: "" } }] });
    for (const part of args.match(/[\s\S]{1,8}/g) ?? [])
      chunk({ tool_calls: [{ index, function: { arguments: part } }] });
  }
  chunk({}, finishOf(scripted));
  const usage = usageOf(scripted);
  if (usage !== null) send(JSON.stringify({ ...envelope(asked, scripted), choices: [], usage }));
  send("[DONE]");
  response.end();
}

function envelope({ number, body }: Asked, { model }: Scripted) {
  const served = model === undefined ? `${body.model}-served` : model;
  const id = `chatcmpl-${number}`;
  return { id, object: "chat.completion.chunk", created: 1, ...(served === null ? {} : { model: served }) };
}

function finishOf({ finish, calls }: Scripted): string {
  return finish ?? (calls === undefined ? "stop" : "tool_calls");
}

function usageOf({ usage = { input: 100, output: 12, cached: 30 } }: Scripted): object | null {
  if (usage === null) return null;
  return {
    prompt_tokens: usage.input,
    completion_tokens: usage.output,
    total_tokens: usage.input + usage.output,
    ...(usage.cached === undefined ? {} : { prompt_tokens_details: { cached_tokens: usage.cached } }),
  };
}

function wholeReply(asked: Asked, scripted: Scripted): object {
  const calls = (scripted.calls ?? []).map(({ id, name, args }, index) => ({
    id: id ?? `call-${asked.number}-${index}`,
    type: "function",
    function: { name, arguments: typeof args === "string" ? args : JSON.stringify(args) },
  }));
  const message = {
    role: "assistant",
    content: scripted.text ?? null,
    ...(scripted.refusal === undefined ? {} : { refusal: scripted.refusal }),
    ...(calls.length === 0 ? {} : { tool_calls: calls }),
  };
  return {
    ...envelope(asked, scripted),
    object: "chat.completion",
    choices: [{ index: 0, message, finish_reason: finishOf(scripted) }],
    usage: usageOf(scripted),
  };
}
