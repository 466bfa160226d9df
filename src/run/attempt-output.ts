import type { Redactor } from "../lib/redact.ts";
import { withoutTrailing } from "../lib/trim-end.ts";
import type { Captured } from "../model/evidence.ts";
import type { TraceReading } from "../model/trace.ts";
import type { Files } from "../ports.ts";
import { decodeKept } from "./decode-text.ts";
import { keepLimits } from "./keep-limits.ts";
import { outputName } from "./workspace.ts";

/** The output file of an attempt; `note` says what a reader of the record should know about it. */
export interface AttemptOutput {
  text: string | null;
  absent: boolean;
  /** True when only its start was kept. */
  truncated: boolean;
  note: string | null;
}

/** Reads the file that the agent may write its answer to. Only to be called when its process tree has ended. */
export async function readOutput(files: Files, exchange: string, redactor: Redactor): Promise<AttemptOutput> {
  const found = await files.readEvidence(exchange, outputName, keepLimits.outputBytes);
  if (found.kind === "absent") return { text: null, absent: true, truncated: false, note: null };
  if (found.kind === "refused") {
    return {
      text: null,
      absent: false,
      truncated: false,
      note: `the output file was not read: ${redactor.text(found.reason)}`,
    };
  }
  const text = decodeKept(found.bytes, found.truncated, redactor);
  const note = found.truncated
    ? `of the output file's ${found.sizeBytes} bytes only the first are kept`
    : null;
  return { text, absent: false, truncated: found.truncated, note };
}

/**
 * The reply's final text: the trace's, else the output file's when it holds any, else standard output. Line ends at its end are not part of it.
 * Null when the one that counts was refused or nothing but white space was written.
 */
export function answerOf(
  trace: TraceReading | null,
  output: AttemptOutput,
  stdout: Captured | null,
): string | null {
  if (trace !== null && trace.text !== null) return trace.text;
  if (output.text === null && !output.absent) return null;
  const written = [output.text, stdout?.text].find((text) => text != null && text.trim() !== "");
  return written == null ? null : withoutTrailing(written, "\r\n");
}
