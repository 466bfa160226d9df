import type { TraceReading } from "../../model/trace.ts";
import type { TraceForm } from "../../model/trace-form.ts";
import { readCasegateTrace } from "./casegate.ts";
import { readClaudeCodeTrace } from "./claude-code.ts";
import { readCodexTrace } from "./codex.ts";
import { readGeminiTrace } from "./gemini.ts";
import { readOpencodeTrace } from "./opencode.ts";

export type TraceTextReader = (text: string, truncated: boolean) => TraceReading;

const readers: Partial<Record<TraceForm, TraceTextReader>> = {
  casegate: readCasegateTrace,
  "claude-code": readClaudeCodeTrace,
  codex: readCodexTrace,
  gemini: readGeminiTrace,
  opencode: readOpencodeTrace,
  // The chat preset is no candidate's code: what it writes is nobody's own word.
  chat: (text, truncated) => ({ ...readCasegateTrace(text, truncated), selfReported: false }),
};

/** What reads traces of a form; null where nothing does. */
export function traceReaderOf(form: TraceForm): TraceTextReader | null {
  return readers[form] ?? null;
}

/** The forms that can be read. */
export const readableForms: readonly TraceForm[] = Object.keys(readers) as TraceForm[];
