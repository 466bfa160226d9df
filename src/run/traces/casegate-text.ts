import type { ToolCall, TraceReading } from "../../model/trace.ts";

/** A reading as a trace of Casegate's own form: read again, it says the same. */
export function casegateTraceText({
  calls,
  skills,
  text,
  model,
  usage,
  usd,
  turns,
  ending,
}: TraceReading): string {
  const used = known({ ...usage, usd, turns });
  const events = [
    ...(Object.keys(known(model)).length === 0 ? [] : [{ type: "model", ...known(model) }]),
    ...skills.map((name) => ({ type: "skill", name })),
    ...calls.flatMap(callEvents),
    ...(Object.keys(used).length === 0 ? [] : [{ type: "usage", ...used }]),
    ...(text === null ? [] : [{ type: "text", text }]),
    ...(ending.kind === "cut" ? [] : [{ type: "end", ...known(ending) }]),
  ];
  return events.map((event) => `${JSON.stringify(event)}\n`).join("");
}

function callEvents({ name, server, args, result, error, denied }: ToolCall, index: number): object[] {
  const id = index + 1;
  return [
    { type: "tool_call", id, name, args, ...known({ server }) },
    { type: "tool_result", id, result, ...known({ error }), ...(denied ? { denied } : {}) },
  ];
}

/** The members that are not null: null in a trace is a value, not the lack of one. */
function known<T extends object>(members: T): Partial<T> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as Partial<T>;
}
