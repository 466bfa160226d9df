import { constants } from "node:os";
import type { ProcessEnd } from "../../model/evidence.ts";
import type { Message } from "./perl/supervisor-messages.ts";
import { lost, notEntered, notIsolated, notStarted, type Outlets } from "./process-tree.ts";

/** What a supervisor has said so far about one attempt. */
export interface SupervisedWords {
  /** `done` once the supervisor is done with the attempt, `worn` when it can serve no other. */
  hear(message: Message): "done" | "worn" | null;
  /** The command's end as far as it was said. */
  end(): ProcessEnd | null;
  /** How many processes outlived the command; null when it never came to say so. */
  survivors(): number | null;
}

/** Takes what is said about one attempt; the command's end is the first that is said, and handed to `onEnd`. */
export function supervisedWords(
  program: string,
  outlets: Outlets,
  onEnd: (end: ProcessEnd) => void,
): SupervisedWords {
  let end: ProcessEnd | null = null;
  let survivors: number | null = null;
  return {
    hear({ letter, bytes }) {
      if (letter === "o") outlets.stdout.take(bytes);
      else if (letter === "e") outlets.stderr.take(bytes);
      else if (letter === "K") passOver(bytes, outlets);
      else if (letter === "L") survivors = numberIn(bytes);
      else if (end === null) {
        end = endSaid(letter, bytes, program);
        if (end !== null) onEnd(end);
      }
      if (letter === "W") return "worn";
      return letter === "D" ? "done" : null;
    },
    end: () => end,
    survivors: () => survivors ?? (end?.kind === "not_started" ? 0 : null),
  };
}

function passOver(bytes: Buffer, { stdout, stderr }: Outlets): void {
  (bytes.toString("latin1", 0, 1) === "o" ? stdout : stderr).pass(numberIn(bytes.subarray(1)));
}

function endSaid(letter: string, bytes: Buffer, program: string): ProcessEnd | null {
  if (letter === "E") return endOfStatus(numberIn(bytes));
  if (letter === "Z") return lost(signalName(numberIn(bytes)));
  if (letter === "N") return notStarted(program, numberIn(bytes));
  if (letter === "C") return notEntered(numberIn(bytes));
  if (letter === "X") return notIsolated(bytes.toString("latin1", 0, 400));
  return letter === "P" ? notStarted("perl", "ENOSYS") : null;
}

function numberIn(bytes: Buffer): number {
  return Number(bytes.toString("latin1", 0, 20));
}

/** The end that a raw wait status tells: the low seven bits are the signal, the next byte the exit status. */
function endOfStatus(status: number): ProcessEnd {
  const signal = status & 127;
  return signal === 0
    ? { kind: "exited", exit: status >> 8 }
    : { kind: "signalled", signal: signalName(signal) };
}

function signalName(signal: number): string {
  const named = Object.entries(constants.signals).find(([, number]) => number === signal);
  return named?.[0] ?? `signal ${signal}`;
}
