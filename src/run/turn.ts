/**
 * When the program of an attempt that was prepared ahead may run: a worker's programs run one after the other, while what follows the
 * one goes on beside the next.
 */
export interface Turn {
  /** To be asked right before the program is started: resolves once that of the attempt before has ended. A reason: it may not start any more. */
  begin(): Promise<string | null>;
  /** Its program has ended, so that the next may start. Resolves once the attempt before is done, so that they end in their order. */
  over(): Promise<void>;
}

/** An attempt of a worker, as the next one sees it. */
export interface Place {
  /** Its program runs, or never will. */
  begun: Promise<void>;
  /** Its program has ended, or never ran. */
  over: Promise<void>;
  /** All of it is done. */
  done: Promise<void>;
}

/** Before the first attempt. */
export const nobodyBefore: Place = {
  begun: Promise.resolve(),
  over: Promise.resolve(),
  done: Promise.resolve(),
};

/** Gives `make` its turn after `before`. `halt` is asked at its beginning, and tells why it may not run any more. */
export function takeTurn(
  before: Place,
  halt: () => string | null,
  make: (turn: Turn) => Promise<void>,
): Place {
  const begun = signal();
  const over = signal();
  const turn: Turn = {
    async begin() {
      await before.over;
      const reason = halt();
      begun.give();
      return reason;
    },
    over() {
      over.give();
      // What broke there is told by that attempt.
      return before.done.catch(() => undefined);
    },
  };
  // Whatever became of it, and whether it had a program or not: nobody waits for it any more, but for who came before.
  const done = make(turn).finally(async () => {
    begun.give();
    await before.over;
    over.give();
  });
  return { begun: begun.given, over: over.given, done };
}

function signal(): { given: Promise<void>; give: () => void } {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give };
}
