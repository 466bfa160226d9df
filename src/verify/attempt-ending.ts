import type { ProcessEnd } from "../model/evidence.ts";
import type { TraceReading } from "../model/trace.ts";

/** What of an attempt says how it ended. */
export interface EndEvidence {
  end: ProcessEnd | null;
  trace: TraceReading | null;
}

/**
 * Why the agent crashed; null when it did not: a signal, a program that could not be started, a trace that says so, or a non-zero exit when no
 * `exit` check speaks of it and no trace says `refused` or `limit`, which are behaviour. Source: the suite page, "Outcomes", rule 4.
 */
export function crashOf({ end, trace }: EndEvidence, exitChecked: boolean): string | null {
  if (end?.kind === "signalled") return `the agent was ended by ${end.signal}`;
  if (end?.kind === "not_started") return `the agent could not be started: ${end.reason}`;
  if (end?.kind === "timed_out" || end?.kind === "lost") return null;
  if (trace?.ending.kind === "crashed") {
    return `the trace says that the agent crashed${trace.ending.reason === null ? "" : `: ${trace.ending.reason}`}`;
  }
  if (end?.kind !== "exited" || end.exit === 0 || exitChecked) return null;
  const behaviour = trace?.ending.kind === "refused" || trace?.ending.kind === "limit";
  return behaviour ? null : `the agent ended with exit status ${end.exit}`;
}

/** True when the trace shows every call: only then does a call that is not in it count as not made. */
export function traceIsComplete(trace: TraceReading): boolean {
  return trace.ending.kind !== "cut" && trace.ending.kind !== "crashed";
}
