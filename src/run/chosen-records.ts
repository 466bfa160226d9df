import { join } from "node:path";
import type { AttemptRecord } from "../model/attempt.ts";
import type { Files } from "../ports.ts";
import { recordIn } from "./record-line.ts";

/** What tells a record's line apart without reading all of it; null where the line does not begin as a run writes it. */
interface LineName {
  case: string | null;
  runId: string | null;
}

/**
 * Hands over the records of a run's folder that are wanted, to show what they say: lines that are no record are passed over, and what is
 * not wanted costs next to nothing.
 */
export async function readChosenRecords(
  files: Files,
  folder: string,
  isWanted: (name: Pick<AttemptRecord, "case" | "runId">) => boolean,
  onRecord: (record: AttemptRecord) => void,
): Promise<void> {
  await files.readLines(join(folder, "attempts.jsonl"), (bytes) => {
    const line = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const { case: id, runId } = nameOf(line);
    if (id !== null && runId !== null && !isWanted({ case: id, runId })) return;
    const record = recordIn(line);
    if (record !== null && isWanted(record)) onRecord(record);
  });
}

const caseStart = Buffer.from('{"case":"');
const runIdStart = Buffer.from('"runId":"');
const quote = 34;

/** Keys of a record are sorted, and the quotes of texts in it are escaped, so that the bytes of a key are that key. */
function nameOf(line: Buffer): LineName {
  const hasCase = line.subarray(0, caseStart.length).equals(caseStart);
  const runIdAt = line.indexOf(runIdStart);
  return {
    case: hasCase ? textAt(line, caseStart.length) : null,
    runId: runIdAt === -1 ? null : textAt(line, runIdAt + runIdStart.length),
  };
}

function textAt(line: Buffer, start: number): string | null {
  const text = line.toString("utf8", start, line.indexOf(quote, start));
  return text.includes("\\") ? null : text;
}
