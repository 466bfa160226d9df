import type { KeptCheck, Verified } from "../model/attempt.ts";
import type { CriticalViolation } from "../model/comparison.ts";
import type { Contract } from "../model/contract.ts";
import type { CaseAttempts } from "./case-attempts.ts";

function isViolation(check: KeptCheck): boolean {
  return check.critical && check.outcome === "fail";
}

/** Ids of the critical checks that any of these records violates, whatever the attempt's outcome, stage or try. */
export function violatedChecks(attempts: readonly Verified[]): string[] {
  const failed = new Set<string>();
  for (const { checks } of attempts) for (const check of checks) if (isViolation(check)) failed.add(check.id);
  return [...failed];
}

/** Fresh baseline attempts made to tell whether a violation is old; attempts that could not assess the check don't count. */
function attributionOf({ every }: CaseAttempts, check: string): CriticalViolation["attribution"] {
  const outcomes = every.baseline
    .filter((attempt) => attempt.stage === "attribution")
    .flatMap((attempt) => attempt.checks.filter((record) => record.id === check))
    .map((record) => record.outcome)
    .filter((outcome) => outcome === "pass" || outcome === "fail");
  const violations = outcomes.filter((outcome) => outcome === "fail").length;
  return outcomes.length === 0 ? null : { fresh: outcomes.length, violations };
}

/** `policy.preexisting: report` excuses every old violation; `known_critical` one of this case and check through its day. */
function mayBeExcused(
  { policy, known_critical }: Contract["suite"],
  of: { case: string; check: string },
  today: string,
): boolean {
  const known = known_critical.some(
    (entry) => entry.case === of.case && entry.check === of.check && entry.until >= today,
  );
  return policy.preexisting === "report" || known;
}

/**
 * Every critical violation of a case, the candidate's first: over every stage and try, counted or not, whatever the
 * outcome. One is pre-existing when this run's baseline shows the same check violated, attribution included; only that
 * can be excused. What an earlier run's attempts showed makes nothing old.
 */
export function criticalViolations(
  attempts: CaseAttempts,
  suite: Contract["suite"],
  today: string,
): CriticalViolation[] {
  const old = new Set(violatedChecks(attempts.every.baseline.filter(({ reused }) => reused !== true)));
  return [...attempts.every.candidate, ...attempts.every.baseline].flatMap((attempt) =>
    attempt.checks.filter(isViolation).map((check) => {
      const preexisting = old.has(check.id);
      return {
        case: attempt.case,
        check: check.id,
        side: attempt.side,
        runId: attempt.runId,
        repeat: attempt.repeat,
        stage: attempt.stage,
        reason: check.reason ?? "the check failed",
        preexisting,
        excused: preexisting && mayBeExcused(suite, { case: attempt.case, check: check.id }, today),
        attribution: attributionOf(attempts, check.id),
        selfReported: check.selfReported,
      };
    }),
  );
}
