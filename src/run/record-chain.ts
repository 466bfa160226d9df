import { sha256Hex } from "../lib/sha256.ts";
import type { AttemptRecord } from "../model/attempt.ts";
import { recordIn } from "./record-line.ts";
import { isRunId } from "./run-id.ts";

const noRecord = "0".repeat(64);

/** Follows the lines of attempts.jsonl, of which each names the digest of the one before. */
export interface RecordChain {
  /** The record of the next line; null where it is none, or does not follow the line before. */
  take(line: Uint8Array): AttemptRecord | null;
  /** True where the line names the digest of the one before; of nothing else that is in it anything is said. */
  follows(line: Uint8Array): boolean;
  /** The digest of the last line; set by who writes further ones. */
  head: string;
}

/** What a line says; null where it is no record, or one of an attempt that no run names so. */
export function recordOf(line: Uint8Array): AttemptRecord | null {
  const record = recordIn(line);
  return record !== null && isRunId(record.runId) ? record : null;
}

/** A chain that begins with a file's first line. */
export function createRecordChain(): RecordChain {
  const chain: RecordChain = {
    head: noRecord,
    take(line) {
      const record = recordOf(line);
      if (record?.previous !== chain.head) return null;
      chain.head = sha256Hex(line);
      return record;
    },
    follows(line) {
      // A text in a record has its quotes escaped, so that these bytes can only be the key itself.
      const bytes = Buffer.from(line.buffer, line.byteOffset, line.byteLength);
      const isNext = bytes.includes(Buffer.from(`"previous":"${chain.head}"`, "latin1"));
      chain.head = sha256Hex(line);
      return isNext;
    },
  };
  return chain;
}

/** What a line says of its evidence, without reading all of it; null where it names none with its digest. */
export function evidenceNamedIn(
  line: Uint8Array,
): (Pick<AttemptRecord, "runId"> & { evidence: string; evidenceDigest: string }) | null {
  const bytes = Buffer.from(line.buffer, line.byteOffset, line.byteLength);
  const evidenceDigest = textOf(bytes, '"evidenceDigest":"');
  const runId = textOf(bytes, '"runId":"');
  if (evidenceDigest === null || runId === null || !isRunId(runId)) return null;
  return { runId, evidence: "", evidenceDigest };
}

/** Of a key whose value has nothing to escape; a text in a record has its quotes escaped, so that these bytes can only be the key itself. */
function textOf(line: Buffer, key: string): string | null {
  const at = line.indexOf(key, 0, "latin1");
  return at === -1 ? null : line.toString("latin1", at + key.length, line.indexOf(34, at + key.length));
}
