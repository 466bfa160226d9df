import type { Direction } from "../model/comparison.ts";
import type { Criteria } from "../model/criteria.ts";
import { attemptsByCase, type CaseAttempts } from "./case-attempts.ts";
import { isDeterministic } from "./case-signs.ts";
import type { CompareInput } from "./compare-input.ts";
import { firstLook } from "./first-look.ts";
import { violatedChecks } from "./violations.ts";

/** A case that the first stage made suspect. */
export interface Flag {
  case: string;
  directions: readonly Direction[];
  pWorse: number;
  pBetter: number;
  hasCritical: boolean;
  /** What was seen, in counts. */
  reason: string;
  /** True for the cases that get fresh attempts; the others are judged by the first stage alone. */
  confirm: boolean;
}

export type Suspicion = Omit<Flag, "confirm">;

/** What the first stage of one case makes suspect; null where nothing is. */
export function suspicionOf(attempts: CaseAttempts, { measure }: Criteria): Suspicion | null {
  const { one } = attempts;
  if (isDeterministic(one) || violatedChecks(attempts.every.candidate).length > 0) return null;
  const { signs, pWorse, pBetter } = firstLook(attempts, measure).signs;
  if (signs.length === 0) return null;
  return {
    case: one.id,
    directions: [...new Set(signs.map(({ direction }) => direction))],
    pWorse,
    pBetter,
    hasCritical: one.checks.some((check) => check.critical),
    reason: [...new Set(signs.map(({ reason }) => reason))].join("; "),
  };
}

/** Puts suspect cases in the order in which they deserve fresh attempts and marks those that get some. */
export function rankFlags(suspects: readonly Suspicion[], { review, confirm }: Criteria): Flag[] {
  const limit = review === "reproduced" && confirm.attempts > 0 ? confirm.cases : 0;
  return [...suspects]
    .sort(
      (a, b) =>
        Number(b.hasCritical) - Number(a.hasCritical) ||
        Math.min(a.pWorse, a.pBetter) - Math.min(b.pWorse, b.pBetter),
    )
    .map((flag, index) => ({ ...flag, confirm: index < limit }));
}

/**
 * The flagged cases after the first stage, in the order in which they deserve fresh attempts: those with critical
 * checks first, then by the smallest p-value, then in the suite's order. `confirm` marks the first `criteria.confirm.cases`
 * of them where the contract has a confirm stage. Deterministic cases need none, and a candidate that violated a
 * critical check fails anyway: both are left out.
 */
export function flagCases(input: CompareInput): Flag[] {
  const { criteria } = input.contract.suite;
  const suspects = attemptsByCase(input).map((attempts) => suspicionOf(attempts, criteria));
  return rankFlags(
    suspects.filter((one) => one !== null),
    criteria,
  );
}
