import type { Json } from "./json.ts";
import type { ToolCall, TraceReading } from "./trace.ts";

/** A stream as it was kept: `text` is the redacted UTF-8 text of the first bytes, `sizeBytes` what was written in all. */
export interface Captured {
  text: string;
  sizeBytes: number;
  truncated: boolean;
}

/** One entry of a workspace. `sha256` is null for what is not a regular file. */
export interface FileEntry {
  path: string;
  kind: "file" | "link" | "other";
  sha256: string | null;
  sizeBytes: number;
}

/** A workspace after the attempt, beside what it held before. */
export interface WorkspaceFiles {
  before: readonly FileEntry[];
  after: readonly FileEntry[];
  /** True when limits cut the listing: then absence is not known. */
  partial: boolean;
  /** The text of a regular file, through the one evidence reader; null when it is absent, refused or too large. */
  read(path: string): Promise<string | null>;
}

export type Truth =
  | { kind: "none" }
  | { kind: "value"; value: Json }
  | { kind: "moved"; before: Json; after: Json }
  | { kind: "error"; reason: string };

export interface Usage {
  input: number | null;
  output: number | null;
  cached: number | null;
  usd: number | null;
  turns: number | null;
}

/** What one service did while the agent ran. */
export interface ServiceReport {
  name: string;
  /** Why it was no use to the attempt: it was never ready, or it ended before the agent did. Null when it served. */
  failure: string | null;
  /** Calls that it logged, in Casegate's trace form on its standard output. */
  calls: readonly ToolCall[];
  /** Why there may be other calls than these; null when these are all. */
  open: string | null;
  /** What it wrote to standard output in that time. */
  log: string;
}

/** What an attempt wanted of the network and did not get, as seen from outside of it. */
export interface RefusedConnections {
  /** `name:port`, `address:port`, with `/udp` or another protocol at the end, or a name that was only looked up. Bounded, redacted, hostile. */
  refused: readonly string[];
  /** Why there may be others than these; null when these are all. */
  open: string | null;
}

/** Tokens; null where an answer that used some did not say how many. Input includes what came from a cache. */
export interface TokenCount {
  input: number | null;
  output: number | null;
  cached: number | null;
}

/** What passed through the broker in one attempt, by its own count: an agent can't leave any of it out. */
export interface BrokerCount {
  /** Requests that were passed on to the provider. */
  requests: number;
  /** Requests that were refused: another path, another host, past the budget. */
  refusals: number;
  /** Summed over the answers; null as soon as one of them is not known. */
  usage: TokenCount;
  /** The same for each model that answers name, in the order in which they came; an answer that names none is in `usage` alone. */
  models: readonly (TokenCount & { name: string })[];
  /** How the provider failed in the last request that it was asked; null when it answered, or was not asked. */
  outage: string | null;
  /** Why a request was refused past the run's budget; null when none was. */
  budget: string | null;
}

/** `dry_run`: the suite names no agent on purpose. `service`: what the agent needs was not there. */
export interface NotStarted {
  cause: "dry_run" | "service";
  reason: string;
}

/**
 * How the agent's process ended. `not_started`: the program could not be run at all. `lost`: nobody saw its end, because what watched over it was itself
 * ended, which says nothing about the program.
 */
export type ProcessEnd =
  | { kind: "exited"; exit: number }
  | { kind: "signalled"; signal: string }
  | { kind: "timed_out" }
  | { kind: "lost"; reason: string }
  | { kind: "not_started"; reason: string };

/**
 * What is known of one attempt. Null is "not known": a check that reads it is not assessed.
 * All text is already bounded and redacted; it is still hostile.
 */
export interface Evidence {
  /** The reply's final text: the trace's, else the output file's, else standard output. */
  answer: string | null;
  output: string | null;
  /** True when the attempt ended without writing an output file: that is known, so a check on it fails instead of staying open. */
  outputAbsent?: boolean;
  /** True when only the start of the output file was kept. */
  outputTruncated?: boolean;
  stdout: Captured | null;
  /** True where nothing of standard output was cut, which is known here without reading it; absent where `stdout` says it. */
  stdoutWhole?: boolean;
  stderr: Captured | null;
  end: ProcessEnd | null;
  trace: TraceReading | null;
  /** Why there is no trace although the agent should have written one. */
  traceMissing: string | null;
  /** The raw trace text as kept, for TRACE_FILE of verifiers. */
  traceText: string | null;
  /** True when only the start of the trace was kept. */
  traceTruncated?: boolean;
  files: WorkspaceFiles | null;
  truth: Truth;
  usage: Usage | null;
  durationMs: number | null;
  /** Why an attempt was made without starting its agent; absent when it was started. */
  notStarted?: NotStarted;
  /** The services of an attempt. Absent in a recorded answer, whose tools stand for what a service logged, too. */
  services?: readonly ServiceReport[];
  /** Absent where the network was open, or nothing is known of it. */
  network?: RefusedConnections;
  /** Absent where no broker stood between the agent and its provider. */
  broker?: BrokerCount;
}
