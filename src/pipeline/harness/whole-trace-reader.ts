import type { SuiteFile } from "../../model/suite-file.ts";
import { traceFormOf } from "../../model/trace-form.ts";
import { traceReaderOf } from "../../run/traces/trace-readers.ts";
import type { TraceReader } from "../../verify/recorded-evidence.ts";

/** Reads traces that a suite keeps as whole files; null where its agent leaves none. */
export function wholeTraceReader(agent: SuiteFile["agent"]): TraceReader | null {
  const read = traceReaderOf(traceFormOf(agent));
  return read === null ? null : (text) => read(text, false);
}
