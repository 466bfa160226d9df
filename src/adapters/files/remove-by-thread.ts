import { lstatSync, opendirSync } from "node:fs";
import { keepHeapGrowth } from "../../lib/heap-growth.ts";
import remover from "./remove-many.js?raw";

/** Fewer are gone before a thread would have begun. */
const manyEntries = 2_000;

/** True for a real folder with many entries below it, of which no more than that are looked at. */
function hasMany(root: string): boolean {
  if (!lstatSync(root).isDirectory()) return false;
  let seen = 0;
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    const entries = opendirSync(folder);
    try {
      for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
        seen += 1;
        if (seen >= manyEntries) return true;
        if (entry.isDirectory()) folders.push(`${folder}/${entry.name}`);
      }
    } finally {
      entries.closeSync();
    }
  }
  return false;
}

/**
 * Removes most of what is below a private folder of this process with very many entries in a thread: there each is one call, a promise for each costs several times
 * that, and a disk that is busy makes only the thread wait. What resists stays, without
 * a word. Of anything but a real folder nothing is touched.
 */
export async function removeByThread(root: string): Promise<void> {
  try {
    if (!hasMany(root)) return;
  } catch {
    // What can't be looked into is for the thorough way.
    return;
  }
  const { Worker } = await import("node:worker_threads");
  await new Promise<void>((resolve) => {
    const thread = new Worker(remover, {
      eval: true,
      workerData: { root },
      env: {},
      execArgv: [],
      resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 },
    });
    thread.once("online", keepHeapGrowth);
    thread.on("error", () => undefined);
    thread.on("exit", () => resolve());
  });
}
