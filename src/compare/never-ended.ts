import type { Verified } from "../model/attempt.ts";
import type { Comparison } from "../model/comparison.ts";
import { sides } from "../model/side.ts";
import { isCompleted } from "./attempt-value.ts";
import type { CaseAttempts } from "./case-attempts.ts";

/**
 * How many attempts crashed and ran out of time where that is all that any attempt of either side did; null as soon as one came to its end,
 * or a side has none. Such sides look alike, and nothing was measured: most often the agent can't start at all.
 */
export function neverEnded(cases: readonly CaseAttempts[]): NonNullable<Comparison["neverEnded"]> | null {
  const counts = { crashed: 0, timedOut: 0 };
  for (const side of sides) {
    let made = 0;
    for (const { compared } of cases) {
      for (const attempt of compared[side]) {
        if (!isCompleted(attempt)) continue;
        made += 1;
        if (endedBy(attempt, "crash")) counts.crashed += 1;
        else if (endedBy(attempt, "timeout")) counts.timedOut += 1;
        else return null;
      }
    }
    if (made === 0) return null;
  }
  return counts;
}

function endedBy({ outcome, cause }: Verified, wanted: string): boolean {
  return outcome === "fail" && cause === wanted;
}
