import { setTimeout as sleep } from "node:timers/promises";
import type { Clock } from "../ports.ts";

/** The machine's clock. A sleep that is interrupted ends early, without an error. */
export function systemClock(): Clock {
  return {
    now: () => new Date(),
    monotonicMs: () => performance.now(),
    async sleep(ms, abort) {
      if (abort?.aborted === true) return;
      await sleep(ms, undefined, abort === undefined ? {} : { signal: abort }).catch(() => {});
    },
  };
}
