import type { Json } from "../../model/json.ts";
import type { Ending, ToolCall, TraceReading } from "../../model/trace.ts";
import { parsePlainJson } from "../plain-json.ts";
import { type CallAnswer, type CallBook, createCallBook } from "./call-book.ts";
import { codexFailure, codexTokens } from "./codex-words.ts";
import { memberOf, nameOf, objectOf, type TraceEvent, textOfContent } from "./json-lines.ts";
import { serverOf } from "./mcp-names.ts";

const naming = { start: "mcp__", between: "__" };
const refusedUse = /^unsupported call|requires approval|rejected by|not allowed|blocked by policy/i;

/** What a rollout file told. */
export interface Rollout {
  calls: readonly ToolCall[];
  /** Skills that the prompt named, whose text Codex put before the model itself. */
  skills: readonly string[];
  text: string | null;
  model: string | null;
  usage: TraceReading["usage"] | null;
  turns: number | null;
  closing: Ending | null;
}

interface Seen extends Omit<Rollout, "calls" | "turns" | "skills"> {
  book: CallBook;
  skills: string[];
  responses: Set<string>;
}

/** Reads the lines of a rollout file among others; null when there are none. */
export function readRollout(events: readonly TraceEvent[], servers?: readonly string[]): Rollout | null {
  const book = createCallBook();
  const seen: Seen = {
    book,
    skills: [],
    responses: new Set(),
    text: null,
    model: null,
    usage: null,
    closing: null,
  };
  let isThere = false;
  for (const { type, payload } of events) {
    const told = objectOf(payload);
    if (told === null) continue;
    isThere = true;
    if (type === "turn_context") seen.model = nameOf(told["model"]) ?? seen.model;
    if (type === "token_usage_record") seen.responses.add(nameOf(told["response_id"]) ?? "");
    if (type === "event_msg") readMessage(told, seen);
    if (type === "response_item") readItem(told, seen, servers);
  }
  if (!isThere) return null;
  const { responses, ...rest } = seen;
  const calls = book.calls().map(({ call }) => call);
  return { ...rest, calls, turns: responses.size === 0 ? null : responses.size };
}

function readMessage(told: TraceEvent, seen: Seen): void {
  if (told["type"] === "token_count") {
    const total = memberOf(told, "info", "total_token_usage");
    if (objectOf(total) !== null) seen.usage = codexTokens(total);
  }
  if (told["type"] !== "task_complete") return;
  const failure = nameOf(memberOf(told, "error", "message"));
  seen.closing = failure === null ? { kind: "completed", reason: null } : codexFailure(failure);
}

function readItem(item: TraceEvent, seen: Seen, servers: readonly string[] | undefined): void {
  const type = String(item["type"]);
  const id = nameOf(item["call_id"]);
  if (type.endsWith("_call_output")) seen.book.answered(id, answerOf(item["output"]));
  else if (type.endsWith("_call")) seen.book.made(id, madeOf(item, type, servers));
  if (type !== "message") return;
  const text = textOfContent(item["content"]);
  if (item["role"] === "assistant") seen.text = text ?? seen.text;
  const named =
    item["role"] === "user" ? /^\s*<skill>\s*<name>([^<]{1,200})<\/name>/.exec(text ?? "")?.[1] : undefined;
  if (named !== undefined) seen.skills.push(named);
}

function madeOf(item: TraceEvent, type: string, servers: readonly string[] | undefined) {
  const bare = nameOf(item["name"]) ?? type.replace(/_call$/, "");
  const namespace = nameOf(item["namespace"]);
  const name = namespace === null ? bare : `${namespace}__${bare}`;
  return { name, server: serverOf(name, naming, servers), args: argsOf(item) };
}

/** Arguments come as a text that holds JSON; a patch or a script comes as itself. */
function argsOf(item: TraceEvent): Json {
  const given = item["arguments"] ?? item["input"] ?? item["action"] ?? null;
  return typeof given === "string" ? (parsePlainJson(given) ?? given) : given;
}

function answerOf(output: Json | undefined): CallAnswer {
  const text = textOfContent(output) ?? nameOf(memberOf(output, "content")) ?? null;
  if (text !== null && refusedUse.test(text)) return { result: null, error: text, denied: true };
  const exit = exitOf(text ?? "");
  const failed = memberOf(output, "success") === false ? (text ?? "the tool failed") : null;
  const error = exit !== null && exit !== "0" ? `exit status ${exit}` : failed;
  return { result: text ?? output ?? null, error, denied: false };
}

function exitOf(text: string): string | null {
  const told = /^(?:Process exited with code|Exit code:) (-?\d+)$/m.exec(text)?.[1];
  if (told !== undefined) return told;
  const exit = text.startsWith("{") ? memberOf(parsePlainJson(text), "metadata", "exit_code") : undefined;
  return typeof exit === "number" ? String(exit) : null;
}
