import type { PlannedAttempt } from "../model/plan.ts";

/** Names a planned attempt, and every try of it. */
export function attemptKey({
  stage,
  case: id,
  side,
  repeat,
}: Pick<PlannedAttempt, "stage" | "case" | "side" | "repeat">): string {
  return `${stage} ${side} ${repeat} ${id}`;
}
