import type { PlannedAttempt } from "../../model/plan.ts";
import type { Progress } from "../../pipeline/request/progress.ts";
import type { Log } from "../../ports.ts";
import { duration } from "../../report/format.ts";
import { fitted, type Terminal } from "../../report/terminal-layout.ts";
import { terminalText } from "../../report/untrusted/terminal-text.ts";
import { ProgressCount } from "./progress-count.ts";

export interface LiveScreen extends Terminal {
  write(text: string): void;
  /** A monotonic time in milliseconds. */
  now(): number;
}

const redrawMs = 150;
const barColumns = 24;
const clearBelow = "\u001b[0J";

interface Working {
  attempt: PlannedAttempt;
  sinceMs: number;
}

/**
 * A bar and one line a worker that are drawn anew in place, below the lines of the log. Every line fits the width, so that going up as
 * many lines as were drawn is always right.
 */
export function liveProgress(screen: LiveScreen): { log: Log; progress: Progress } {
  const working = new Map<number, Working>();
  let count: ProgressCount | null = null;
  let drawn = 0;
  let timer: NodeJS.Timeout | undefined;

  const clear = () => {
    if (drawn > 0) screen.write(`\u001b[${drawn}A\r${clearBelow}`);
    drawn = 0;
  };
  const draw = () => {
    clear();
    if (count === null) return;
    const lines = [barLine(count, screen), ...workerLines(working, screen)];
    screen.write(lines.map((line) => `${line}\n`).join(""));
    drawn = lines.length;
  };

  return {
    log: {
      line(text) {
        clear();
        screen.write(`${text}\n`);
        draw();
      },
    },
    progress: {
      stage(name, total) {
        count = new ProgressCount(name, total, screen.now);
        working.clear();
        draw();
        timer ??= setInterval(draw, redrawMs).unref();
      },
      started(worker, attempt) {
        working.set(worker, { attempt, sinceMs: screen.now() });
      },
      ended(worker, end) {
        if (working.get(worker)?.attempt === end.attempt) working.delete(worker);
        count?.add(end);
      },
      over() {
        clearInterval(timer);
        timer = undefined;
        clear();
        if (count !== null) screen.write(`${fitted(`${count.name}: ${count.words()}`, screen)}\n`);
        count = null;
      },
    },
  };
}

function barLine(count: ProgressCount, screen: LiveScreen): string {
  const full = count.total === 0 ? barColumns : Math.floor((count.done * barColumns) / count.total);
  const [on, off] = screen.unicode ? ["█", "░"] : ["#", "-"];
  const bar = `${on.repeat(full)}${off.repeat(barColumns - full)}`;
  return fitted(`${bar} ${count.name}: ${count.words()}`, screen);
}

function workerLines(working: ReadonlyMap<number, Working>, screen: LiveScreen): string[] {
  return [...working.entries()]
    .sort(([a], [b]) => a - b)
    .map(([worker, { attempt, sinceMs }]) => {
      const elapsed = duration(screen.now() - sinceMs);
      const what = `${attempt.side} ${attempt.repeat}  ${elapsed}  ${terminalText(attempt.case, 200)}`;
      return fitted(`  ${worker + 1}  ${what}`, screen);
    });
}
