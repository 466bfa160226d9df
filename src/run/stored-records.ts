import { join } from "node:path";
import { sha256Hex } from "../lib/sha256.ts";
import { type AttemptRecord, attemptRecordSchema } from "../model/attempt.ts";
import { UserError } from "../model/errors.ts";
import type { Files } from "../ports.ts";
import { parsePlainJson } from "./plain-json.ts";
import { isRunId } from "./run-id.ts";

const noRecord = "0".repeat(64);

/**
 * Reads attempts.jsonl of a run that has ended and changes nothing there. A broken chain, a line of another kind and a half-written end are
 * errors: what is decided again must be what was run. Null when there is no such file.
 */
export async function readStoredRecords(files: Files, folder: string): Promise<AttemptRecord[] | null> {
  const file = join(folder, "attempts.jsonl");
  const records: AttemptRecord[] = [];
  let previous = noRecord;
  const end = await files.readLines(file, (line) => {
    const record = attemptRecordSchema.safeParse(parsePlainJson(new TextDecoder().decode(line)));
    if (!record.success || record.data.previous !== previous || !isRunId(record.data.runId)) {
      throw new UserError({
        where: `${file}:${records.length + 1}`,
        what: "is not the record that a run wrote here",
        todo: "run it again; records that were edited decide nothing",
      });
    }
    previous = sha256Hex(line);
    records.push(record.data);
  });
  if (end === null) return null;
  if (end.leftoverBytes > 0) {
    throw new UserError({
      where: file,
      what: "ends in a half-written record: the run did not end",
      todo: "continue the run with --resume first",
    });
  }
  return records;
}

/** Where the evidence of a stored attempt lies; never a place that the record names. */
export function evidenceFolderOf(folder: string, { runId }: Pick<AttemptRecord, "runId">): string {
  return join(folder, "evidence", runId);
}
