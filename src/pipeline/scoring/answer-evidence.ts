import type { Redactor } from "../../lib/redact.ts";
import { withoutTrailing } from "../../lib/trim-end.ts";
import type { RecordedEvidence } from "../../model/case-file.ts";
import type { Case, SuiteFolder } from "../../model/contract.ts";
import type { Evidence } from "../../model/evidence.ts";
import type { Json } from "../../model/json.ts";
import type { TraceForm } from "../../model/trace-form.ts";
import type { Files } from "../../ports.ts";
import type { RecordedAnswer } from "../../run/answers-folder.ts";
import { readStoredEvidence } from "../../run/read-evidence.ts";
import { evidenceFolderOf } from "../../run/stored-records.ts";
import { readCasegateTrace } from "../../run/traces/casegate.ts";
import { casegateTraceText } from "../../run/traces/casegate-text.ts";
import { traceReaderOf } from "../../run/traces/trace-readers.ts";
import { recordedEvidence } from "../../verify/recorded-evidence.ts";

export interface AnswerPlace {
  files: Files;
  /** The folder of the answers. */
  folder: string;
  redactor: Redactor;
  /** The form of the traces of the suite's agent. */
  form: TraceForm;
}

/**
 * The evidence that a recorded answer stands for, redacted. A file is what the agent would have written as its output; what nobody recorded
 * is not known.
 */
export async function answerEvidence(
  answer: RecordedAnswer,
  one: Case,
  { files, folder, redactor, form }: AnswerPlace,
): Promise<Evidence> {
  if (answer.kind === "attempt")
    return inOwnForm(readStoredEvidence(files, evidenceFolderOf(folder, answer.record), answer.record, form));
  const { recorded, texts } = answer.kind === "file" ? ofFile(answer.text) : ofLine(answer.line);
  const clean = mapTexts(recorded as unknown as Json, redactor.text) as unknown as RecordedEvidence;
  const entries = Object.entries(texts).map(([path, text]) => ({
    path,
    executable: false,
    bytes: new TextEncoder().encode(redactor.text(text)),
  }));
  const read = traceReaderOf(form) ?? readCasegateTrace;
  const virtual: SuiteFolder = { path: ".", entries };
  const evidence = recordedEvidence(one, clean, virtual, (text) => read(text, false));
  // Tools that were recorded as such are kept as a trace, so that they can be shown and judged again.
  const traceText =
    evidence.traceText ?? (evidence.trace === null ? null : casegateTraceText(evidence.trace));
  return inOwnForm({ ...evidence, traceText });
}

/** Scored answers are kept in one form, whichever agent gave them. */
function inOwnForm(evidence: Evidence): Evidence {
  const { trace } = evidence;
  return trace === null || trace.selfReported
    ? evidence
    : { ...evidence, traceText: casegateTraceText(trace) };
}

function mapTexts(value: Json, map: (text: string) => string): Json {
  if (typeof value === "string") return map(value);
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return (value as readonly Json[]).map((item) => mapTexts(item, map));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapTexts(item, map)]));
}

interface Recorded {
  recorded: RecordedEvidence;
  /** Contents of the files that `recorded` names. */
  texts: Readonly<Record<string, string>>;
}

function ofFile(text: string): Recorded {
  return {
    recorded: { answer: withoutTrailing(text, "\r\n"), output: "output" },
    texts: { output: text },
  };
}

function ofLine({
  case: _,
  model: __,
  output,
  trace,
  ...recorded
}: Extract<RecordedAnswer, { kind: "line" }>["line"]): Recorded {
  return {
    recorded: {
      ...recorded,
      ...(output === undefined ? {} : { output: "output" }),
      ...(trace === undefined ? {} : { trace: "trace" }),
    },
    texts: {
      ...(output === undefined ? {} : { output }),
      ...(trace === undefined ? {} : { trace }),
    },
  };
}
