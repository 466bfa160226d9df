import type { Redactor } from "../lib/redact.ts";
import type { Captured } from "../model/evidence.ts";

/** The UTF-8 text of bytes as they were kept, redacted; where a limit cut them, without a cut character or the start of a secret. */
export function decodeKept(bytes: Uint8Array, truncated: boolean, redactor: Redactor): string {
  const text = decoder.decode(truncated ? wholeCharacters(bytes) : bytes);
  return truncated ? redactor.cutText(text) : redactor.text(text);
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** Without the start of a character at the end; to let the decoder wait for its rest would cost three times as much. */
function wholeCharacters(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if ((byte & 0xc0) === 0x80) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return back < length ? bytes.subarray(0, bytes.length - back) : bytes;
  }
  return bytes;
}

/** A stream of the launcher as evidence. */
export function capturedText(
  stream: { bytes: Uint8Array; sizeBytes: number; truncated: boolean },
  redactor: Redactor,
): Captured {
  const { sizeBytes, truncated } = stream;
  return { text: decodeKept(stream.bytes, truncated, redactor), sizeBytes, truncated };
}
