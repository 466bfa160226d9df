import type { Redactor } from "../lib/redact.ts";
import type { TraceReading } from "../model/trace.ts";
import type { TraceForm } from "../model/trace-form.ts";
import type { Files } from "../ports.ts";
import { decodeKept } from "./decode-text.ts";
import { withoutHiddenSecrets } from "./hidden-secrets.ts";
import { keepLimits } from "./keep-limits.ts";
import { traceReaderOf } from "./traces/trace-readers.ts";
import { traceName } from "./workspace.ts";

/** The trace of one attempt; `missing` says why there is none although there should be. */
export interface AgentTrace {
  trace: TraceReading | null;
  missing: string | null;
  text: string | null;
  /** True when only its start was kept. */
  truncated: boolean;
}

/** Reads the trace that an agent left, in the form that the suite says it writes. Only to be called when its process tree has ended. */
export async function readAgentTrace(
  form: TraceForm,
  files: Files,
  exchange: string,
  redactor: Redactor,
): Promise<AgentTrace> {
  if (form === "none") return { trace: null, missing: null, text: null, truncated: false };
  const without = (missing: string): AgentTrace => ({
    trace: null,
    missing,
    text: null,
    truncated: false,
  });
  const read = traceReaderOf(form);
  if (read === null) return without(`traces of ${form} can't be read yet`);
  const found = await files.readEvidence(exchange, traceName, keepLimits.traceBytes);
  if (found.kind === "absent") return without("the agent wrote no trace to TRACE_FILE");
  if (found.kind === "refused") return without(`the trace was not read: ${redactor.text(found.reason)}`);
  const text = withoutHiddenSecrets(decodeKept(found.bytes, found.truncated, redactor), redactor);
  const { truncated } = found;
  return { trace: read(text, truncated), missing: null, text, truncated };
}
