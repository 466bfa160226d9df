import { isAscii } from "node:buffer";
import { type ExactCheck, exactCheck } from "../lib/exact-check.ts";
import { type AttemptRecord, attemptRecordSchema } from "../model/attempt.ts";
import { parseJson, plainJson } from "./plain-json.ts";

const decoder = new TextDecoder();
let isExact: ExactCheck | null = null;

/** The record that a line of attempts.jsonl is; null where it is none. */
export function recordIn(line: Uint8Array): AttemptRecord | null {
  isExact ??= exactCheck(attemptRecordSchema);
  const value = parseJson(textIn(line));
  // Nearly all are as a run wrote them: what the schema would copy is taken as it stands.
  if (isExact(value)) return value as AttemptRecord;
  const record = attemptRecordSchema.safeParse(plainJson(value));
  return record.success ? record.data : null;
}

/** Plain letters need no decoding, which is most of the time that it takes. */
function textIn(line: Uint8Array): string {
  if (!isAscii(line)) return decoder.decode(line);
  return Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString("latin1");
}
