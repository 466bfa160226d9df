import { type Agent, type IncomingMessage, request as overHttp, type ServerResponse } from "node:http";
import { request as overHttps } from "node:https";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createUsageReader } from "../../lib/provider-usage.ts";
import type { BrokeredProvider } from "../../ports/network.ts";
import { answerHeaders, requestHeaders } from "./broker-headers.ts";
import { type AllowedRequest, costsTokens } from "./broker-request.ts";
import type { BrokerTally } from "./broker-tally.ts";
import { keyScrubber } from "./key-scrubber.ts";

export interface Forwarding {
  provider: BrokeredProvider;
  agents: { http: Agent; https: Agent };
  tally: BrokerTally;
  /** Ends what is still asked of the provider. */
  abort: AbortSignal;
  onUsage(usage: ReturnType<ReturnType<typeof createUsageReader>["end"]>): void;
}

/** Statuses with which a provider says that it, or the account, is in trouble. */
const outages = [401, 402, 403, 408, 425, 429];

/** Passes one request on to its provider, whose address no request can change, and streams the answer back while its tokens are counted. */
export async function forward(
  asked: AllowedRequest,
  given: IncomingMessage,
  body: Buffer | null,
  reply: ServerResponse,
  forwarding: Forwarding,
): Promise<void> {
  const { provider, tally, abort } = forwarding;
  const number = tally.asked();
  const { host } = new URL(provider.access.baseUrl);
  const answer = await ask(asked, given, body, forwarding).catch((error: unknown) => codeOf(error));
  if (typeof answer === "string") {
    // What we ended ourselves says nothing of the provider.
    if (abort.aborted) return forwarding.onUsage({ input: null, output: null, cached: null, model: null });
    tally.settled(number, `${host} could not be reached (${answer})`);
    refuse(reply, 502, `${host} could not be reached (${answer})`);
    return;
  }
  const { statusCode = 502 } = answer;
  const failed = outages.includes(statusCode) || statusCode >= 500;
  tally.settled(number, failed ? `${host} answered ${statusCode}` : null);
  const counts = statusCode < 300 && costsTokens(asked);
  const whole = await streamBack(answer, reply, forwarding, counts);
  if (!whole && !abort.aborted) tally.settled(number, `${host} broke off its answer`);
}

async function ask(
  { method, target }: AllowedRequest,
  given: IncomingMessage,
  body: Buffer | null,
  { provider, agents, abort }: Forwarding,
): Promise<IncomingMessage> {
  const { protocol, hostname, port } = new URL(provider.access.baseUrl);
  const secure = protocol === "https:";
  const headers = requestHeaders(given.headers, provider, body);
  return new Promise((resolve, reject) => {
    const sent = (secure ? overHttps : overHttp)(
      {
        protocol,
        hostname,
        port,
        method,
        path: target,
        headers,
        agent: secure ? agents.https : agents.http,
        signal: abort,
      },
      resolve,
    );
    sent.on("error", reject);
    sent.end(body ?? undefined);
  });
}

/**
 * Streams an answer. It is read to its end although the agent has gone, because what it used is known only then. False when the provider broke it
 * off.
 */
async function streamBack(
  answer: IncomingMessage,
  reply: ServerResponse,
  { provider, onUsage }: Forwarding,
  counts: boolean,
): Promise<boolean> {
  const reader = createUsageReader(String(answer.headers["content-type"] ?? ""));
  const out = new PassThrough();
  reply.writeHead(answer.statusCode ?? 502, answerHeaders(answer.headers));
  const sending = pipeline(out, keyScrubber(provider.key), reply).catch(() => undefined);
  let whole = true;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      reader.push(chunk);
      if (!reply.destroyed && !out.write(chunk)) await drained(out, reply);
    }
  } catch {
    whole = false;
    reply.destroy();
  }
  out.end();
  const said = reader.end();
  // What a cut answer says of its tokens is how it began.
  if (counts) onUsage(whole ? said : { ...said, input: null, output: null, cached: null });
  await sending;
  return whole;
}

/** Waits until more can be written, or nobody reads it any more. */
function drained(out: PassThrough, reply: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    out.once("drain", resolve);
    out.once("close", resolve);
    reply.once("close", resolve);
  });
}

/** Answers in the broker's own words, in the form in which providers tell errors. */
export function refuse(reply: ServerResponse, status: number, message: string): void {
  if (reply.headersSent || reply.destroyed) return;
  const text = JSON.stringify({ type: "error", error: { type: "casegate", code: "casegate", message } });
  reply.writeHead(status, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
    connection: "close",
  });
  reply.end(text);
}

function codeOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" ? code : "unknown";
}
