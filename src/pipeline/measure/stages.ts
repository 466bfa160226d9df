import type { Verified } from "../../model/attempt.ts";
import type { PlannedAttempt } from "../../model/plan.ts";
import type { RunBudget } from "../../run/run-budget.ts";
import { runSchedule } from "../../run/schedule.ts";
import type { Turn } from "../../run/turn.ts";
import type { Outside } from "../request/request.ts";
import type { AttemptMaker } from "./attempt-maker.ts";
import type { Confirming } from "./confirm-plan.ts";

export interface StagesInput extends Confirming {
  /** Attempts of the first stage, as planned. */
  first: readonly PlannedAttempt[];
  concurrency: number;
  /** Only the candidate is run: a first suite. */
  oneSided: boolean;
  maker: AttemptMaker;
  outside: Outside;
  budget: Pick<RunBudget, "exhausted" | "overspent">;
  /** Called with every attempt planned so far, before the first one of a stage is made. */
  planned: (attempts: readonly PlannedAttempt[]) => Promise<void>;
  /** Called when a stage broke, once nothing of it runs any more: a start that follows must know of all that its attempts met. */
  broken: () => Promise<void>;
}

export interface StagesEnd {
  planned: readonly PlannedAttempt[];
  /** Why attempts are missing: an interrupt or a spent budget; null when all were made. */
  stopped: string | null;
  interrupted: boolean;
}

/** First stage, fresh attempts of flagged cases, then fresh baseline attempts of violating ones. */
export async function runStages(input: StagesInput): Promise<StagesEnd> {
  const { outside } = input;
  const overlapping = input.maker.overlapping(input.concurrency);
  let planned: readonly PlannedAttempt[] = input.first;
  let stopped: string | null = null;

  async function stage(name: string, attempts: readonly PlannedAttempt[]): Promise<void> {
    if (attempts.length === 0 || stopped !== null) return;
    if (attempts !== input.first) planned = [...planned, ...attempts];
    await input.planned(planned);
    const { progress } = outside;
    const own = attempts.filter(isToMake(input.maker.attempts()));
    progress.stage(name, own.length);
    const end = await runSchedule({
      attempts: own,
      concurrency: input.concurrency,
      stop: () => (outside.interrupt.aborted ? "interrupted" : input.budget.exhausted()),
      halt: () => (outside.interrupt.aborted ? "interrupted" : input.budget.overspent()),
      overlaps: ({ case: id }) => overlapping.has(id),
      make: async (attempt, worker, turn) => {
        const begun = () => progress.started(worker, attempt);
        if (turn === null) begun();
        const made = await input.maker.make(attempt, turn === null ? null : toldTurn(turn, begun));
        progress.ended(worker, { attempt, made: made !== null, usd: made?.usage?.usd ?? null });
      },
    })
      .catch(async (error: unknown) => {
        await input.broken();
        throw error;
      })
      .finally(() => progress.over());
    if (end.stopped !== null && !outside.interrupt.aborted)
      for (const attempt of end.left) await input.maker.skip(attempt, end.stopped);
    await input.maker.recorded();
    stopped = end.stopped ?? (outside.interrupt.aborted ? "interrupted" : null);
  }

  await stage("first stage", input.first);
  const { attributionPlan, confirmPlan } = await import("./confirm-plan.ts");
  if (input.stored !== undefined) {
    await stage(
      "fresh attempts of flagged cases",
      confirmPlan(input, planned).filter(isCandidate).map(ordered(planned)),
    );
  } else if (!input.oneSided) {
    await stage("fresh attempts of flagged cases", confirmPlan(input, planned));
    await stage("fresh baseline attempts of violating cases", attributionPlan(input, planned));
  }
  return { planned, stopped, interrupted: outside.interrupt.aborted };
}

/** False for an attempt that an earlier run made for this one. */
function isToMake(records: readonly Verified[]): (planned: PlannedAttempt) => boolean {
  const reused = new Set(
    records.filter((one) => one.reused === true && one.counted).map(({ order }) => order),
  );
  return ({ order }) => !reused.has(order);
}

/** A turn whose beginning is told. */
function toldTurn(turn: Turn, told: () => void): Turn {
  return {
    async begin() {
      const reason = await turn.begin();
      if (reason === null) told();
      return reason;
    },
    over: turn.over,
  };
}

function isCandidate({ side }: PlannedAttempt): boolean {
  return side === "candidate";
}

/** Numbers the attempts of one side alone as they follow those before. */
function ordered(before: readonly PlannedAttempt[]) {
  return (attempt: PlannedAttempt, index: number) => ({ ...attempt, order: before.length + index });
}
