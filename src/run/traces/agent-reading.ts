import type { Ending, TraceReading } from "../../model/trace.ts";
import type { JsonLines } from "./json-lines.ts";

/** What a stream told; `closing` is null when its closing event never came. */
export interface Told extends Omit<TraceReading, "ending" | "selfReported" | "open"> {
  closing: Ending | null;
  /** Why there may be calls that this kind of stream does not tell; null when it tells all. */
  open?: string | null;
}

const reasonChars = 500;

/** A reading of a real agent's stream. Only its closing event says that it is whole; a line that can't be read may have told of a call. */
export function agentReading(
  { closing, open = null, ...told }: Told,
  { broken, halfLine }: Omit<JsonLines, "events">,
  truncated: boolean,
): TraceReading {
  const ending = endingOf(closing, truncated, halfLine);
  const why = broken ? "a line of the trace can't be read" : open;
  return { ...told, ending, selfReported: false, ...(why === null ? {} : { open: why }) };
}

function endingOf(closing: Ending | null, truncated: boolean, halfLine: boolean): Ending {
  if (truncated) return { kind: "cut", reason: "the trace is longer than what is kept of it" };
  if (closing !== null) return { ...closing, reason: closing.reason?.slice(0, reasonChars) ?? null };
  if (halfLine) return { kind: "cut", reason: "the last line of the trace is half written" };
  return { kind: "cut", reason: "the trace has no closing event" };
}
