import { UserError } from "../../model/errors.ts";

/** Attempts whose folders may be on their way out before the next one waits: a disk must not fill up with them. */
const mostWaiting = 8;

interface Disposable {
  dispose(): Promise<void>;
}

/** Removes what attempts leave while the next ones run. */
export interface Disposals {
  /** Resolves as soon as there is room for one more. */
  add(run: Disposable): Promise<void>;
  /** Resolves once nothing is left to be removed. Throws what was no expected failure. */
  settled(): Promise<void>;
}

/** A workspace that can't be removed (a program with the rights for it made something immutable) loses no attempt: `leftBehind` is told. */
export function createDisposals(leftBehind: (text: string) => void): Disposals {
  const waiting = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;

  const told = (error: unknown) => {
    if (error instanceof UserError) leftBehind(error.message);
    else failure ??= { error };
  };

  return {
    async add(run) {
      const gone = run
        .dispose()
        .catch(told)
        .finally(() => waiting.delete(gone));
      waiting.add(gone);
      while (waiting.size > mostWaiting) await Promise.race(waiting);
      if (failure !== null) throw failure.error;
    },
    async settled() {
      await Promise.all(waiting);
      if (failure !== null) throw failure.error;
    },
  };
}
