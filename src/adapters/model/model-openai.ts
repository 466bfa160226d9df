import { createRedactor, type Redactor } from "../../lib/redact.ts";
import { withoutTrailing } from "../../lib/trim-end.ts";
import type { ChatEnd, ChatRequest, Model } from "../../ports/model.ts";
import type { Clock } from "../../ports.ts";
import { chatBody } from "./model-openai-body.ts";
import { failureOf, noUsage, outage, unused } from "./model-openai-failure.ts";
import { createReplyParts } from "./model-openai-parts.ts";
import { readChatReply } from "./model-openai-reply.ts";
import { isPassing, waitOf } from "./model-openai-retry.ts";
import { createTimeLimit, type TimeLimit } from "./time-limit.ts";

const mostTries = 3;
const errorBytes = 64 * 1024;

/** What one try came to; `waitMs` is set where a new try may do better. */
interface Tried {
  end: ChatEnd;
  waitMs: number | null;
}

/**
 * Chat completions of any OpenAI-compatible endpoint, over the platform's own fetch: streamed, bounded, with few new tries for what passes by
 * itself. Redirects are not followed, so that the key reaches no other host.
 */
export function createModel(clock: Pick<Clock, "sleep">): Model {
  return {
    async chat(request) {
      const redactor = createRedactor(request.endpoint.key === null ? [] : [request.endpoint.key]);
      const limit = createTimeLimit(request);
      try {
        for (let tries = 1; ; tries += 1) {
          const { end, waitMs } = await tryOnce(request, limit, redactor, tries);
          const ended = withoutKey(end, redactor);
          if (waitMs === null || tries >= mostTries || waitMs >= limit.leftMs()) return ended;
          limit.rest();
          await clock.sleep(waitMs, request.abort);
        }
      } finally {
        limit.clear();
      }
    },
  };
}

async function tryOnce(
  request: ChatRequest,
  limit: TimeLimit,
  redactor: Redactor,
  tries: number,
): Promise<Tried> {
  const over = endedEarly(limit, null);
  if (over !== null) return { end: over, waitMs: null };
  let response: Response;
  try {
    limit.heard();
    response = await fetch(urlOf(request), {
      method: "POST",
      headers: headersOf(request),
      body: chatBody(request),
      redirect: "manual",
      signal: limit.signal,
    });
  } catch (error) {
    const early = endedEarly(limit, null);
    if (early !== null) return { end: early, waitMs: null };
    const reason = `the endpoint can't be reached: ${redactor.text(causeOf(error))}`;
    return { end: outage(reason, null, unused), waitMs: waitOf(null, tries) };
  }
  const requestId = requestIdOf(response.headers);
  const parts = createReplyParts(limit.wrote);
  limit.heard();
  try {
    if (response.status !== 200) return await refusedTry(response, requestId, limit, redactor, tries);
    const end = await readChatReply(response, requestId, limit, parts);
    const unheard = end.kind === "outage" && !limit.hasWritten();
    return { end, waitMs: unheard ? waitOf(null, tries) : null };
  } catch (error) {
    const early = endedEarly(limit, requestId, parts.text());
    if (early !== null) return { end: early, waitMs: null };
    const reason = `the reply broke off: ${redactor.text(causeOf(error))}`;
    return {
      end: outage(reason, requestId, noUsage),
      waitMs: limit.hasWritten() ? null : waitOf(null, tries),
    };
  } finally {
    await response.body?.cancel().catch(() => undefined);
  }
}

async function refusedTry(
  response: Response,
  requestId: string | null,
  limit: TimeLimit,
  redactor: Redactor,
  tries: number,
): Promise<Tried> {
  const text = await startOf(response, limit);
  const end = failureOf(response.status, redactor.cutText(text), requestId);
  const passing = end.kind === "outage" && isPassing(response.status, text);
  return { end, waitMs: passing ? waitOf(response.headers, tries) : null };
}

/** How the limits or the caller ended a try; null where they did not. A model that was writing when its time was up had not failed. */
function endedEarly(limit: TimeLimit, requestId: string | null, text = ""): ChatEnd | null {
  const usage = noUsage;
  switch (limit.why()) {
    case null:
      return null;
    case "interrupted":
      return { kind: "interrupted", text: "", reason: "interrupted", requestId, usage };
    case "silence":
      return outage(`the endpoint said nothing for ${limit.silenceMs / 1000} s`, requestId, usage);
    case "time":
      return limit.isWriting()
        ? {
            kind: "timed_out",
            text,
            reason: "the time ran out while the model was writing",
            requestId,
            usage,
          }
        : outage("the time ran out before the endpoint answered", requestId, usage);
  }
}

function withoutKey(end: ChatEnd, redactor: Redactor): ChatEnd {
  const requestId = end.requestId === null ? null : redactor.text(end.requestId);
  if (end.kind === "reply") return { ...end, requestId };
  return { ...end, requestId, reason: redactor.text(end.reason) };
}

function urlOf({ endpoint }: ChatRequest): string {
  return `${withoutTrailing(endpoint.baseUrl, "/")}/chat/completions`;
}

function headersOf({ endpoint }: ChatRequest): Record<string, string> {
  const { key } = endpoint;
  return {
    "content-type": "application/json",
    accept: "text/event-stream, application/json",
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  };
}

const idHeaders = ["x-request-id", "request-id", "apim-request-id", "x-ms-request-id"];
const mostIdChars = 200;

function requestIdOf(headers: Headers): string | null {
  for (const name of idHeaders) {
    const value = headers.get(name);
    if (value !== null && value !== "") return value.slice(0, mostIdChars);
  }
  return null;
}

async function startOf(response: Response, limit: TimeLimit): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    limit.heard();
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length >= errorBytes) break;
  }
  return text.slice(0, errorBytes);
}

/** The system's word for what failed, which fetch hides in a cause. */
function causeOf(error: unknown): string {
  const { cause, message } = error as { cause?: { code?: unknown; message?: unknown }; message?: unknown };
  const code = typeof cause?.code === "string" ? cause.code : null;
  const told = typeof cause?.message === "string" && cause.message !== "" ? cause.message : String(message);
  return (code ?? told).replace(/\s+/g, " ").slice(0, 200);
}
