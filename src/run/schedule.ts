import type { PlannedAttempt } from "../model/plan.ts";
import { nobodyBefore, type Place, type Turn, takeTurn } from "./turn.ts";

export interface ScheduleRequest {
  attempts: readonly PlannedAttempt[];
  /** Pairs that run at the same time. */
  concurrency: number;
  /** Asked before every attempt; a reason ends the schedule, what is left stays unmade. */
  stop: () => string | null;
  /** The same of one that was prepared ahead, when it is about to run; by then it counts as begun. */
  halt?: () => string | null;
  /** True where an attempt may be prepared while its worker's program before still runs, and be read while the next one does. Absent: none. */
  overlaps?: (attempt: PlannedAttempt) => boolean;
  /** `worker` counts from 0 those that are at work at the same time. With `turn`, the attempt's program is to keep to that. */
  make: (attempt: PlannedAttempt, worker: number, turn: Turn | null) => Promise<void>;
}

export interface ScheduleEnd {
  /** Why attempts are left; null when all were made. */
  stopped: string | null;
  left: readonly PlannedAttempt[];
}

/**
 * Makes the attempts in their written order with a bounded number of pairs at work. A pair's two attempts run one after
 * the other in one worker, so that both sides meet the same moment. The first error ends the schedule and is rethrown.
 */
export async function runSchedule(request: ScheduleRequest): Promise<ScheduleEnd> {
  const queue = pairsOf(request.attempts);
  const left: PlannedAttempt[] = [];
  let next = 0;
  let stopped: string | null = null;
  let failed = false;

  function mayMake(attempt: PlannedAttempt): boolean {
    stopped ??= request.stop();
    if (stopped === null && !failed) return true;
    left.push(attempt);
    return false;
  }

  /** Prepares an attempt beside the one before; goes on once its program runs and the one before is done. */
  async function makeAhead(attempt: PlannedAttempt, number: number, before: Place): Promise<Place> {
    const halt = () => {
      stopped ??= request.halt?.() ?? null;
      const reason = failed ? "an attempt before it broke" : stopped;
      if (reason !== null) left.push(attempt);
      return reason;
    };
    const place = takeTurn(before, halt, (turn) => request.make(attempt, number, turn));
    place.done.catch(() => {
      failed = true;
    });
    await place.begun;
    await before.done.catch(async (error: unknown) => {
      await place.done.catch(() => undefined);
      throw error;
    });
    return place;
  }

  async function worker(number: number): Promise<void> {
    let before = nobodyBefore;
    for (let pair = queue[next++]; pair !== undefined; pair = queue[next++]) {
      for (const attempt of pair) {
        const isAhead = request.overlaps?.(attempt) === true;
        if (!isAhead) {
          await before.done;
          before = nobodyBefore;
        }
        if (!mayMake(attempt)) continue;
        if (isAhead) before = await makeAhead(attempt, number, before);
        else await request.make(attempt, number, null);
      }
    }
    await before.done;
  }

  const workers = Array.from({ length: Math.min(request.concurrency, queue.length) }, (_, number) =>
    worker(number).catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  const ends = await Promise.allSettled(workers);
  const broken = ends.find((end) => end.status === "rejected");
  if (broken !== undefined) throw broken.reason;
  return { stopped, left: left.sort((a, b) => a.order - b.order) };
}

function pairsOf(attempts: readonly PlannedAttempt[]): PlannedAttempt[][] {
  const pairs = new Map<number, PlannedAttempt[]>();
  for (const attempt of attempts) {
    const pair = pairs.get(attempt.pair);
    if (pair === undefined) pairs.set(attempt.pair, [attempt]);
    else pair.push(attempt);
  }
  return [...pairs.values()];
}
