import type { CheckOutcome, Verified } from "../model/attempt.ts";
import type { CheckMoved, Direction } from "../model/comparison.ts";
import { checkOutcome, countedChecks } from "./aspects.ts";
import { isCompleted } from "./attempt-value.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import type { Judgement } from "./case-judgement.ts";

type Counts = Partial<Record<CheckOutcome, number>>;

function countsOf(attempts: readonly Verified[], id: string): Counts {
  const counts: Counts = {};
  // What an outage left of an attempt is no evidence about the subject, as everywhere else.
  for (const { checks } of attempts.filter(isCompleted)) {
    for (const check of checks) if (check.id === id) counts[check.outcome] = (counts[check.outcome] ?? 0) + 1;
  }
  return counts;
}

/** Sign of the change of a share, compared as whole numbers so that 1/5 and 3/15 are equal. */
function changeOfShare(part: readonly [number, number], whole: readonly [number, number]): number {
  return Math.sign(part[1] * whole[0] - part[0] * whole[1]);
}

/** Which way a check moved: more failures, fewer, or another share of attempts that it applies to; null when it didn't. */
function countedDirection(before: Counts, now: Counts): Direction | null {
  const judged = (counts: Counts) => (counts.pass ?? 0) + (counts.fail ?? 0);
  const seen = (counts: Counts) => judged(counts) + (counts.not_applicable ?? 0);
  const pair = (of: (counts: Counts) => number) => [of(before), of(now)] as const;
  const failing = changeOfShare(
    pair((counts) => counts.fail ?? 0),
    pair(judged),
  );
  if (failing !== 0) return failing > 0 ? "worse" : "better";
  const applying = changeOfShare(
    pair((counts) => counts.not_applicable ?? 0),
    pair(seen),
  );
  return applying !== 0 || (seen(before) === 0) !== (seen(now) === 0) ? "changed" : null;
}

function quoted(attempts: CaseAttempts, id: string, direction: Direction): string | null {
  const showing = attempts.compared.candidate.find((attempt) => {
    const outcome = checkOutcome(attempt, id);
    if (direction === "changed") return outcome !== undefined && outcome !== "pass";
    return outcome === (direction === "worse" ? "fail" : "pass");
  });
  return showing?.checks.find((check) => check.id === id)?.reason ?? null;
}

function confirmedDirection({ moves }: Judgement, id: string): Direction | undefined {
  const own = moves.filter(({ of }) => (of.kind === "check" || of.kind === "applies") && of.id === id);
  return own.find(({ of }) => of.kind === "check")?.direction ?? own[0]?.direction;
}

/** The counted checks whose outcomes differ between the sides, over all counted attempts, and which of them are real. */
export function checksMoved(attempts: CaseAttempts, judgement: Judgement): CheckMoved[] {
  const { compared } = attempts;
  if (compared.baseline.length === 0 || compared.candidate.length === 0) return [];
  return countedChecks(compared).flatMap((check) => {
    const baseline = countsOf(compared.baseline, check);
    const candidate = countsOf(compared.candidate, check);
    const confirmed = confirmedDirection(judgement, check);
    const direction = confirmed ?? countedDirection(baseline, candidate);
    if (direction === null) return [];
    return {
      check,
      baseline,
      candidate,
      direction,
      confirmed: confirmed !== undefined,
      reason: quoted(attempts, check, direction),
    };
  });
}
