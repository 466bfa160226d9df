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
  const made = sides.map((side) => cases.flatMap(({ compared }) => compared[side].filter(isCompleted)));
  const all = made.flat();
  const count = (cause: string) => all.filter((attempt) => endedBy(attempt, cause)).length;
  const [crashed, timedOut] = [count("crash"), count("timeout")];
  if (made.some((own) => own.length === 0) || crashed + timedOut < all.length) return null;
  return { crashed, timedOut };
}

function endedBy({ outcome, cause }: Verified, wanted: string): boolean {
  return outcome === "fail" && cause === wanted;
}
