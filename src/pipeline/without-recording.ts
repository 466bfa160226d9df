import type { Verified } from "../model/attempt.ts";
import type { Case, Contract } from "../model/contract.ts";
import type { PlannedAttempt } from "../model/plan.ts";
import { toVerified } from "../verify/verified.ts";
import type { Outside } from "./request.ts";

/** A planned attempt for which `agent.preset: recorded` has no answer: later stages may ask for more than was recorded. */
export function withoutRecording(
  { contract, outside }: { contract: Contract; outside: Outside },
  one: Case,
  planned: PlannedAttempt,
  path: string,
): Verified {
  const { stage, side, repeat, order } = planned;
  const nothing = {
    runId: outside.randomId(),
    case: one.id,
    side,
    stage,
    repeat,
    order,
    try: 1,
    counted: true,
    startedAt: outside.clock.now().toISOString(),
    durationMs: 0,
    exit: null,
    signal: null,
    command: "agent.preset recorded",
    toolCalls: null,
    usage: null,
    model: { asked: contract.suite.agent.model ?? null, served: null },
    ending: null,
    truth: null,
    stateDigest: null,
    excerpts: { answer: null, stdout: null, stderr: null },
    evidence: null,
    redactions: 0,
    isolation: outside.launcher.isolation,
    containment: "none",
    externalConnectionAttempts: [],
  };
  const reason = `no usable recording ${path} for repeat ${repeat}`;
  const judgement = { checks: [], score: null, lines: [], earnsRetry: false };
  return toVerified(nothing, { ...judgement, outcome: "not_run", cause: "no_recording", reason });
}
