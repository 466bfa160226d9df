import type { Json } from "../../model/json.ts";
import type { Ending, ToolCall, TraceReading } from "../../model/trace.ts";
import { parsePlainJson } from "../plain-json.ts";

const reasonChars = 500;

type Event = Readonly<Record<string, Json>>;
type Call = { -readonly [Key in keyof ToolCall]: ToolCall[Key] };

interface Seen {
  calls: Call[];
  byId: Map<string, Call>;
  /** Calls without a result, the latest last; some may have been answered by their id since. */
  open: Call[];
  answered: Set<Call>;
  skills: string[];
  text: string | null;
  model: { asked: string | null; served: string | null };
  usage: { input: number | null; output: number | null; cached: number | null };
  usd: number | null;
  turns: number | null;
  end: Ending | null;
}

/**
 * Reads Casegate's own trace form: one JSON object a line, as docs/trace.md defines it.
 *
 * What is no such object is ignored, and so are unknown events and members of the wrong type. The ending is `cut` without an `end` event, when the
 * last line is half written, and when `truncated` says that the text is only the start of the trace: calls seen in a cut trace were
 * made, but that others were not is unknown.
 */
export function readCasegateTrace(text: string, truncated: boolean): TraceReading {
  const seen: Seen = {
    calls: [],
    byId: new Map(),
    open: [],
    answered: new Set(),
    skills: [],
    text: null,
    model: { asked: null, served: null },
    usage: { input: null, output: null, cached: null },
    usd: null,
    turns: null,
    end: null,
  };
  const lines = text.split("\n");
  const last = lines.at(-1) ?? "";
  const halfLine = last.trimStart().startsWith("{") && eventOf(last) === null;
  for (const line of lines) {
    const event = eventOf(line);
    if (event !== null && typeof event["type"] === "string") readers.get(event["type"])?.(event, seen);
  }
  const { calls, skills, model, usage, usd, turns } = seen;
  const ending = endingOf(seen.end, truncated, halfLine);
  return { calls, skills, text: seen.text, model, usage, usd, turns, ending, selfReported: true };
}

function endingOf(end: Ending | null, truncated: boolean, halfLine: boolean): Ending {
  if (truncated) return { kind: "cut", reason: "the trace is longer than what is kept of it" };
  if (halfLine) return { kind: "cut", reason: "the last line of the trace is half written" };
  return end ?? { kind: "cut", reason: "the trace has no end event" };
}

function eventOf(line: string): Event | null {
  const value = line.includes("{") ? parsePlainJson(line.replace(/^\uFEFF/, "")) : undefined;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Event) : null;
}

const readers = new Map<string, (event: Event, seen: Seen) => void>(
  Object.entries({
    tool_call: readCall,
    tool_result: readResult,
    skill({ name }: Event, seen: Seen) {
      if (isName(name)) seen.skills.push(name);
    },
    text({ text }: Event, seen: Seen) {
      if (typeof text === "string") seen.text = text;
    },
    usage: readUsage,
    model({ asked, served }: Event, { model }: Seen) {
      if (isName(asked)) model.asked = asked;
      if (isName(served)) model.served = served;
    },
    end({ kind, reason }: Event, seen: Seen) {
      if (!isEndKind(kind)) return;
      seen.end = { kind, reason: typeof reason === "string" ? reason.slice(0, reasonChars) : null };
    },
  }),
);

function readCall({ name, server, args, id }: Event, seen: Seen): void {
  if (!isName(name)) return;
  const call: Call = {
    name,
    server: isName(server) ? server : null,
    args: (args ?? null) as Call["args"],
    result: null,
    error: null,
    denied: false,
  };
  seen.calls.push(call);
  seen.open.push(call);
  if (isId(id)) seen.byId.set(String(id), call);
}

/** A result without an id answers the latest call that has none yet. */
function readResult({ id, result, error, denied }: Event, seen: Seen): void {
  const call = isId(id) ? seen.byId.get(String(id)) : latestOpen(seen);
  if (call === undefined) return;
  seen.answered.add(call);
  call.result = (result ?? null) as Call["result"];
  if (typeof error === "string") call.error = error;
  else if (error !== undefined && error !== null && error !== false) call.error = JSON.stringify(error);
  call.denied = denied === true;
}

function latestOpen({ open, answered }: Seen): Call | undefined {
  for (let call = open.pop(); call !== undefined; call = open.pop()) if (!answered.has(call)) return call;
  return undefined;
}

/** Each event is one request to a model, so its numbers add up. */
function readUsage(event: Event, seen: Seen): void {
  const { usage } = seen;
  usage.input = added(usage.input, event["input"]);
  usage.output = added(usage.output, event["output"]);
  usage.cached = added(usage.cached, event["cached"]);
  seen.usd = added(seen.usd, event["usd"]);
  seen.turns = added(seen.turns, event["turns"]);
}

function added(sum: number | null, value: Json | undefined): number | null {
  return typeof value === "number" && value >= 0 ? (sum ?? 0) + value : sum;
}

function isName(value: Json | undefined): value is string {
  return typeof value === "string" && value !== "";
}

function isId(value: Json | undefined): value is string | number {
  return typeof value === "number" || isName(value);
}

function isEndKind(value: Json | undefined): value is Exclude<Ending["kind"], "cut"> {
  return ["completed", "refused", "limit", "outage", "crashed"].includes(value as string);
}
