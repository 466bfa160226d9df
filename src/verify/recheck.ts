import type { CheckOutcome } from "../model/attempt.ts";
import type { Judgement } from "./judgement.ts";
import { findOutage } from "./outage.ts";
import { evaluateChecks, outageOf, type VerifyInput } from "./verify-attempt.ts";

/** A check that gave another outcome for the same evidence. */
export interface VerifierDisagreement {
  check: string;
  first: CheckOutcome;
  second: CheckOutcome;
}

/**
 * Evaluates the checks of a judged attempt a second time on the same evidence: whatever differs is the verifier's doing, not the agent's.
 * Outage rules run again too, because checks depend on what they find.
 */
export async function recheck(input: VerifyInput, judgement: Judgement): Promise<VerifierDisagreement[]> {
  const outage = outageOf(input, await findOutage(input.suite.outage, input));
  const again = await evaluateChecks({ ...input, outage });
  return judgement.checks.flatMap((record, index) => {
    const second = again[index]?.outcome ?? "error";
    return second === record.outcome ? [] : [{ check: record.id, first: record.outcome, second }];
  });
}
