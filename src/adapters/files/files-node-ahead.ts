import { mkdirSync, opendirSync } from "node:fs";
import { dirname } from "node:path";
import { keepHeapGrowth } from "../../lib/heap-growth.ts";
import copier from "./copy-ahead.js?raw";
import { copyTree } from "./files-node-copy.ts";

/** Below so many entries the copy is made before a thread would have begun. */
const manyEntries = 200;

function hasMany(folder: string): boolean {
  const entries = opendirSync(folder);
  try {
    for (let seen = 0; seen < manyEntries; seen += 1) if (entries.readSync() === null) return false;
    return true;
  } finally {
    entries.closeSync();
  }
}

/** A thread ends with this process, however that ends; a program of its own would go on writing where the next run is. */
async function copiedByThread(from: string, to: string, stop: AbortSignal): Promise<boolean> {
  const { Worker } = await import("node:worker_threads");
  if (stop.aborted) return false;
  return new Promise((resolve) => {
    const thread = new Worker(copier, {
      eval: true,
      workerData: { from, to },
      env: {},
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 },
    });
    thread.once("online", keepHeapGrowth);
    const end = () => void thread.terminate();
    stop.addEventListener("abort", end, { once: true });
    let isWhole = true;
    thread.on("error", () => {
      isWhole = false;
    });
    thread.on("exit", (status) => {
      stop.removeEventListener("abort", end);
      resolve(isWhole && status === 0);
    });
  });
}

/** See `Files.copyAhead`. */
export async function copyAhead(from: string, to: string, stop: AbortSignal): Promise<void> {
  let isCopied = false;
  try {
    if (hasMany(from)) {
      mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
      isCopied = await copiedByThread(from, to, stop);
    }
  } catch {
    // What can't be looked at is told by the copy that follows.
  }
  if (!isCopied && !stop.aborted) await copyTree(from, to);
}
