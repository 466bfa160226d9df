import type { Judged, Verified } from "../../model/attempt.ts";
import type { RunFolder } from "../../run/run-folder.ts";
import { createAttemptKeeper } from "../../verify/keep-attempts.ts";

/** Attempts that may wait, judged, for one that was added before them and takes longer. */
const mostWaiting = 256;

export interface JudgingQueue<Item> {
  /** Takes one more; resolves when there is room for the next. */
  add(item: Item): Promise<void>;
  /** What is held of all attempts, in the order in which they were added. */
  end(): Promise<Verified[]>;
}

/** One that was added: what came of it, once that is known. */
interface Place {
  judged: Judged | null;
}

/**
 * Judges what is added, some at a time, and writes the records in that order. Whole records are dropped as soon as they are written, which
 * is at once where no program is asked: what lives on through a batch is collected at several times the cost of judging it.
 */
export function createJudgingQueue<Item>(
  folder: Pick<RunFolder, "appendLater" | "appendAll">,
  atOnce: number,
  judge: (item: Item) => Promise<Judged>,
): JudgingQueue<Item> {
  const keeper = createAttemptKeeper();
  const attempts: Verified[] = [];
  const waiting: Place[] = [];
  const running = new Set<Promise<void>>();
  let failed: { error: unknown } | null = null;

  async function start(item: Item, place: Place): Promise<void> {
    try {
      place.judged = await judge(item);
    } catch (error) {
      failed ??= { error };
    }
  }

  function begin(item: Item): void {
    const place: Place = { judged: null };
    waiting.push(place);
    const turn = start(item, place);
    running.add(turn);
    void turn.then(() => running.delete(turn));
  }

  /** Writes what is judged up to the first that is not. */
  async function write(): Promise<void> {
    if (failed !== null) throw failed.error;
    for (let judged = waiting[0]?.judged; judged != null; judged = waiting[0]?.judged) {
      waiting.shift();
      attempts.push(keeper.keep(judged));
      await folder.appendLater(judged);
    }
  }

  async function writeNext(): Promise<void> {
    await Promise.race(running);
    await write();
  }

  return {
    async add(item) {
      begin(item);
      while (running.size >= atOnce || waiting.length >= mostWaiting) await writeNext();
    },
    async end() {
      await write();
      while (waiting.length > 0) await writeNext();
      await folder.appendAll([]);
      return attempts;
    },
  };
}
