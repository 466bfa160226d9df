import type { Files } from "../../ports.ts";
import type { RunFolder } from "../../run/run-folder.ts";
import { openStoredRecords, type PlacedRecords } from "../../run/stored-records.ts";
import type { JoinedAttempt } from "./joined-shards.ts";
import type { ReadShard } from "./read-shards.ts";

/** Writes the whole run's records in their order; one of them is held at a time. */
export async function writeJoined(
  attempts: readonly JoinedAttempt[],
  shards: readonly ReadShard[],
  folder: RunFolder,
  files: Files,
): Promise<void> {
  const opened = new Map<ReadShard, PlacedRecords>();
  try {
    for (const shard of shards) opened.set(shard, await openStoredRecords(files, shard.path));
    for (const { attempt, place, shard } of attempts) {
      const record = opened.get(shard)?.read(place, attempt.runId);
      if (record === undefined) throw new Error(`no shard is open for ${attempt.runId}`);
      const { previous: _, ...own } = record;
      const waits = folder.appendLater({ ...own, order: attempt.order });
      if (waits !== undefined) await waits;
    }
    await folder.appendAll([]);
  } finally {
    for (const one of opened.values()) await one.close();
  }
}
