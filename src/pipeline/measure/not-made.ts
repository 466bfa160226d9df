import type { Judged } from "../../model/attempt.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { PlannedAttempt } from "../../model/plan.ts";
import { toVerified } from "../../verify/verified.ts";
import type { Outside } from "../request/request.ts";

/** Why a planned attempt is not made; `command` is what would have been run. */
export interface WhyNot {
  cause: "no_recording" | "budget";
  reason: string;
  command: string;
}

/** `agent.preset: recorded` has no answer: later stages may ask for more than was recorded. */
export function withoutRecording({ repeat }: PlannedAttempt, path: string): WhyNot {
  const reason = `no usable recording ${path} for repeat ${repeat}`;
  return { cause: "no_recording", reason, command: "agent.preset recorded" };
}

/** The record of a planned attempt that is not made: it passes nothing and fails nothing. */
export function notMade(
  { contract, outside }: { contract: Contract; outside: Outside },
  one: Case,
  planned: PlannedAttempt,
  { cause, reason, command }: WhyNot,
): Judged {
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
    command,
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
  const judgement = { checks: [], score: null, lines: [], earnsRetry: false };
  return toVerified(nothing, { ...judgement, outcome: "not_run", cause, reason });
}
