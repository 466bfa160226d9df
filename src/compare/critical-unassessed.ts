import type { Verified } from "../model/attempt.ts";
import type { Comparison } from "../model/comparison.ts";
import type { CaseAttempts } from "./case-attempts.ts";

type Unassessed = Comparison["criticalUnassessed"][number];

/** Why one attempt says nothing of a critical check; null when it does. */
function silence(attempt: Verified, check: string): string | null {
  const record = attempt.checks.find((one) => one.id === check);
  if (record === undefined) return attempt.reason ?? `the attempt ended as ${attempt.outcome}`;
  if (record.outcome === "not_assessed") return record.reason ?? "the evidence is missing";
  return record.outcome === "error" ? (record.reason ?? "the verifier broke") : null;
}

/**
 * Critical checks that some planned candidate attempt did not assess, with how many and why: absence of evidence is not
 * evidence of safety. An attempt that was never made counts too; of an outage that was retried only the last try does.
 */
export function criticalUnassessed({ one, compared, planned }: CaseAttempts): Unassessed[] {
  const wanted = planned.first.candidate + planned.confirm.candidate;
  const unmade = Math.max(0, wanted - compared.candidate.length);
  const all = unmade + compared.candidate.length;
  return one.checks
    .filter((check) => check.critical)
    .flatMap((check) => {
      const reasons = compared.candidate.map((attempt) => silence(attempt, check.id));
      const silent = reasons.filter((reason) => reason !== null);
      const count = silent.length + unmade;
      const why = silent[0] ?? "the attempt was not made";
      return count === 0
        ? []
        : [{ case: one.id, check: check.id, reason: `${count} of ${all} attempts: ${why}` }];
    });
}
