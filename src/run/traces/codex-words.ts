import type { Json } from "../../model/json.ts";
import type { Ending, TraceReading } from "../../model/trace.ts";
import { amountOf, memberOf } from "./json-lines.ts";

/** Codex counts cached tokens among the input. */
export function codexTokens(usage: Json | undefined): TraceReading["usage"] {
  return {
    input: amountOf(memberOf(usage, "input_tokens")),
    output: amountOf(memberOf(usage, "output_tokens")),
    cached: amountOf(memberOf(usage, "cached_input_tokens")),
  };
}

/** Codex gives up on a turn for what the provider says, with few exceptions. */
export function codexFailure(message: string): Ending {
  const reason = message === "" ? null : message;
  if (/max_output_tokens|context[ _](?:window|length)|maximum context/i.test(message))
    return { kind: "limit", reason };
  if (/content[ _]filter|flagged|usage polic|safety/i.test(message)) return { kind: "refused", reason };
  if (/agent loop died|panicked|internal agent/i.test(message)) return { kind: "crashed", reason };
  return { kind: "outage", reason };
}
