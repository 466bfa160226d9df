import { canonicalJson } from "../lib/canonical-json.ts";
import { matchesName } from "../lib/glob.ts";
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
  return { calls: trace.calls, open: traceIsComplete(trace) ? interruption(context) : openReason(trace) };
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

// How agents write an MCP tool's name: the server's name before the tool's.
const prefixesOf = (server: string): string[] => [
  `mcp__${server}__`,
  `mcp_${server}_`,
  `${server}__`,
  `${server}/`,
  `${server}.`,
  `${server}_`,
];

/** Every name that globs may give a call: the agent's own first. */
function toolNames({ name, server }: ToolCall): string[] {
  const split = server === null ? splitName(name) : { server, tool: name };
  if (split === null) return [name];
  const prefix = prefixesOf(split.server).find(
    (start) => name.startsWith(start) && name.length > start.length,
  );
  const tool = server !== null && prefix !== undefined ? name.slice(prefix.length) : split.tool;
  return [...new Set([name, `${split.server}/${tool}`, tool])];
}

function splitName(name: string): { server: string; tool: string } | null {
  const [, server, tool] = /^mcp__(.+?)__(.+)$/s.exec(name) ?? [];
  return server === undefined || tool === undefined ? null : { server, tool };
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
