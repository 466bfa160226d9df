import type { Json } from "../model/json.ts";

/** A call as the model wrote it: `args` is its text, which may be no JSON. */
export interface ChatCall {
  id: string;
  name: string;
  args: string;
}

/** One message of a conversation, as chat completions know them. */
export type ChatMessage =
  | { role: "system" | "user"; content: string }
  | { role: "assistant"; content: string; calls?: readonly ChatCall[] }
  | { role: "tool"; callId: string; content: string };

/** A tool that the model may call; `parameters` is a JSON Schema. */
export interface ChatTool {
  name: string;
  description: string | null;
  parameters: Json;
}

/** Where a model answers, and the key for it; the key is in no answer, message or error. */
export interface ChatEndpoint {
  baseUrl: string;
  key: string | null;
}

export interface ChatRequest {
  endpoint: ChatEndpoint;
  model: string;
  messages: readonly ChatMessage[];
  tools: readonly ChatTool[];
  /** Further members of the request, such as temperature; null takes one out that is there by default. */
  parameters: Readonly<Record<string, Json>>;
  /** For the question as a whole, new tries included. */
  timeoutMs: number;
  /** How long the endpoint may say nothing. */
  silenceMs: number;
  abort?: AbortSignal;
}

/** What a question used; null is "not told". */
export interface ChatUsage {
  input: number | null;
  output: number | null;
  cached: number | null;
}

/** Why a reply ended: at its end, at a limit of length, for calls, or because the model or its provider refused. */
export type ChatFinish = "stop" | "length" | "calls" | "refused";

interface ChatReply {
  kind: "reply";
  text: string;
  calls: readonly ChatCall[];
  finish: ChatFinish;
  /** What the model or its provider said of a refusal or a limit; null where nothing was said. */
  reason: string | null;
  /** The model as served. */
  model: string | null;
  requestId: string | null;
  usage: ChatUsage;
}

/**
 * No reply. `outage`: the provider, the network or the credentials failed. `usage_error`: the endpoint does not accept such a request. `too_long`: the
 * conversation is longer than the model can read. `refused`: a filter stopped the request. `timed_out`: the time was up while the model was
 * writing. `interrupted`: the caller gave up. `reason` is one bounded line.
 */
export interface ChatFailure {
  /** What the model had written when its time was up; else empty. */
  text: string;
  kind: "outage" | "usage_error" | "too_long" | "refused" | "timed_out" | "interrupted";
  reason: string;
  requestId: string | null;
  /** What was used; zeros where the request was turned away before a model saw it. */
  usage: ChatUsage;
}

export type ChatEnd = ChatReply | ChatFailure;

/** A model that answers chat completions. Never throws for what the endpoint does. */
export interface Model {
  chat(request: ChatRequest): Promise<ChatEnd>;
}
