import type { Direction } from "../model/comparison.ts";
import type { Criteria } from "../model/criteria.ts";
import { type CaseAttempts, eachCase } from "./case-attempts.ts";
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
  /** Such a case beyond the limit: it gets no more fresh attempts than its first stage had. */
  short: boolean;
}

export type Suspicion = Omit<Flag, "confirm" | "short"> & Pick<CaseAttempts, "reused">;

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
    reused: attempts.reused,
  };
}

/**
 * Puts suspect cases in the order in which they deserve fresh attempts and marks those that get some: up to the limit, and of those
 * whose baseline was reused every one, since nothing else could tell what moved from what drifted.
 */
export function rankFlags(suspects: readonly Suspicion[], { review, confirm }: Criteria): Flag[] {
  const limit = review === "reproduced" && confirm.attempts > 0 ? confirm.cases : 0;
  return [...suspects]
    .sort(
      (a, b) =>
        Number(b.hasCritical) - Number(a.hasCritical) ||
        Math.min(a.pWorse, a.pBetter) - Math.min(b.pWorse, b.pBetter),
    )
    .map(({ case: id, directions, pWorse, pBetter, hasCritical, reason, reused }, index) => {
      const short = reused && limit > 0 && index >= limit;
      const confirm = index < limit || short;
      return { case: id, directions, pWorse, pBetter, hasCritical, reason, confirm, short };
    });
}

/**
 * The flagged cases after the first stage, in the order in which they deserve fresh attempts: those with critical
 * checks first, then by the smallest p-value, then in the suite's order. `confirm` marks the first `criteria.confirm.cases`
 * of them where the contract has a confirm stage. Deterministic cases need none, and a candidate that violated a
 * critical check fails anyway: both are left out.
 */
export function flagCases(input: CompareInput): Flag[] {
  const { criteria } = input.contract.suite;
  const suspects: Suspicion[] = [];
  for (const attempts of eachCase(input)) {
    const found = suspicionOf(attempts, criteria);
    if (found !== null) suspects.push(found);
  }
  return rankFlags(suspects, criteria);
}
