import * as z from "zod";
import type { AttemptRecord } from "../model/attempt.ts";
import type { Captured, Evidence, ProcessEnd, ServiceReport, Truth } from "../model/evidence.ts";
import type { EvidenceFacts } from "../model/evidence-facts.ts";
import type { TraceForm } from "../model/trace-form.ts";
import type { Files } from "../ports.ts";
import { serviceLogName } from "./evidence-files.ts";
import { keptEvidence, type ReadText } from "./kept-evidence.ts";
import { parsePlainJson } from "./plain-json.ts";
import { storedWorkspace } from "./stored-workspace.ts";
import { readCasegateTrace } from "./traces/casegate.ts";
import { traceReaderOf } from "./traces/trace-readers.ts";

type Stored = Pick<
  AttemptRecord,
  "exit" | "signal" | "cause" | "excerpts" | "durationMs" | "usage" | "evidenceDigest"
>;

const lost = "it is not what the run kept";

/**
 * Reads back what a finished attempt left in its evidence folder, for a second look. The workspace is gone: its listings are known, and the
 * contents of the small files that changed. Without facts.json, what a missing file means is told by the record, or is not known. Texts are
 * read when they are asked for, since most checks ask for one of them: the folder must stay as long.
 */
export function readStoredEvidence(
  files: Pick<Files, "readStored">,
  folder: string,
  stored: Stored,
  form: TraceForm,
): Evidence {
  const { facts, read } = keptEvidence(files, folder, stored);
  const isLost = (name: string, found: string | null) => found === null && isKept(facts, name);
  const text: ReadText = (name) => (facts?.empty.includes(name) === true ? "" : read(name));
  const traceText = form === "none" ? null : text("trace.jsonl");
  const truthText = read("truth.json");
  const readTrace = traceReaderOf(form);
  const traceTruncated = facts?.traceTruncated === true;
  const streams = facts ?? stored.excerpts;
  const answer = once(() => text("answer.txt"));
  const output = once(() => text("output.txt"));
  const stdout = once(() => captured(streams.stdout, () => text("stdout.txt"), facts !== null));
  const stderr = once(() => captured(streams.stderr, () => text("stderr.txt"), facts !== null));
  return {
    get answer() {
      return answer();
    },
    get output() {
      return output();
    },
    outputAbsent: facts?.outputAbsent === true,
    outputTruncated: facts?.outputTruncated === true,
    get stdout() {
      return stdout();
    },
    ...(facts?.stdout?.truncated === false ? { stdoutWhole: true } : {}),
    get stderr() {
      return stderr();
    },
    end: facts === null ? endOf(stored) : facts.end,
    trace: traceText === null || readTrace === null ? null : readTrace(traceText, traceTruncated),
    traceMissing: form !== "none" && isLost("trace.jsonl", traceText) ? lost : (facts?.traceMissing ?? null),
    traceText,
    traceTruncated,
    files: facts?.workspace == null ? null : storedWorkspace(facts.workspace, read),
    truth: isLost("truth.json", truthText) ? { kind: "error", reason: lost } : truthOf(truthText),
    usage: stored.usage,
    durationMs: stored.durationMs,
    ...(facts?.notStarted === undefined ? {} : { notStarted: facts.notStarted }),
    ...(facts?.network === undefined ? {} : { network: facts.network }),
    ...(facts?.broker === undefined ? {} : { broker: facts.broker }),
    // Absent where it was absent: the tools of a recorded answer stand for what a service logged.
    ...(facts?.services === undefined ? {} : { services: servicesOf(facts, read) }),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function isKept(facts: EvidenceFacts | null, name: string): boolean {
  return facts?.kept !== undefined && Object.hasOwn(facts.kept, name);
}

/** A log that is lost may have told of any call, which is not the same as of none. */
function servicesOf(facts: EvidenceFacts, read: ReadText): ServiceReport[] {
  return (facts.services ?? []).map((service) => {
    const name = serviceLogName(service.name);
    const found = read(name);
    const open = isKept(facts, name) && found === null ? lost : service.open;
    const log = found ?? "";
    return { ...service, open, log, calls: readCasegateTrace(log, false).calls };
  });
}

/** An excerpt is cut more than the stream was, so only facts tell whether the stream is whole. */
function captured(
  stream: { sizeBytes: number; truncated: boolean } | null,
  text: () => string | null,
  isFact: boolean,
): Captured | null {
  if (stream === null) return null;
  const kept = text() ?? (stream.sizeBytes === 0 ? "" : null);
  // A stream that said something and is not there any more is not one that said nothing.
  if (kept === null) return null;
  return { text: kept, sizeBytes: stream.sizeBytes, truncated: isFact && stream.truncated };
}

function endOf({ exit, signal, cause }: Stored): ProcessEnd | null {
  if (exit !== null) return { kind: "exited", exit };
  if (signal !== null) return { kind: "signalled", signal };
  return cause === "timeout" ? { kind: "timed_out" } : null;
}

const truthSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("value"), value: z.json() }),
  z.strictObject({ kind: z.literal("moved"), before: z.json(), after: z.json() }),
  z.strictObject({ kind: z.literal("error"), reason: z.string() }),
]);

function truthOf(text: string | null): Truth {
  if (text === null) return { kind: "none" };
  const parsed = truthSchema.safeParse(parsePlainJson(text));
  return parsed.success ? parsed.data : { kind: "error", reason: "truth.json is not what a run writes" };
}
