import type { CheckOutcome, KeptCheck } from "../model/attempt.ts";
import { findOutage } from "./outage.ts";
import { evaluateChecks, outageOf, type VerifyInput } from "./verify-attempt.ts";

/** A check that gave another outcome for the same evidence. */
export interface VerifierDisagreement {
  check: string;
  first: CheckOutcome;
  second: CheckOutcome;
}

/**
 * Evaluates the checks of a judged attempt, which said `checks`, a second time on the same evidence: whatever differs is the verifier's doing, not the agent's.
 * Outage rules run again too, because checks depend on what they find.
 */
export async function recheck(
  input: VerifyInput,
  checks: readonly Pick<KeptCheck, "id" | "outcome">[],
): Promise<VerifierDisagreement[]> {
  const outage = outageOf(input, await findOutage(input.suite.outage, input));
  const again = await evaluateChecks({ ...input, outage });
  return checks.flatMap((record, index) => {
    const second = again[index]?.outcome ?? "error";
    return second === record.outcome ? [] : [{ check: record.id, first: record.outcome, second }];
  });
}
