import { canonicalJson } from "../lib/canonical-json.ts";
import { matchesName } from "../lib/glob.ts";
import { toolNames } from "../lib/tool-names.ts";
import type { ToolCall, TraceReading } from "../model/trace.ts";
import { traceIsComplete } from "./attempt-ending.ts";
import { quoted, quotedJson, quotedList } from "./bounded-text.ts";
import { type CheckContext, interruption } from "./check-context.ts";

/** The tool calls of an attempt. `open` says why there may be more than those; null when the trace shows every call. */
export interface CallsReading {
  calls: readonly ToolCall[];
  open: string | null;
}

/** Reads the calls of the trace. Calls in a cut trace were made; that others were not is never known from it. */
export function readCalls(context: Pick<CheckContext, "evidence" | "outage">): CallsReading {
  const { trace, traceMissing } = context.evidence;
  if (trace === null) {
    const why = traceMissing ?? "the agent writes no trace";
    return { calls: [], open: `which tools were called is not known: ${why}` };
  }
  if (!traceIsComplete(trace)) return { calls: trace.calls, open: openReason(trace) };
  return { calls: trace.calls, open: trace.open ?? interruption(context) };
}

function openReason({ ending }: TraceReading): string {
  const why = ending.reason === null ? "" : ` (${ending.reason})`;
  return ending.kind === "cut" ? `the trace is cut${why}` : `the trace ends in a crash${why}`;
}

/** True when a call matches a glob by the agent's own name of the tool or, for MCP, by `server/tool` or `tool`. */
export function callMatches(call: ToolCall, globs: readonly string[]): boolean {
  const names = toolNames(call);
  return names.some((name) => matchesName(globs, name));
}

/** The calls' names for a reason or an observed value. */
export function describeCalls(calls: readonly ToolCall[]): string {
  if (calls.length === 0) return "no tool was called";
  return quotedList(
    calls.map((call) => (call.denied ? `${call.name} (denied)` : call.name)),
    20,
  );
}

const mostQuoted = 3;
const argsChars = 160;

/** The first calls with their arguments, for a reader who must judge what was tried. */
export function quoteCalls(calls: readonly ToolCall[]): string {
  const shown = calls.slice(0, mostQuoted).map(({ name, args, denied }) => {
    const text = canonicalJson(args);
    const given = text === "null" || text === "{}" ? "" : ` ${quotedJson(text, argsChars)}`;
    return `${quoted(name)}${given}${denied ? " (denied)" : ""}`;
  });
  const others = calls.length - shown.length;
  return others > 0 ? `${shown.join(", ")} and ${others} more` : shown.join(", ");
}
