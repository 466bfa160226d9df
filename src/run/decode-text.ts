import type { Redactor } from "../lib/redact.ts";
import type { Captured } from "../model/evidence.ts";

/** The UTF-8 text of bytes as they were kept, redacted; where a limit cut them, without a cut character or the start of a secret. */
export function decodeKept(bytes: Uint8Array, truncated: boolean, redactor: Redactor): string {
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes, { stream: truncated });
  return truncated ? redactor.cutText(text) : redactor.text(text);
}

/** A stream of the launcher as evidence. */
export function capturedText(
  stream: { bytes: Uint8Array; sizeBytes: number; truncated: boolean },
  redactor: Redactor,
): Captured {
  const { sizeBytes, truncated } = stream;
  return { text: decodeKept(stream.bytes, truncated, redactor), sizeBytes, truncated };
}
