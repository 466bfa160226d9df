import { createParser } from "eventsource-parser";
import type { ChatEnd } from "../../ports/model.ts";
import { noUsage, outage } from "./model-openai-failure.ts";
import type { ReplyParts } from "./model-openai-parts.ts";
import type { TimeLimit } from "./time-limit.ts";

/** Bytes of one reply that are read, whatever is in them; a line of it may hold less. */
const mostBytes = 32 * 1024 * 1024;
const mostLineBytes = 4 * 1024 * 1024;

/** Reads a reply as it comes, or whole from an endpoint that does not stream. A stream that stops before its end is an outage. */
export async function readChatReply(
  response: Response,
  requestId: string | null,
  limit: TimeLimit,
  parts: ReplyParts,
): Promise<ChatEnd> {
  const streamed = /event-stream/i.test(response.headers.get("content-type") ?? "");
  let problem: string | null;
  try {
    problem = await (streamed ? readEvents(response, parts, limit) : readWhole(response, parts, limit));
  } catch (error) {
    // An endpoint that told the end of its reply, and then not that of the stream, has answered.
    const ended = parts.end(requestId);
    if (ended?.kind === "reply") return ended;
    throw error;
  }
  const ended = parts.end(requestId);
  if (ended !== null) return ended;
  return outage(problem ?? parts.problem() ?? "the reply broke off before its end", requestId, noUsage);
}

async function readEvents(response: Response, parts: ReplyParts, limit: TimeLimit): Promise<string | null> {
  const decoder = new TextDecoder();
  let problem: string | null = null;
  let done = false;
  const parser = createParser({
    maxBufferSize: mostLineBytes,
    onEvent({ data }) {
      if (data === "[DONE]") done = true;
      else if (!done) parts.add(data);
    },
    onError(error) {
      if (error.type === "max-buffer-size-exceeded") problem = "a line of the reply is too long";
    },
  });
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    limit.heard();
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes > mostBytes) return "the reply is too long";
    parser.feed(decoder.decode(chunk as Uint8Array, { stream: true }));
    if (done || problem !== null || parts.isOver()) break;
  }
  return problem;
}

async function readWhole(response: Response, parts: ReplyParts, limit: TimeLimit): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    limit.heard();
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > mostLineBytes) return "the reply is too long";
  }
  parts.add(text);
  return null;
}
