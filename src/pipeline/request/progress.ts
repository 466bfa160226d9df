import type { PlannedAttempt } from "../../model/plan.ts";

/** What a run tells of itself while it goes on. Nothing is decided by it. */
export interface Progress {
  /** A stage begins: so many attempts are to be made, those of an earlier start included. */
  stage(name: string, total: number): void;
  /** A worker, counted from 0, begins an attempt. */
  started(worker: number, attempt: PlannedAttempt): void;
  /** It ended, the worker's next one perhaps begun already. `usd` is null where the cost is not known; `made` is false where an earlier start had made it. */
  ended(worker: number, end: { attempt: PlannedAttempt; made: boolean; usd: number | null }): void;
  /** The stage is over. */
  over(): void;
}
