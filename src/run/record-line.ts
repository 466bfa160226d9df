import { isAscii } from "node:buffer";
import { type AttemptRecord, attemptRecordSchema } from "../model/attempt.ts";
import { createExactReader } from "./exact-reader.ts";

const decoder = new TextDecoder();
const readRecord = createExactReader(attemptRecordSchema);

/** The record that a line of attempts.jsonl is; null where it is none. */
export function recordIn(line: Uint8Array): AttemptRecord | null {
  return readRecord(textIn(line));
}

/** Plain letters need no decoding, which is most of the time that it takes. */
function textIn(line: Uint8Array): string {
  if (!isAscii(line)) return decoder.decode(line);
  return Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString("latin1");
}
