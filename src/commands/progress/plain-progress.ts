import type { Progress } from "../../pipeline/request/progress.ts";
import type { Log } from "../../ports.ts";
import { ProgressCount } from "./progress-count.ts";

const quietMs = 10_000;
/** So that a run of hours leaves some hundred lines, not thousands. */
const quietShare = 0.02;

/** Lines for a log: one at the start of a stage, then one when an attempt ends after ten seconds of silence; longer ones in a long stage. */
export function plainProgress(log: Log, now: () => number = () => performance.now()): Progress {
  let count = new ProgressCount("", 0, now);
  let startedMs = 0;
  let toldMs = 0;
  return {
    stage(name, total) {
      count = new ProgressCount(name, total, now);
      startedMs = now();
      toldMs = startedMs;
      log.line(`${name}: ${total} ${total === 1 ? "attempt" : "attempts"}`);
    },
    started() {},
    ended(_worker, end) {
      count.add(end);
      const nowMs = now();
      if (nowMs - toldMs < Math.max(quietMs, (nowMs - startedMs) * quietShare) || count.done === count.total)
        return;
      toldMs = nowMs;
      log.line(`${count.name}: ${count.words()}`);
    },
    over() {},
  };
}
