import type { CheckRecord } from "../../src/model/attempt.ts";
import type { ProcessEnd } from "../../src/model/evidence.ts";
import type { TraceReading } from "../../src/model/trace.ts";
import { attemptOutcome, type OutcomeInput } from "../../src/verify/attempt-outcome.ts";
import type { OutageFinding } from "../../src/verify/outage.ts";
import { trace } from "./attempt.ts";

export const noOutage: OutageFinding = { broken: null, detected: null, matched: null, replyMatched: null };
export const done: ProcessEnd = { kind: "exited", exit: 0 };

export function check(outcome: CheckRecord["outcome"], keys: Partial<CheckRecord> = {}): CheckRecord {
  return {
    id: "case.1",
    type: "text",
    outcome,
    reason: null,
    matched: [],
    missing: [],
    observed: null,
    score: null,
    critical: false,
    advisory: false,
    constraint: false,
    stage: null,
    human: false,
    selfReported: false,
    selfGraded: false,
    ...keys,
  };
}

export function input(keys: Partial<OutcomeInput> = {}): OutcomeInput {
  return {
    notRun: null,
    expect: "pass",
    checks: [],
    outage: noOutage,
    truth: { kind: "none" },
    end: done,
    answer: "reply",
    trace: null,
    realReader: false,
    ...keys,
  };
}

export const judged = (keys: Partial<OutcomeInput>) => {
  const { outcome, cause, earnsRetry } = attemptOutcome(input(keys));
  return { outcome, cause, earnsRetry };
};
export const ended = (kind: TraceReading["ending"]["kind"], keys: Partial<TraceReading> = {}) =>
  trace([], { kind, ...keys });
