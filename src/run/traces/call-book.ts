import type { Json } from "../../model/json.ts";
import type { ToolCall } from "../../model/trace.ts";

/** What a stream says of a call when it is made. */
interface CallMade {
  name: string;
  server: string | null;
  args: Json;
}

/** What a stream says of a call once it is over. */
export interface CallAnswer {
  result: Json;
  error: string | null;
  denied: boolean;
}

export interface CallBook {
  /** A call with an id that was seen before is the same one, told again. */
  made(id: string | null, call: CallMade): void;
  /** Told before its call or after it; told again, the last word counts. */
  answered(id: string | null, answer: CallAnswer): void;
  /** The agent did not let the call happen. One that was never told is known by this alone. */
  denied(id: string | null, call: CallMade): void;
  /** In the order in which they were made. */
  calls(): BookedCall[];
}

/** `over`: the stream says how it ended. */
export interface BookedCall {
  call: ToolCall;
  over: boolean;
}

/** Collects calls and their answers, in whatever order and however often a stream tells them. */
export function createCallBook(): CallBook {
  const made: { id: string | null; call: CallMade }[] = [];
  const known = new Set<string>();
  const answers = new Map<string, CallAnswer>();
  const denials = new Set<string>();
  const book: CallBook = {
    made(id, call) {
      if (id !== null && known.has(id)) return;
      if (id !== null) known.add(id);
      made.push({ id, call });
    },
    denied(id, call) {
      if (id === null) return;
      book.made(id, call);
      denials.add(id);
    },
    answered(id, answer) {
      if (id !== null) answers.set(id, answer);
    },
    calls: () =>
      made.map(({ id, call }) => {
        const answer = id === null ? undefined : answers.get(id);
        const open = { result: null, error: null, denied: false };
        const denied = answer?.denied === true || (id !== null && denials.has(id));
        const whole = { ...call, ...(answer ?? open), denied };
        return { call: whole as ToolCall, over: answer !== undefined };
      }),
  };
  return book;
}
