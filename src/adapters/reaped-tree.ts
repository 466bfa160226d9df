import type { ChildProcess } from "node:child_process";
import type { Duplex, Readable } from "node:stream";
import type { ProcessEnd } from "../model/evidence.ts";
import { graceMs, type ProcessTree } from "./process-tree.ts";
import { listenToReaper, type ReaperWords } from "./reaper-words.ts";

/** How long the reaper may take to end a tree before it counts as broken. */
export const patienceMs = 3000;
/** How long its last words may take to arrive once it has ended. */
const lastWordsMs = 250;

export interface Reaped {
  child: ChildProcess;
  /** The socket on which the reaper speaks and is spoken to. */
  gate: Duplex;
  /** What is started, for words about it. */
  program: string;
  /** Ends a reaper that doesn't finish in time, with all that is below it. */
  giveUp: () => void;
  /** What a reaper that ended without a word means; absent: that the program killed it. */
  silent?: ProcessEnd;
  /** What is left when the reaper has ended. */
  after: (words: ReaperWords) => ProcessTree["gone"];
}

/** A tree that a reaper ends: its words tell the command's end, its own end that nothing is left. */
export function reapedTree({ child, gate, program, giveUp, silent, after }: Reaped): ProcessTree {
  gate.on("error", () => {});
  const words = listenToReaper(gate, program);
  const watch = watchReaper(child, giveUp);
  void words.ended.then(() => watch(0));
  const exit = exitOf(child, gate);
  return {
    stdout: child.stdout as Readable,
    stderr: child.stderr as Readable,
    ended: Promise.race([words.ended, exit.then((end) => words.end() ?? silent ?? end)]),
    gone: exit.then(() => after(words)),
    stop() {
      gate.write("T");
      watch(graceMs);
    },
  };
}

/** A hostile program can stop its reaper where it has the same account. */
function watchReaper(child: ChildProcess, giveUp: () => void): (extraMs: number) => void {
  let timer: NodeJS.Timeout | undefined;
  child.once("exit", () => clearTimeout(timer));
  return (extraMs) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    clearTimeout(timer);
    timer = setTimeout(giveUp, patienceMs + extraMs);
  };
}

/** The reaper's own end, for when its words are lost: a program that ends its reaper counts as ended by a signal. */
async function exitOf(child: ChildProcess, gate: Duplex): Promise<ProcessEnd> {
  const heard = new Promise<void>((resolve) => gate.once("close", () => resolve()));
  const killedBy = await new Promise<string | null>((resolve) =>
    child.once("exit", (_, name) => resolve(name)),
  );
  const late = setTimeout(() => gate.destroy(), lastWordsMs);
  await heard;
  clearTimeout(late);
  return { kind: "signalled", signal: killedBy ?? "SIGKILL" };
}
