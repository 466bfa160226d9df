import * as z from "zod";
import type { AttemptRecord } from "../model/attempt.ts";
import type { Captured, Evidence, ProcessEnd, ServiceReport, Truth } from "../model/evidence.ts";
import { type EvidenceFacts, evidenceFactsSchema } from "../model/evidence-facts.ts";
import type { TraceForm } from "../model/trace-form.ts";
import type { Files } from "../ports.ts";
import { serviceLogName } from "./evidence-files.ts";
import { parsePlainJson } from "./plain-json.ts";
import { type ReadText, storedWorkspace } from "./stored-workspace.ts";
import { readCasegateTrace } from "./traces/casegate.ts";
import { traceReaderOf } from "./traces/trace-readers.ts";

const mostBytes = 64 * 1024 * 1024;

type Stored = Pick<AttemptRecord, "exit" | "signal" | "cause" | "excerpts" | "durationMs" | "usage">;

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
  const read = readsKept(files, folder);
  const facts = factsOf(read("facts.json"));
  const text: ReadText = (name) => (facts?.empty.includes(name) === true ? "" : read(name));
  const traceText = form === "none" ? null : text("trace.jsonl");
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
    get stderr() {
      return stderr();
    },
    end: facts === null ? endOf(stored) : facts.end,
    trace: traceText === null || readTrace === null ? null : readTrace(traceText, traceTruncated),
    traceMissing: facts?.traceMissing ?? null,
    traceText,
    traceTruncated,
    files: facts?.workspace == null ? null : storedWorkspace(facts.workspace, read),
    truth: truthOf(read("truth.json")),
    usage: stored.usage,
    durationMs: stored.durationMs,
    ...(facts?.notStarted === undefined ? {} : { notStarted: facts.notStarted }),
    ...(facts?.network === undefined ? {} : { network: facts.network }),
    ...(facts?.broker === undefined ? {} : { broker: facts.broker }),
    // Absent where it was absent: the tools of a recorded answer stand for what a service logged.
    ...(facts?.services === undefined ? {} : { services: servicesOf(facts.services, read) }),
  };
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function servicesOf(known: NonNullable<EvidenceFacts["services"]>, read: ReadText): ServiceReport[] {
  return known.map((service) => {
    const log = read(serviceLogName(service.name)) ?? "";
    return { ...service, log, calls: readCasegateTrace(log, false).calls };
  });
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** A stored run may have come from elsewhere: nothing in it is read through a link. */
export function readsKept(files: Pick<Files, "readStored">, folder: string): ReadText {
  return (name) => {
    const found = files.readStored(folder, name, mostBytes);
    return found.kind !== "file" || found.truncated ? null : decoder.decode(found.bytes);
  };
}

function factsOf(text: string | null): EvidenceFacts | null {
  const parsed = evidenceFactsSchema.safeParse(text === null ? null : parsePlainJson(text));
  return parsed.success ? parsed.data : null;
}

/** An excerpt is cut more than the stream was, so only facts tell whether the stream is whole. */
function captured(
  stream: { sizeBytes: number; truncated: boolean } | null,
  text: () => string | null,
  isFact: boolean,
): Captured | null {
  if (stream === null) return null;
  return { text: text() ?? "", sizeBytes: stream.sizeBytes, truncated: isFact && stream.truncated };
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
