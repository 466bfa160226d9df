import type { PlannedAttempt, Stage } from "../model/plan.ts";
import { seededRank, seededSides } from "./seeded-order.ts";

/** How many attempts a side a case gets in a stage, and how many it had before. */
export interface StageCase {
  id: string;
  attempts: number;
  /** Attempts of earlier stages; `repeat` goes on from here. */
  done: number;
}

export interface StageStart {
  order: number;
  pair: number;
}

/**
 * Blocks of one attempt per case and side; cases shuffled in each block, the two sides of a case adjacent in a random
 * order, all from `seed`. A drift of the model or the machine thus hits both sides alike.
 */
export function planPairs(
  stage: Stage,
  seed: number,
  cases: readonly StageCase[],
  start: StageStart,
): PlannedAttempt[] {
  const attempts: PlannedAttempt[] = [];
  const blocks = Math.max(0, ...cases.map((one) => one.attempts));
  let pair = start.pair;
  for (let block = 1; block <= blocks; block++) {
    for (const one of shuffled(seed, stage, block, cases)) {
      for (const side of seededSides(seed, stage, block, one.id)) {
        const order = start.order + attempts.length;
        attempts.push({ order, stage, case: one.id, side, repeat: one.done + block, pair });
      }
      pair += 1;
    }
  }
  return attempts;
}

/** Fresh baseline attempts of each case that showed a critical violation, to tell whether the violation is old. */
export function planAttribution(
  seed: number,
  cases: readonly StageCase[],
  start: StageStart,
): PlannedAttempt[] {
  const both = planPairs("attribution", seed, cases, start);
  return both
    .filter((attempt) => attempt.side === "baseline")
    .map((attempt, index) => ({ ...attempt, order: start.order + index }));
}

function shuffled(seed: number, stage: Stage, block: number, cases: readonly StageCase[]): StageCase[] {
  return cases
    .filter((one) => one.attempts >= block)
    .map((one) => ({ one, rank: seededRank(seed, stage, block, one.id) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ one }) => one);
}
