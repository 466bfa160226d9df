import type { CheckRecord } from "../model/attempt.ts";
import type { NotStarted } from "../model/evidence.ts";
import type { Judgement } from "./judgement.ts";

/**
 * An attempt whose services were never ready. It is an outage and earns its retry; where an outage is what the case plans, it is not run:
 * an agent that was never started has not shown how it takes the outage.
 */
export function withoutService(judgement: Judgement, { reason }: NotStarted): Judgement {
  if (judgement.outcome === "environment_error") return judgement;
  return { ...judgement, outcome: "not_run", cause: "service", reason, earnsRetry: true };
}

/**
 * An attempt of a dry run (`agent.preset: none`). Its checks were asked, so that a verifier, a detector or a service that breaks is seen; but
 * nothing is known of any agent, so no check passes or fails, none is violated, and the attempt is not run: it has no part in any average, and
 * a suite with such cases is inconclusive. Source: the suite page, `none`; what is unknown is never zero, and never a pass.
 */
export function withoutAgent(judgement: Judgement, { cause, reason }: NotStarted): Judgement {
  const broken = judgement.outcome === "verifier_error" || judgement.outcome === "environment_error";
  const checks = judgement.checks.map((record) => unasked(record, reason));
  if (broken) return { ...judgement, checks, score: null };
  return { ...judgement, outcome: "not_run", cause, reason, checks, score: null, earnsRetry: false };
}

function unasked(record: CheckRecord, reason: string): CheckRecord {
  if (record.outcome !== "pass" && record.outcome !== "fail") return record;
  return { ...record, outcome: "not_assessed", reason, matched: [], missing: [], score: null };
}
