import { join } from "node:path";
import type { AttemptRecord } from "../model/attempt.ts";
import { UserError } from "../model/errors.ts";
import type { LinePlace } from "../ports/durable-lines.ts";
import type { Files } from "../ports.ts";
import { createRecordChain, recordOf } from "./record-chain.ts";

/**
 * Reads attempts.jsonl of a run that has ended, one record at a time, and changes nothing there. A broken chain, a line of another kind and
 * a half-written end are errors: what is decided again must be what was run. How many there are; null when there is no such file.
 */
export async function readStoredRecords(
  files: Files,
  folder: string,
  onRecord: (record: AttemptRecord, place: LinePlace) => void | Promise<void>,
): Promise<number | null> {
  const file = join(folder, "attempts.jsonl");
  const chain = createRecordChain();
  let count = 0;
  const end = await files.readLines(file, (line, endsAt) => {
    count += 1;
    const record = chain.take(line);
    if (record === null) throw notWritten(file, count);
    return onRecord(record, { startsAt: endsAt - 1 - line.length, sizeBytes: line.length });
  });
  if (end === null) return null;
  refuseHalf(file, end);
  return count;
}

/** Counts the records of a run that has ended; as strict about their chain, while what each says is read later. */
export async function countStoredRecords(files: Files, folder: string): Promise<number | null> {
  const file = join(folder, "attempts.jsonl");
  const chain = createRecordChain();
  let count = 0;
  const end = await files.readLines(file, (line) => {
    count += 1;
    if (!chain.follows(line)) throw notWritten(file, count);
  });
  if (end === null) return null;
  refuseHalf(file, end);
  return count;
}

/** Records of a run that has ended, each at a place that `readStoredRecords` told. */
export interface PlacedRecords {
  /** Throws a UserError where another record lies now than the one that was seen there. */
  read(place: LinePlace, runId: string): AttemptRecord;
  close(): Promise<void>;
}

/** Opens the records of a run again once all were seen, for who needs them whole but can't hold them. */
export async function openStoredRecords(files: Files, folder: string): Promise<PlacedRecords> {
  const file = join(folder, "attempts.jsonl");
  const lines = await files.openLines(file);
  return {
    read(place, runId) {
      const record = lines === null ? null : recordOf(lines.read(place));
      if (record?.runId !== runId) throw notWritten(file, "");
      return record;
    },
    close: async () => lines?.close(),
  };
}

function notWritten(file: string, line: number | ""): UserError {
  return new UserError({
    where: `${file}${line === "" ? "" : `:${line}`}`,
    what: "is not the record that a run wrote here",
    todo: "run it again; records that were edited decide nothing",
  });
}

function refuseHalf(where: string, { leftoverBytes }: { leftoverBytes: number }): void {
  if (leftoverBytes === 0) return;
  throw new UserError({
    where,
    what: "ends in a half-written record: the run did not end",
    todo: "continue the run with --resume first",
  });
}

/** Where the evidence of a stored attempt lies; never a place that the record names. */
export function evidenceFolderOf(folder: string, { runId }: Pick<AttemptRecord, "runId">): string {
  return join(folder, "evidence", runId);
}
