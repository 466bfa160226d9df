import type { ChatFile } from "../../model/chat-file.ts";
import type { Json } from "../../model/json.ts";
import type { Ending } from "../../model/trace.ts";
import type { ChatCall, ChatEndpoint, ChatFailure, ChatMessage, ChatTool, Model } from "../../ports/model.ts";
import { parsePlainJson } from "../plain-json.ts";
import type { ToolAnswer } from "./chat-tools.ts";
import type { ChatTrace } from "./chat-trace.ts";

export interface ConversationRequest {
  model: Model;
  endpoint: ChatEndpoint;
  /** The model's name. */
  name: string;
  chat: ChatFile;
  tools: readonly ChatTool[];
  answerCall: (name: string, args: Json) => ToolAnswer;
  /** What stands before the first reply. */
  messages: readonly ChatMessage[];
  /** What the user says after each reply, in turn. */
  followUps: readonly string[];
  /** Requests at most. */
  maxTurns: number;
  leftMs: () => number;
  abort: AbortSignal | undefined;
  trace: ChatTrace;
}

/** How a conversation ended; `timed_out`: while the model was writing. */
export type ConversationEnd = Ending | { kind: "timed_out" } | { kind: "interrupted" };

/** No endpoint of ours is silent for longer than this while it works. */
const mostSilenceMs = 120_000;

/** Talks with a model until it has answered the user's last turn, a limit is met, or it can't go on. */
export async function converse(request: ConversationRequest): Promise<ConversationEnd> {
  const { trace } = request;
  const messages = [...request.messages];
  const followUps = [...request.followUps];
  for (let turn = 1; turn <= request.maxTurns; turn += 1) {
    const reply = await ask(request, messages);
    if (reply.kind !== "reply") return endOfFailure(reply, trace);
    if (reply.text !== "") trace.said(reply.text);
    if (reply.finish === "length") return { kind: "limit", reason: reply.reason };
    if (reply.finish === "refused") return { kind: "refused", reason: reply.reason };
    messages.push({ role: "assistant", content: reply.text, calls: reply.calls });
    if (reply.finish === "calls") {
      messages.push(...reply.calls.map((call) => answered(call, request)));
      continue;
    }
    const next = followUps.shift();
    if (next === undefined) return { kind: "completed", reason: null };
    messages.push({ role: "user", content: next });
  }
  return { kind: "limit", reason: `max_turns of ${request.maxTurns} is reached` };
}

async function ask(request: ConversationRequest, messages: readonly ChatMessage[]) {
  const { model, endpoint, name, tools, chat, abort } = request;
  const leftMs = Math.max(1, request.leftMs());
  const end = await model.chat({
    endpoint,
    model: name,
    messages,
    tools,
    parameters: parametersOf(chat),
    timeoutMs: leftMs,
    silenceMs: Math.min(leftMs + 1_000, mostSilenceMs),
    ...(abort === undefined ? {} : { abort }),
  });
  request.trace.answered(end);
  return end;
}

function parametersOf({ temperature, seed, max_tokens, parameters }: ChatFile): Record<string, Json> {
  return {
    ...(temperature === undefined ? {} : { temperature }),
    ...(seed === undefined ? {} : { seed }),
    ...(max_tokens === undefined ? {} : { max_tokens }),
    ...parameters,
  };
}

/** Outages say nothing of the prompt; a refusal and a conversation that is too long do. */
function endOfFailure({ kind, reason, text }: ChatFailure, trace: ChatTrace): ConversationEnd {
  if (kind === "interrupted") return { kind };
  if (kind === "timed_out") {
    if (text !== "") trace.said(text);
    return { kind };
  }
  if (kind === "refused") return { kind, reason };
  return { kind: kind === "too_long" ? "limit" : "outage", reason };
}

function answered({ id, name, args: text }: ChatCall, request: ConversationRequest): ChatMessage {
  const parsed = text.trim() === "" ? {} : parsePlainJson(text);
  const args = parsed === undefined ? text : parsed;
  const { trace } = request;
  trace.called(id, name, args);
  const answer: ToolAnswer =
    parsed === undefined
      ? { result: null, error: "the arguments are no JSON" }
      : request.answerCall(name, args);
  trace.gave(id, answer);
  return { role: "tool", callId: id, content: contentOf(answer) };
}

function contentOf({ result, error }: ToolAnswer): string {
  if (error !== null) return JSON.stringify({ error });
  return typeof result === "string" ? result : JSON.stringify(result);
}
