import type { ProcessEnd } from "../../model/evidence.ts";
import type { LaunchEnd } from "../../ports.ts";
import { graceMs, lost, type NotStarted, type Outlets, type ProcessTree } from "./process-tree.ts";
import { supervisedWords } from "./supervised-words.ts";
import type { Supervisor } from "./supervisor.ts";

/** How long a supervisor may take to end a tree before it counts as broken. */
export const patienceMs = 3000;

/** A way to have commands supervised. */
export interface Supervision {
  /** Starts a supervisor. */
  begin(): Promise<Supervisor | NotStarted>;
  containment: LaunchEnd["containment"];
  /** Ends a supervisor that doesn't finish in time, with all that is below it. */
  giveUp(supervisor: Supervisor): void;
  /** What it means that a supervisor was done without a word about its command, or ended by itself before it ever served; null: that it was harmed. */
  silent: ProcessEnd | null;
}

/** A command for a supervisor. */
export interface SupervisedCommand {
  /** Its name, for words about it. */
  program: string;
  /** What the supervisor is to do as the attempt of this number. Throws what `spawn` throws for a NUL character. */
  requestOf(attempt: number): Buffer;
  /** What is left when the supervisor ended before it was done. */
  orphans(): ProcessTree["gone"];
}

/** Has commands supervised: by a supervisor that is idle, else by a new one. One that was harmed or gave up serves no other. */
export function supervisedTrees(
  supervision: Supervision,
): (command: SupervisedCommand, outlets: Outlets) => Promise<ProcessTree | NotStarted> {
  const idle: Supervisor[] = [];
  const proven = new WeakSet<Supervisor>();
  const take = async () => {
    for (let next = idle.pop(); next !== undefined; next = idle.pop()) if (next.isThere()) return next;
    return supervision.begin();
  };
  return async (command, outlets) => {
    attempts = (attempts % (2 ** 32 - 1)) + 1;
    const number = attempts;
    const request = command.requestOf(number);
    const supervisor = await take();
    if ("kind" in supervisor) return supervisor;
    const { program, orphans } = command;
    const serves = { program, orphans, number, request, again: proven.has(supervisor) };
    return supervise(supervision, supervisor, serves, outlets, () => {
      proven.add(supervisor);
      idle.push(supervisor);
    });
  };
}

let attempts = 0;

interface Served extends Omit<SupervisedCommand, "requestOf"> {
  number: number;
  request: Buffer;
  /** True for a supervisor that served before. */
  again: boolean;
}

function supervise(
  supervision: Supervision,
  supervisor: Supervisor,
  { program, number, request, again, orphans }: Served,
  outlets: Outlets,
  keep: () => void,
): ProcessTree {
  let isGivenUp = false;
  const { promise: ended, resolve: onEnd } = promised<ProcessEnd>();
  const { promise: gone, resolve: onGone } = promised<Awaited<ProcessTree["gone"]>>();
  const watch = patience(() => {
    isGivenUp = true;
    supervision.giveUp(supervisor);
  });
  const words = supervisedWords(program, outlets, (end) => {
    watch.atMost(0);
    onEnd(end);
  });
  const over = (unsaid: ProcessEnd | null) => {
    watch.end();
    onEnd(words.end() ?? unsaid ?? lost(null));
  };
  supervisor.begin(number, request, {
    message(message) {
      // What it says before its first attempt is about that.
      const said = message.attempt === number || message.attempt === 0 ? words.hear(message) : null;
      if (said === null) return;
      over(supervision.silent);
      supervisor.rest();
      if (said === "done" && !isGivenUp) keep();
      onGone({ survivors: words.survivors() ?? 0, containment: supervision.containment });
    },
    gone(killedBy) {
      over(killedBy === null && !again ? supervision.silent : lost(killedBy));
      const survivors = words.survivors();
      onGone(survivors === null ? orphans() : { survivors, containment: supervision.containment });
    },
  });
  return {
    ended,
    gone,
    stop() {
      supervisor.stop(number);
      watch.atMost(graceMs);
    },
  };
}

/** A hostile command can stop its supervisor where it has the same account. */
function patience(giveUp: () => void): { atMost(extraMs: number): void; end(): void } {
  let timer: NodeJS.Timeout | undefined;
  let waitMs: number | null = null;
  const begin = () => {
    if (waitMs !== null) timer = setTimeout(giveUp, waitMs);
    waitMs = null;
  };
  return {
    atMost(extraMs) {
      clearTimeout(timer);
      waitMs = patienceMs + extraMs;
      // Its last word mostly comes together with the command's end: then nothing is waited for.
      queueMicrotask(begin);
    },
    end() {
      clearTimeout(timer);
      waitMs = null;
    },
  };
}

function promised<T>(): { promise: Promise<T>; resolve(value: T | Promise<T>): void } {
  let resolve: (value: T | Promise<T>) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
