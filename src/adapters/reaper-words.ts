import { constants } from "node:os";
import type { Duplex } from "node:stream";
import type { ProcessEnd } from "../model/evidence.ts";
import { notIsolated, notStarted } from "./process-tree.ts";

/** What the reaper has said so far (see its own text for the words). */
export interface ReaperWords {
  /** Settles at the command's end, and never when the reaper was silenced. */
  ended: Promise<ProcessEnd>;
  /** The command's end as far as it was said. */
  end(): ProcessEnd | null;
  /** How many processes outlived the command; null when the reaper never came to say so. */
  survivors(): number | null;
}

/** Listens to the reaper of one program. Its words are few and short: what comes after 400 characters is not read. */
export function listenToReaper(gate: Duplex, program: string): ReaperWords {
  let text = "";
  let end: ProcessEnd | null = null;
  let settle: (end: ProcessEnd) => void = () => {};
  const ended = new Promise<ProcessEnd>((resolve) => {
    settle = resolve;
  });
  gate.on("data", (chunk: Buffer) => {
    text = (text + chunk.toString("latin1")).slice(0, 400);
    end ??= endSaid(text, program);
    if (end !== null) settle(end);
  });
  return {
    ended,
    end: () => end,
    survivors() {
      const count = /^D (\d+)$/m.exec(text)?.[1];
      if (count !== undefined) return Number(count);
      return end?.kind === "not_started" ? 0 : null;
    },
  };
}

function endSaid(text: string, program: string): ProcessEnd | null {
  const failed = /^X (.*)\n/m.exec(text)?.[1];
  if (failed !== undefined) return notIsolated(failed);
  const [, word, number] = /^([NEP])(?: (\d+))?\n/m.exec(text) ?? [];
  if (word === "P") return notStarted("perl", "ENOSYS");
  if (word === "N") return notStarted(program, Number(number));
  return word === "E" ? endOfStatus(Number(number)) : null;
}

/** The end that a raw wait status tells: the low seven bits are the signal, the next byte the exit status. */
function endOfStatus(status: number): ProcessEnd {
  const signal = status & 127;
  if (signal === 0) return { kind: "exited", exit: status >> 8 };
  const named = Object.entries(constants.signals).find(([, number]) => number === signal);
  return { kind: "signalled", signal: named?.[0] ?? `signal ${signal}` };
}
