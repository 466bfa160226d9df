import { basename } from "node:path";
import { sha256Hex } from "../lib/sha256.ts";
import type { RecordedEvidence } from "../model/case-file.ts";
import type { Case, SuiteEntry, SuiteFolder } from "../model/contract.ts";
import type { Captured, Evidence, FileEntry, WorkspaceFiles } from "../model/evidence.ts";
import type { TraceReading } from "../model/trace.ts";

/** Reads a trace in Casegate's own form; handed in, because reading traces is another stage's work. */
export type TraceReader = (text: string) => TraceReading;

/**
 * The evidence that a recorded answer stands for. What is absent is not known, but `exit` is 0; `tools` are all the calls and `skills` all the skills that
 * there were, and with one of the two alone, or a trace beside it, the other is what the trace shows, else none; the
 * reply is the answer, else what the trace, the output file or standard output holds, as for a real attempt.
 */
export function recordedEvidence(
  owner: Case,
  recorded: RecordedEvidence,
  folder: SuiteFolder,
  readTrace: TraceReader | null,
): Evidence {
  const text = (path: string | undefined) => (path === undefined ? null : textOf(folder, path));
  const traceText = text(recorded.trace);
  const trace = traceOf(recorded, traceText, readTrace);
  const output = text(recorded.output);
  const stdout = captured(recorded.stdout);
  return {
    answer: recorded.answer ?? trace?.text ?? output ?? stdout?.text ?? null,
    output,
    stdout,
    stderr: captured(recorded.stderr),
    end: { kind: "exited", exit: recorded.exit ?? 0 },
    trace,
    traceMissing: trace === null ? "the recorded answer has neither trace, tools nor skills" : null,
    traceText,
    files: recorded.files === undefined ? null : workspaceOf(owner, recorded.files, folder),
    truth: recorded.truth === undefined ? { kind: "none" } : { kind: "value", value: recorded.truth },
    usage: usageOf(recorded, trace),
    durationMs: recorded.usage?.seconds === undefined ? null : recorded.usage.seconds * 1000,
  };
}

function textOf({ entries }: SuiteFolder, path: string): string | null {
  const entry = entries.find((candidate) => candidate.path === path);
  return entry === undefined ? null : decoded(entry);
}

function decoded({ bytes }: SuiteEntry): string {
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

function captured(text: string | undefined): Captured | null {
  return text === undefined ? null : { text, sizeBytes: Buffer.byteLength(text), truncated: false };
}

function traceOf(
  { tools, skills, answer }: RecordedEvidence,
  traceText: string | null,
  readTrace: TraceReader | null,
): TraceReading | null {
  const read = traceText === null || readTrace === null ? null : readTrace(traceText);
  if (read === null && tools === undefined && skills === undefined) return null;
  const trace = read ?? emptyTrace;
  return {
    ...trace,
    calls: tools === undefined ? trace.calls : tools.map(toolCall),
    skills: skills ?? trace.skills,
    text: answer ?? trace.text,
  };
}

function toolCall({
  name,
  server,
  args,
  result,
}: NonNullable<RecordedEvidence["tools"]>[number]): TraceReading["calls"][number] {
  return {
    name,
    server: server ?? null,
    args: args ?? {},
    result: result ?? null,
    error: null,
    denied: false,
  };
}

const emptyTrace: TraceReading = {
  calls: [],
  skills: [],
  text: null,
  model: { asked: null, served: null },
  usage: { input: null, output: null, cached: null },
  usd: null,
  turns: null,
  ending: { kind: "completed", reason: null },
  selfReported: false,
};

function usageOf({ usage }: RecordedEvidence, trace: TraceReading | null): Evidence["usage"] {
  if (usage === undefined) {
    return trace === null ? null : { ...trace.usage, usd: trace.usd, turns: trace.turns };
  }
  const { input = null, output = null, cached = null, usd = null, turns = null } = usage;
  return { input, output, cached, usd, turns };
}

/** Listings are made when a check asks for them: most references are read by none. */
function workspaceOf({ fixture }: Case, folder: string, suite: SuiteFolder): WorkspaceFiles {
  return {
    get before() {
      return fixture === undefined ? [] : listed(below(suite, fixture));
    },
    get after() {
      return listed(below(suite, folder));
    },
    partial: false,
    read: async (path) => {
      const entry = below(suite, folder).get(path);
      return entry === undefined ? null : decoded(entry);
    },
  };
}

/** Files of a suite's folder by their path in it; a file stands alone under its own name, as a fixture does in a workspace. */
function below({ entries }: SuiteFolder, path: string): Map<string, SuiteEntry> {
  const prefix = `${path}/`;
  return new Map(
    entries.flatMap((entry) => {
      if (entry.path === path) return [[basename(path), entry] as const];
      return entry.path.startsWith(prefix) ? [[entry.path.slice(prefix.length), entry] as const] : [];
    }),
  );
}

function listed(entries: Map<string, SuiteEntry>): FileEntry[] {
  return [...entries].map(([path, { bytes }]) => ({
    path,
    kind: "file",
    sha256: sha256Hex(bytes),
    sizeBytes: bytes.byteLength,
  }));
}
