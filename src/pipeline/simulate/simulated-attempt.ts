import type { CheckOutcome, Verified } from "../../model/attempt.ts";
import type { Case } from "../../model/contract.ts";
import { type AttemptFacts, toVerified } from "../../verify/verified.ts";

const nothing: Omit<AttemptFacts, "case"> = {
  runId: "simulated",
  side: "baseline",
  stage: "first",
  repeat: 1,
  try: 1,
  counted: true,
  order: 0,
  startedAt: "",
  durationMs: 0,
  exit: 0,
  signal: null,
  command: "",
  toolCalls: null,
  usage: null,
  model: { asked: null, served: null },
  ending: null,
  truth: null,
  stateDigest: null,
  excerpts: { answer: null, stdout: null, stderr: null },
  evidence: null,
  redactions: 0,
  isolation: "none",
  containment: "none",
  externalConnectionAttempts: [],
};

/** An attempt that passes every check, for a case of which nothing is on record. It is compared and never shown. */
export function passedAttempt(one: Case): Verified {
  const checks = one.checks.map((check) => ({
    id: check.id ?? "",
    type: check.type,
    outcome: "pass" as CheckOutcome,
    reason: null,
    matched: [],
    missing: [],
    observed: null,
    score: null,
    critical: check.critical === true,
    advisory: check.advisory === true,
    constraint: false,
    stage: null,
    human: false,
    selfReported: false,
    selfGraded: false,
  }));
  const passed = { outcome: "pass" as const, cause: null, reason: null, checks, score: null, lines: [] };
  return toVerified({ ...nothing, case: one.id }, { ...passed, earnsRetry: false });
}

/**
 * The same attempt as if it had failed, for a case that never failed on record: by its first check that is not critical,
 * since how often a critical check is violated is not to be guessed; by a crash where there is no such check.
 */
export function asFailed(attempt: Verified): Verified {
  const at = attempt.checks.findIndex(
    (check) => !check.critical && !check.advisory && check.outcome === "pass",
  );
  const checks = attempt.checks.map((check, index) =>
    index === at ? { ...check, outcome: "fail" as const, score: check.score === null ? null : 0 } : check,
  );
  const score = attempt.score === null ? null : 0;
  return { ...attempt, checks, score, outcome: "fail", cause: at === -1 ? "crash" : null };
}

/** The same attempt as if it had passed, for a case that never passed on record. */
export function asPassed(attempt: Verified): Verified {
  const checks = attempt.checks.map((check) =>
    check.outcome === "fail" ? { ...check, outcome: "pass" as const } : check,
  );
  const score = attempt.score === null ? null : 1;
  return { ...attempt, checks, score, outcome: "pass", cause: null };
}
