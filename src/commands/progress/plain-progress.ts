import type { Progress } from "../../pipeline/progress.ts";
import type { Log } from "../../ports.ts";
import { ProgressCount } from "./progress-count.ts";

/** Lines for a log: at the start of a stage, and at every tenth part of it. */
export function plainProgress(log: Log, now: () => number = () => performance.now()): Progress {
  let count = new ProgressCount("", 0, now);
  let told = 0;
  return {
    stage(name, total) {
      count = new ProgressCount(name, total, now);
      told = 0;
      log.line(`${name}: ${total} ${total === 1 ? "attempt" : "attempts"}`);
    },
    started() {},
    ended(_worker, end) {
      count.add(end);
      const tenths = Math.floor((count.done * 10) / count.total);
      if (tenths === told || count.done === count.total) return;
      told = tenths;
      log.line(`${count.name}: ${count.words()}`);
    },
    over() {},
  };
}
