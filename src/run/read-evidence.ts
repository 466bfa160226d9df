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
 * contents of the small files that changed. Without facts.json, what a missing file means is told by the record, or is not known.
 */
export async function readStoredEvidence(
  files: Files,
  folder: string,
  stored: Stored,
  form: TraceForm,
): Promise<Evidence> {
  const read = readsKept(files, folder);
  const facts = factsOf(await read("facts.json"));
  const text: ReadText = async (name) => (facts?.empty.includes(name) === true ? "" : read(name));
  const traceText = form === "none" ? null : await text("trace.jsonl");
  const readTrace = traceReaderOf(form);
  const traceTruncated = facts?.traceTruncated === true;
  const streams = facts ?? stored.excerpts;
  return {
    answer: await text("answer.txt"),
    output: await text("output.txt"),
    outputAbsent: facts?.outputAbsent === true,
    outputTruncated: facts?.outputTruncated === true,
    stdout: captured(streams.stdout, await text("stdout.txt"), facts !== null),
    stderr: captured(streams.stderr, await text("stderr.txt"), facts !== null),
    end: facts === null ? endOf(stored) : facts.end,
    trace: traceText === null || readTrace === null ? null : readTrace(traceText, traceTruncated),
    traceMissing: facts?.traceMissing ?? null,
    traceText,
    traceTruncated,
    files: facts?.workspace == null ? null : await storedWorkspace(facts.workspace, read),
    truth: truthOf(await read("truth.json")),
    usage: stored.usage,
    durationMs: stored.durationMs,
    ...(facts?.notStarted === undefined ? {} : { notStarted: facts.notStarted }),
    ...(facts?.network === undefined ? {} : { network: facts.network }),
    ...(facts?.broker === undefined ? {} : { broker: facts.broker }),
    // Absent where it was absent: the tools of a recorded answer stand for what a service logged.
    ...(facts?.services === undefined ? {} : { services: await servicesOf(facts.services, read) }),
  };
}

async function servicesOf(
  known: NonNullable<EvidenceFacts["services"]>,
  read: ReadText,
): Promise<ServiceReport[]> {
  const reports = known.map(async (service) => {
    const log = (await read(serviceLogName(service.name))) ?? "";
    return { ...service, log, calls: readCasegateTrace(log, false).calls };
  });
  return Promise.all(reports);
}

/** A stored run may have come from elsewhere: nothing in it is read through a link. */
export function readsKept(files: Files, folder: string): ReadText {
  return async (name) => {
    const found = await files.readEvidence(folder, name, mostBytes);
    if (found.kind !== "file" || found.truncated) return null;
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(found.bytes);
  };
}

function factsOf(text: string | null): EvidenceFacts | null {
  const parsed = evidenceFactsSchema.safeParse(text === null ? null : parsePlainJson(text));
  return parsed.success ? parsed.data : null;
}

/** An excerpt is cut more than the stream was, so only facts tell whether the stream is whole. */
function captured(
  stream: { sizeBytes: number; truncated: boolean } | null,
  text: string | null,
  isFact: boolean,
): Captured | null {
  if (stream === null) return null;
  return { text: text ?? "", sizeBytes: stream.sizeBytes, truncated: isFact && stream.truncated };
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
