import type { Redactor } from "../lib/redact.ts";
import type { Captured } from "../model/evidence.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import type { TraceReading } from "../model/trace.ts";
import { agentProgram, traceFormOf } from "../model/trace-form.ts";
import type { Files } from "../ports.ts";
import { decodeKept } from "./decode-text.ts";
import { withoutHiddenSecrets } from "./hidden-secrets.ts";
import { keepLimits } from "./keep-limits.ts";
import { readRollouts } from "./read-rollouts.ts";
import { serversLine } from "./traces/mcp-names.ts";
import { traceReaderOf } from "./traces/trace-readers.ts";
import { type AttemptFolders, traceName } from "./workspace.ts";

/** The trace of one attempt; `missing` says why there is none although there should be. */
export interface AgentTrace {
  trace: TraceReading | null;
  missing: string | null;
  text: string | null;
  /** True when only its start was kept. */
  truncated: boolean;
  /** True when standard output was the trace, so that it is no reply. */
  isStdout: boolean;
}

export interface AgentTraceRequest {
  agent: SuiteFile["agent"];
  files: Files;
  folders: Pick<AttemptFolders, "exchange" | "home">;
  redactor: Redactor;
  /** What the agent wrote there, in case that it is its trace. */
  stdout: Captured | null;
}

/**
 * Reads the trace that an agent left, in the form that the suite says it writes: what is in TRACE_FILE, else, of an agent program, what it wrote to standard
 * output. Codex's rollout files follow its stream. Only to be called when the process tree has ended.
 */
export async function readAgentTrace(request: AgentTraceRequest): Promise<AgentTrace> {
  const { agent, files, folders, redactor, stdout } = request;
  const form = traceFormOf(agent);
  if (form === "none") return without(null);
  const read = traceReaderOf(form);
  if (read === null) return without(`traces of ${form} can't be read yet`);
  const found = await files.readEvidence(folders.exchange, traceName, keepLimits.traceBytes);
  if (found.kind === "refused") return without(`the trace was not read: ${redactor.text(found.reason)}`);
  const isStdout =
    found.kind === "absent" && agentProgram(form) !== null && stdout !== null && stdout.text !== "";
  if (found.kind === "absent" && !isStdout) return without("the agent wrote no trace to TRACE_FILE");
  const written =
    found.kind === "file"
      ? { text: decodeKept(found.bytes, found.truncated, redactor), truncated: found.truncated }
      : (stdout ?? nothing);
  const more = form === "codex" ? await readRollouts(request) : nothing;
  const first = agentProgram(agent.preset) === null ? "" : serversLine(Object.keys(agent.mcp ?? {}));
  const plain = first + lineEnded(written.text, more.text);
  const text = withoutHiddenSecrets(plain, redactor);
  const truncated = written.truncated || more.truncated;
  return { trace: read(text, truncated), missing: null, text, truncated, isStdout };
}

const nothing = { text: "", truncated: false };

function without(missing: string | null): AgentTrace {
  return { trace: null, missing, text: null, truncated: false, isStdout: false };
}

/** A stream that was cut in a line must not swallow the first line of what follows it. */
function lineEnded(text: string, next: string): string {
  return next === "" || text === "" || text.endsWith("\n") ? text + next : `${text}\n${next}`;
}
