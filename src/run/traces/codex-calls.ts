import { canonicalJson } from "../../lib/canonical-json.ts";
import type { ToolCall } from "../../model/trace.ts";
import { amountOf, memberOf, nameOf, type TraceEvent, textOfContent } from "./json-lines.ts";

const mostTried = 200;
const refusedUse = /requires approval|rejected|declined|not allowed/i;

/**
 * All calls of a run: those of the rollout, and those of the stream that the rollout lacks. What one of them knows of a call's end and the other does
 * not is taken from there.
 */
export function mergeCodexCalls(rollout: readonly ToolCall[], items: readonly TraceEvent[]): ToolCall[] {
  const calls = [...rollout];
  const free = new Set(calls.keys());
  for (const told of items.flatMap((item) => callOfItem(item) ?? [])) {
    const at = matching(told, calls, free);
    const same = at === null ? undefined : calls[at];
    if (at === null || same === undefined) calls.push(told);
    else {
      free.delete(at);
      if (same.result === null && same.error === null)
        calls[at] = { ...same, result: told.result, error: told.error, denied: told.denied };
    }
  }
  return calls;
}

function matching(told: ToolCall, calls: readonly ToolCall[], free: ReadonlySet<number>): number | null {
  let tried = 0;
  for (const at of free) {
    const call = calls[at];
    if (call !== undefined && isSame(told, call)) return at;
    tried += 1;
    if (tried === mostTried) return null;
  }
  return null;
}

function isSame(told: ToolCall, call: ToolCall): boolean {
  if (told.server !== null)
    return told.name === call.name && canonicalJson(told.args) === canonicalJson(call.args);
  if (call.server !== null) return false;
  if (told.name === "command_execution") {
    const command = commandText(call.args);
    return command !== null && (commandText(told.args) ?? "").includes(command);
  }
  if (told.name === "file_change") return canonicalJson(call.args).includes("*** Begin Patch");
  return told.name === call.name;
}

/** The command line of a shell's call, under the names that Codex's tools give it. */
export function commandText(args: ToolCall["args"]): string | null {
  const given = memberOf(args, "cmd") ?? memberOf(args, "command");
  if (typeof given === "string") return given;
  const words = Array.isArray(given) ? given.filter((word) => typeof word === "string") : [];
  return words.at(-1) ?? null;
}

function callOfItem(item: TraceEvent): ToolCall | null {
  if (item["type"] === "mcp_tool_call") return mcpCall(item);
  if (item["type"] === "command_execution") return commandCall(item);
  const args =
    item["type"] === "file_change" ? { changes: item["changes"] ?? null } : { query: item["query"] ?? null };
  if (item["type"] !== "file_change" && item["type"] !== "web_search") return null;
  const error = item["status"] === "failed" ? "the tool failed" : null;
  const call = { name: item["type"], server: null, args, result: null, error, denied: false };
  return call as ToolCall;
}

function mcpCall(item: TraceEvent): ToolCall | null {
  const server = nameOf(item["server"]);
  const tool = nameOf(item["tool"]);
  if (server === null || tool === null) return null;
  const content = memberOf(item["result"], "content");
  const text = textOfContent(content);
  const message = nameOf(memberOf(item["error"], "message"));
  const failed = item["status"] === "failed";
  const error = failed ? (message ?? text ?? "the tool failed") : message;
  const call = {
    name: `mcp__${server}__${tool}`,
    server,
    args: item["arguments"] ?? null,
    result: failed ? null : (text ?? content ?? null),
    error,
    denied: error !== null && refusedUse.test(error),
  };
  return call as ToolCall;
}

function commandCall(item: TraceEvent): ToolCall {
  const exit = amountOf(item["exit_code"]);
  const { status } = item;
  const failed = exit !== null && exit !== 0 ? `exit status ${exit}` : null;
  const call = {
    name: "command_execution",
    server: null,
    args: { command: item["command"] ?? null },
    result: status === "in_progress" ? null : (item["aggregated_output"] ?? null),
    error: failed ?? (status === "failed" || status === "declined" ? String(status) : null),
    denied: status === "declined",
  };
  return call as ToolCall;
}
