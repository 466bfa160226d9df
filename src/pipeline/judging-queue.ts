import type { Judged, Verified } from "../model/attempt.ts";
import type { RunFolder } from "../run/run-folder.ts";
import { boundedMap } from "../verify/bounded-map.ts";
import { createAttemptKeeper } from "../verify/keep-attempts.ts";

/** Attempts that are judged before their records are written, in one write: these can be made again, unlike an agent's. */
const batchSize = 256;

export interface JudgingQueue<Item> {
  /** Takes one more; resolves when there is room for the next. */
  add(item: Item): Promise<void> | void;
  /** What is held of all attempts, in the order in which they were added. */
  end(): Promise<Verified[]>;
}

/** Judges what is added, some at a time, and appends the records in that order; holds no more than a batch of whole records. */
export function createJudgingQueue<Item>(
  folder: RunFolder,
  atOnce: number,
  judge: (item: Item) => Promise<Judged>,
): JudgingQueue<Item> {
  const keeper = createAttemptKeeper();
  const attempts: Verified[] = [];
  let batch: Item[] = [];

  async function flush(): Promise<void> {
    const judged = await boundedMap(batch, atOnce, judge);
    batch = [];
    await folder.appendAll(judged);
    for (const one of judged) attempts.push(keeper.keep(one));
  }

  return {
    add(item) {
      batch.push(item);
      return batch.length < batchSize ? undefined : flush();
    },
    async end() {
      if (batch.length > 0) await flush();
      return attempts;
    },
  };
}
