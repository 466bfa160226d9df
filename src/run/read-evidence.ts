import { join } from "node:path";
import type { AttemptRecord } from "../model/attempt.ts";
import type { Captured, Evidence, ProcessEnd, Truth } from "../model/evidence.ts";
import type { Files } from "../ports.ts";
import { readCasegateTrace } from "./traces/casegate.ts";

type Stored = Pick<AttemptRecord, "exit" | "signal" | "cause" | "excerpts" | "durationMs" | "usage">;

/**
 * Reads back what a finished attempt left in its evidence folder, for a second look by a verifier. The workspace is gone: checks on files
 * can't be asked again. An empty stream has no file; its record says that it was known to be empty.
 */
export async function readStoredEvidence(
  files: Files,
  folder: string,
  stored: Stored,
  traced: boolean,
): Promise<Evidence> {
  const text = async (name: string): Promise<string | null> => {
    const bytes = await files.read(join(folder, name));
    return bytes === null ? null : new TextDecoder().decode(bytes);
  };
  const traceText = traced ? await text("trace.jsonl") : null;
  return {
    answer: await text("answer.txt"),
    output: await text("output.txt"),
    stdout: captured(stored.excerpts.stdout, await text("stdout.txt")),
    stderr: captured(stored.excerpts.stderr, await text("stderr.txt")),
    end: endOf(stored),
    trace: traceText === null ? null : readCasegateTrace(traceText, false),
    traceMissing: null,
    traceText,
    files: null,
    truth: truthOf(await text("truth.json")),
    usage: stored.usage,
    durationMs: stored.durationMs,
  };
}

function captured(
  excerpt: { sizeBytes: number; truncated: boolean } | null,
  text: string | null,
): Captured | null {
  return excerpt === null ? null : { text: text ?? "", sizeBytes: excerpt.sizeBytes, truncated: false };
}

function endOf({ exit, signal, cause }: Stored): ProcessEnd | null {
  if (exit !== null) return { kind: "exited", exit };
  if (signal !== null) return { kind: "signalled", signal };
  return cause === "timeout" ? { kind: "timed_out" } : null;
}

function truthOf(text: string | null): Truth {
  return text === null ? { kind: "none" } : (JSON.parse(text) as Truth);
}
