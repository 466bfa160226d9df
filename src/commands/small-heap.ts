import { setEngineFlag } from "../lib/engine-flags.ts";
import { setHeapGrowth } from "../lib/heap-growth.ts";
import type { Progress } from "../pipeline/request/progress.ts";

/** What a run of so many attempts holds is little beside the engine itself. */
const fewAttempts = 5000;

/** By how many hundredths of what is in use the heap of a large run grows before it is collected again. */
const smallGrowth = 10;

/** Of Node's own modules those that nearly every command asks for. */
const nodeModules = [
  "node:buffer",
  "node:crypto",
  "node:fs",
  "node:fs/promises",
  "node:net",
  "node:os",
  "node:perf_hooks",
  "node:timers/promises",
  "node:util",
];

/**
 * Reads them. They come compiled, and the engine takes that only as long as no flag differs from those with which it was made: afterwards it
 * compiles their text, for twice the time. Comes before the first flag is set.
 */
export async function readNodeModules(): Promise<void> {
  await Promise.all(nodeModules.map((name) => import(name)));
}

/**
 * Keeps this process small. The engine's usual heap grows to several times what is in use before it is collected, which suits servers: to
 * decide a run of 100,000 attempts then takes some 340 MB instead of 190. The collector works more for that, about a fifth of the large
 * run's processor time; told to optimise for size it would also pack what is left each time, for another fifth and hardly less memory.
 * Functions are optimised only once they have run seven times as long as is usual: the engine does that beside the program, which costs a run
 * of some hundred attempts a quarter of its processor time, and most of it never pays. Comes before the engine is read.
 */
export function keepHeapSmall(): void {
  growBy(smallGrowth);
  setHeapGrowth(1);
  // Newer engines count calls instead, and take another name for that.
  setEngineFlag("--interrupt-budget=1000000", "20");
}

/**
 * Takes the first of these back for a start that holds nothing yet: reading the program makes little garbage, and of the heap that may be
 * a few megabytes larger it is collected once less. Nor is that one collection begun ahead, beside the program: what is new meanwhile has to be
 * marked as well, which costs more than to stop for it, and most short runs are over before it is needed. The stages of a run set both anew, by
 * how much there will be.
 */
export function letHeapStart(): void {
  collectFew(true);
}

/** 0 leaves it to the engine. */
function growBy(percent: number): void {
  setEngineFlag(`--heap-growing-percent=${percent}`);
}

function collectFew(few: boolean): void {
  growBy(few ? 0 : smallGrowth);
  setEngineFlag(few ? "--no-incremental-marking" : "--incremental-marking");
}

/** Takes that back for a command that makes and drops millions of small things: there it costs twice the time. */
export function letHeapGrow(): void {
  growBy(0);
  setHeapGrowth(2);
}

/** The same progress, at whose stages the heap may grow as long as few attempts are planned: that saves a tenth of their processor time. */
export function growingWithFew(progress: Progress): Progress {
  let planned = 0;
  return {
    ...progress,
    stage(name, total) {
      planned += total;
      collectFew(planned <= fewAttempts);
      progress.stage(name, total);
    },
  };
}
