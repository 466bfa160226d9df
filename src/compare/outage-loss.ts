import type { Comparison } from "../model/comparison.ts";
import type { Side } from "../model/side.ts";
import type { CaseAttempts } from "./case-attempts.ts";

function lostOf({ one, compared }: CaseAttempts, side: Side): number {
  if (one.expect === "environment_error") return 0;
  let lost = 0;
  for (const { outcome } of compared[side]) if (outcome === "environment_error") lost += 1;
  return lost;
}

/**
 * Planned attempts of a side and those that an outage took for good, over the cases that may block: quarantined ones are
 * left out, except that a case with a critical check is always named.
 */
export function outageLoss(
  cases: readonly CaseAttempts[],
  side: Side,
  isQuarantined: (attempts: CaseAttempts) => boolean,
): Comparison["loss"][number] {
  const counted = cases.filter((attempts) => !isQuarantined(attempts));
  const planned = (attempts: CaseAttempts) =>
    Math.max(attempts.planned.first[side] + attempts.planned.confirm[side], attempts.compared[side].length);
  return {
    side,
    planned: counted.reduce((sum, attempts) => sum + planned(attempts), 0),
    lost: counted.reduce((sum, attempts) => sum + lostOf(attempts, side), 0),
    lostInCritical: cases
      .filter((attempts) => attempts.one.checks.some((check) => check.critical) && lostOf(attempts, side) > 0)
      .map(({ one }) => one.id),
  };
}
