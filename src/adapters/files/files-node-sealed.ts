import { createRequire } from "node:module";
import { setImmediate } from "node:timers/promises";
import type { Worker } from "node:worker_threads";
import { keepHeapGrowth } from "../../lib/heap-growth.ts";
import type { SealedFolder, SealedLook } from "../../ports/sealed-folders.ts";
import looker from "./look-at-sealed.js?raw";

const require = createRequire(import.meta.url);

const batchFolders = 256;
/** Fewer are looked at before a thread would have begun. */
const manyBatches = 8;
/** So many batches lie with the thread that it is never without one while this process reads a piece of a file. */
const batchesAhead = 4;
/** Where the kernel tells where an open file lies, which is the quickest way to know. */
const canLook = process.platform === "linux";

interface Answer {
  batch: number;
  /** Places in the batch. */
  doubtful: readonly number[];
}

/** It keeps no process from ending. Null where the machine has no room for another thread, which is then over at once. */
function startThread(
  workerData: object,
  answered: (answer: Answer) => void,
  over: () => void,
): Worker | null {
  const resourceLimits = { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 };
  let thread: Worker;
  try {
    // To read the module takes longer than to look at a hundred folders, and most runs need no thread.
    const threads: typeof import("node:worker_threads") = require("node:worker_threads");
    thread = new threads.Worker(looker, { eval: true, workerData, env: {}, execArgv: [], resourceLimits });
  } catch {
    over();
    return null;
  }
  thread.unref();
  thread.once("online", keepHeapGrowth);
  thread.on("message", answered);
  thread.on("error", over);
  thread.on("exit", over);
  return thread;
}

/** See `Files.lookAtSealed`. */
export function lookAtSealed<Folder extends SealedFolder>(root: string, seal: string): SealedLook<Folder> {
  const waiting: Folder[][] = [];
  const given = new Map<number, Folder[]>();
  const doubtful: Folder[] = [];
  let batch: Folder[] = [];
  let batches = 0;
  let thread: Worker | null = null;
  let isOver = !canLook;
  let wake = () => {};

  function give(): void {
    while (thread !== null && !isOver && given.size < batchesAhead) {
      const next = waiting.shift();
      if (next === undefined) return;
      batches += 1;
      given.set(batches, next);
      const [names, digests] = [next.map(({ name }) => name), next.map(({ digest }) => digest)];
      thread.postMessage({ batch: batches, names, digests });
    }
  }

  function answered({ batch: own, doubtful: places }: Answer): void {
    const folders = given.get(own) ?? [];
    given.delete(own);
    for (const place of places) doubtful.push(...folders.slice(place, place + 1));
    give();
    wake();
  }

  /** What a thread that broke was given nobody has looked at. */
  function over(): void {
    isOver = true;
    for (const folders of given.values()) doubtful.push(...folders);
    given.clear();
    wake();
  }

  function end(): void {
    isOver = true;
    void thread?.terminate();
  }

  return {
    add(folder) {
      batch.push(folder);
      if (batch.length < batchFolders) return;
      waiting.push(batch);
      batch = [];
      if (!isOver && waiting.length >= manyBatches) thread ??= startThread({ root, seal }, answered, over);
      give();
    },
    async takeBack() {
      // The thread's answers come in between.
      if (thread !== null) await setImmediate();
      const last = batch.length > 0 ? batch : waiting.pop();
      batch = [];
      return last ?? null;
    },
    async doubtful() {
      thread?.ref();
      while (given.size > 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      end();
      return doubtful;
    },
    [Symbol.dispose]: end,
  };
}
