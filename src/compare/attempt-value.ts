import type { Verified } from "../model/attempt.ts";
import type { Case } from "../model/contract.ts";
import type { Criteria } from "../model/criteria.ts";
import type { Tally } from "../model/interval.ts";

/** True for an attempt that ended with evidence about the subject: not an outage, a broken verifier or one never made. */
export function isCompleted({ outcome }: Verified): boolean {
  return outcome === "pass" || outcome === "fail" || outcome === "incomplete";
}

/** True when only checks that need a person are left open: compared as "no automated failure". */
function waitsForPersonAlone({ checks, cause }: Verified): boolean {
  // There is nothing that a person could look at.
  if (cause === "evidence") return false;
  const open = checks.filter((check) => check.outcome === "not_assessed" && !check.advisory);
  return open.length > 0 && open.every((check) => check.human);
}

/** 1 for a pass, 0 for a fail, null where the attempt says nothing: an outage and a broken verifier are no failures. */
export function verdictOf(attempt: Verified, one: Case): 0 | 1 | null {
  switch (attempt.outcome) {
    case "pass":
      return 1;
    case "fail":
      return 0;
    case "incomplete":
      return waitsForPersonAlone(attempt) ? 1 : null;
    case "environment_error":
      return one.expect === "environment_error" ? 1 : null;
    default:
      return null;
  }
}

/** The number in [0, 1] that the suite's measure compares; null where the attempt says nothing. */
export function measuredValue(attempt: Verified, one: Case, measure: Criteria["measure"]): number | null {
  const verdict = verdictOf(attempt, one);
  if (verdict === null || measure === "outcome") return verdict;
  // A score taken from what a crashed agent left behind must not hide the crash.
  if (attempt.cause === "crash" || attempt.cause === "timeout") return 0;
  return attempt.score ?? verdict;
}

/** Passes of the attempts that have a verdict. */
export function tallyOf(attempts: readonly Verified[], one: Case): Tally {
  const tally = { passes: 0, attempts: 0 };
  for (const attempt of attempts) {
    const verdict = verdictOf(attempt, one);
    if (verdict === null) continue;
    tally.attempts += 1;
    tally.passes += verdict;
  }
  return tally;
}

/** Values of the attempts that have one. */
export function measuredValues(
  attempts: readonly Verified[],
  one: Case,
  measure: Criteria["measure"],
): readonly number[] {
  const values: number[] = [];
  for (const attempt of attempts) {
    const value = measuredValue(attempt, one, measure);
    if (value !== null) values.push(value);
  }
  return values;
}
