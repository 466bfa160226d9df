import type { Ending, TraceReading } from "../../model/trace.ts";
import { agentReading } from "./agent-reading.ts";
import { type BookedCall, type CallBook, createCallBook } from "./call-book.ts";
import { amountOf, memberOf, nameOf, objectOf, readJsonLines, type TraceEvent } from "./json-lines.ts";
import { serverOf, toldServers } from "./mcp-names.ts";
import { type Delta, textOfDeltas } from "./repeated-deltas.ts";

const naming = { start: "mcp_", between: "_" };
const deniedTypes = ["tool_not_registered", "policy_violation", "permission_denied", "execution_denied"];

interface Seen {
  book: CallBook;
  asked: string | null;
  closing: TraceEvent | null;
  /** The pieces of the last reply; a tool between two texts makes them two replies. */
  reply: Delta[];
  isOpen: boolean;
}

/** Reads Gemini CLI's `--output-format stream-json`. It names no cost, no turns and no reason for which a reply stopped. */
export function readGeminiTrace(text: string, truncated: boolean): TraceReading {
  const lines = readJsonLines(text);
  const servers = toldServers(lines.events);
  const seen: Seen = { book: createCallBook(), asked: null, closing: null, reply: [], isOpen: false };
  for (const event of lines.events) readEvent(event, seen, servers);
  const { closing, reply, asked } = seen;
  const calls = seen.book.calls();
  const failed = closing !== null && closing["status"] !== "success";
  return agentReading(
    {
      calls: calls.map(({ call }) => call),
      skills: loadedSkills(calls),
      text: reply.length === 0 ? null : textOfDeltas(reply),
      model: { asked, served: failed ? null : servedModel(closing) },
      usage: usageOf(closing),
      usd: null,
      turns: null,
      closing: closing === null ? null : endingOf(closing),
    },
    lines,
    truncated,
  );
}

function readEvent(event: TraceEvent, seen: Seen, servers: readonly string[] | undefined): void {
  const { type } = event;
  if (type === "init") seen.asked = nameOf(event["model"]) ?? seen.asked;
  else if (type === "result") seen.closing = event;
  else if (type === "message") readMessage(event, seen);
  else if (type === "tool_use") {
    const name = nameOf(event["tool_name"]);
    seen.isOpen = false;
    if (name === null) return;
    const call = { name, server: serverOf(name, naming, servers), args: event["parameters"] ?? null };
    seen.book.made(nameOf(event["tool_id"]), call);
  } else if (type === "tool_result") {
    seen.isOpen = false;
    seen.book.answered(nameOf(event["tool_id"]), answerOf(event));
  }
}

function readMessage({ role, content, delta, timestamp }: TraceEvent, seen: Seen): void {
  if (role !== "assistant" || typeof content !== "string") return;
  const piece = { text: content, at: Date.parse(String(timestamp)) };
  if (seen.isOpen && delta === true) seen.reply.push(piece);
  else seen.reply = [piece];
  seen.isOpen = true;
}

function answerOf({ status, output, error }: TraceEvent) {
  const said = typeof output === "string" ? output : null;
  if (status !== "error") return { result: output ?? null, error: null, denied: false };
  const message = nameOf(memberOf(error, "message")) ?? said ?? "the tool failed";
  return { result: null, error: message, denied: deniedTypes.includes(String(memberOf(error, "type"))) };
}

function loadedSkills(calls: readonly BookedCall[]): string[] {
  const names = calls
    .filter(({ call, over }) => call.name === "activate_skill" && over && call.error === null)
    .map(({ call: { args } }) => nameOf(memberOf(args, "name")));
  return [...new Set(names.filter((name) => name !== null))];
}

/** The model that used most tokens: beside it small ones may have been asked. */
function servedModel(closing: TraceEvent | null): string | null {
  const models = Object.entries(objectOf(memberOf(closing, "stats", "models")) ?? {});
  const used = models.map(([name, one]) => ({ name, tokens: amountOf(memberOf(one, "total_tokens")) ?? 0 }));
  return used.sort((a, b) => b.tokens - a.tokens)[0]?.name ?? null;
}

/** A run that failed counts no tokens, whatever it used: such a zero says nothing. */
function usageOf(closing: TraceEvent | null): TraceReading["usage"] {
  const stats = memberOf(closing, "stats");
  if (amountOf(memberOf(stats, "total_tokens")) === 0) return { input: null, output: null, cached: null };
  return {
    input: amountOf(memberOf(stats, "input_tokens")),
    output: amountOf(memberOf(stats, "output_tokens")),
    cached: amountOf(memberOf(stats, "cached")),
  };
}

function endingOf({ status, error }: TraceEvent): Ending {
  if (status === "success") return { kind: "completed", reason: null };
  const type = nameOf(memberOf(error, "type")) ?? "";
  const message = nameOf(memberOf(error, "message"));
  const reason = message ?? type;
  if (type === "FatalTurnLimitedError" || /max session turns/i.test(reason)) return { kind: "limit", reason };
  if (/^\[API Error|quota|rate limit|fetch failed/i.test(reason) || type === "FatalAuthenticationError")
    return { kind: "outage", reason };
  return type === "FatalCancellationError" ? { kind: "cut", reason } : { kind: "crashed", reason };
}
