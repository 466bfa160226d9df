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
  /** What of the trace can't be read though it may tell of a call. */
  lost: string | null;
}

/**
 * Reads Casegate's own trace form: one JSON object a line, as docs/trace.md defines it.
 *
 * What is no such object is ignored, and so are unknown events and members of the wrong type. The ending is `cut` without an `end` event, when a
 * line is half written or a call has no name, and when `truncated` says that the text is only the start of the trace: calls seen in a cut
 * trace were made, but that others were not is unknown.
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
    lost: null,
  };
  const lines = text.split("\n");
  const last = lines.at(-1) ?? "";
  const halfLine = last.trimStart().startsWith("{") && eventOf(last) === null;
  for (const line of lines) {
    const event = eventOf(line);
    if (event !== null && typeof event["type"] === "string") readers.get(event["type"])?.(event, seen);
    else if (event === null && line.trimStart().startsWith("{"))
      seen.lost ??= "a line of the trace can't be read";
  }
  const { calls, skills, model, usage, usd, turns } = seen;
  const ending = endingOf(seen, truncated, halfLine);
  return { calls, skills, text: seen.text, model, usage, usd, turns, ending, selfReported: true };
}

function endingOf({ end, lost }: Seen, truncated: boolean, halfLine: boolean): Ending {
  if (truncated) return { kind: "cut", reason: "the trace is longer than what is kept of it" };
  if (halfLine) return { kind: "cut", reason: "the last line of the trace is half written" };
  if (lost !== null) return { kind: "cut", reason: lost };
  return end ?? { kind: "cut", reason: "the trace has no end event" };
}

/** True where a log in this form tells of a call without its name, so that nobody knows what was called. */
export function hasNamelessCall(text: string): boolean {
  return text.split("\n").some((line) => {
    const event = line.includes("tool_call") ? eventOf(line) : null;
    return event?.["type"] === "tool_call" && callName(event) === null;
  });
}

function eventOf(line: string): Event | null {
  const value = line.includes("{") ? parsePlainJson(line.replace(/^\uFEFF/, "")) : undefined;
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Event) : null;
}

const readers = new Map<string, (event: Event, seen: Seen) => void>(
  Object.entries({
    tool_call: readCall,
    tool_result: readResult,
    skill(event: Event, seen: Seen) {
      const name = event["name"] ?? event["skill"];
      if (isName(name)) seen.skills.push(name);
      else seen.lost ??= "a skill in the trace has no name";
    },
    text(event: Event, seen: Seen) {
      const text = event["text"] ?? event["content"];
      if (typeof text === "string") seen.text = text;
    },
    usage: readUsage,
    model({ asked, served }: Event, { model }: Seen) {
      if (isName(asked)) model.asked = asked;
      if (isName(served)) model.served = served;
    },
    end({ kind = "completed", reason }: Event, seen: Seen) {
      if (!isEndKind(kind)) return;
      seen.end = { kind, reason: typeof reason === "string" ? reason.slice(0, reasonChars) : null };
    },
  }),
);

/** The call's name; `tool` is what some call it. */
function callName(event: Event): string | null {
  const name = event["name"] ?? event["tool"];
  return isName(name) ? name : null;
}

function readCall(event: Event, seen: Seen): void {
  const { server, id } = event;
  const name = callName(event);
  if (name === null) {
    seen.lost ??= "a call in the trace has no name";
    return;
  }
  const call: Call = {
    name,
    server: isName(server) ? server : null,
    args: (event["args"] ?? event["arguments"] ?? event["input"] ?? null) as Call["args"],
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
