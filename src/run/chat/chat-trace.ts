import type { Json } from "../../model/json.ts";
import type { Ending } from "../../model/trace.ts";
import type { ChatEnd, ChatUsage } from "../../ports/model.ts";

/** Writes a conversation as a trace in Casegate's own form. */
export interface ChatTrace {
  asked(model: string): void;
  /** What one request came to: the model as served, the request's id, what it used. */
  answered(end: ChatEnd): void;
  said(text: string): void;
  called(id: string, name: string, args: Json): void;
  gave(id: string, answer: { result: Json; error: string | null }): void;
  ended(ending: Ending): void;
  /** The whole trace so far. */
  text(): string;
}

export function createChatTrace(): ChatTrace {
  const events: Json[] = [];
  const total = { input: 0, output: 0, cached: 0 };
  const unknown = new Set<keyof ChatUsage>();
  let requests = 0;

  function add({ input, output, cached }: ChatUsage): void {
    for (const [name, value] of Object.entries({ input, output, cached }) as [
      keyof ChatUsage,
      number | null,
    ][]) {
      if (value !== null) total[name] += value;
      // An endpoint that counts no cached tokens has said nothing of them, and then nothing is known of the sum.
      else unknown.add(name);
    }
  }

  return {
    asked: (model) => events.push({ type: "model", asked: model }),
    answered(end) {
      requests += 1;
      add(end.usage);
      const served = end.kind === "reply" ? end.model : null;
      if (served !== null) events.push({ type: "model", served });
      events.push({
        type: "request",
        id: end.requestId,
        ended: end.kind === "reply" ? end.finish : end.kind,
      });
    },
    said: (text) => events.push({ type: "text", text }),
    called: (id, name, args) => events.push({ type: "tool_call", id, name, args }),
    gave: (id, { result, error }) =>
      events.push({ type: "tool_result", id, result, ...(error === null ? {} : { error }) }),
    ended({ kind, reason }) {
      const known = Object.entries(total).filter(([name]) => !unknown.has(name as keyof ChatUsage));
      events.push({ type: "usage", ...Object.fromEntries(known), turns: requests });
      events.push({ type: "end", kind, ...(reason === null ? {} : { reason }) });
    },
    text: () => events.map((event) => `${JSON.stringify(event)}\n`).join(""),
  };
}
