import type { PlannedAttempt } from "../model/plan.ts";

export interface ScheduleRequest {
  attempts: readonly PlannedAttempt[];
  /** Pairs that run at the same time. */
  concurrency: number;
  /** Asked before every attempt; a reason ends the schedule, what is left stays unmade. */
  stop: () => string | null;
  /** `worker` counts from 0 those that are at work at the same time. */
  make: (attempt: PlannedAttempt, worker: number) => Promise<void>;
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

  async function worker(number: number): Promise<void> {
    for (let pair = queue[next++]; pair !== undefined; pair = queue[next++]) {
      for (const attempt of pair) {
        stopped ??= request.stop();
        if (stopped !== null || failed) left.push(attempt);
        else await request.make(attempt, number);
      }
    }
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
