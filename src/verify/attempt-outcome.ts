import type { AttemptOutcome, CheckRecord } from "../model/attempt.ts";
import type { ProcessEnd, Truth } from "../model/evidence.ts";
import type { TraceReading } from "../model/trace.ts";
import { crashOf } from "./attempt-ending.ts";
import { boundedText, oneLine } from "./bounded-text.ts";
import type { OutageFinding } from "./outage.ts";
import { truthMoved } from "./truth-reading.ts";

/** Why no attempt was made. */
export interface NotMade {
  cause: string;
  reason: string;
}

/** All that the outcome of an attempt rests on. */
export interface OutcomeInput {
  notRun: NotMade | null;
  expect: "pass" | "environment_error";
  checks: readonly CheckRecord[];
  outage: OutageFinding;
  truth: Truth;
  end: ProcessEnd | null;
  answer: string | null;
  trace: TraceReading | null;
  /** True when the agent's trace is one that candidate code does not write: only its word can make an outage. */
  realReader: boolean;
  /** Why a service was no use to the attempt; null or absent when each served. */
  service?: string | null;
  /** How the provider failed in the last request that a broker passed on; null or absent when it did not. */
  broker?: string | null;
  /** Why its evidence could not be kept; null or absent where it was. */
  notKept?: string | null;
}

/** What an attempt comes to. `score`: mean of the scored checks. `earnsRetry`: an outage on more than the agent's word. */
export interface AttemptJudgement {
  outcome: AttemptOutcome;
  /** A stable word for why: check, crash, timeout, outage_pattern, …; null for a pass. */
  cause: string | null;
  reason: string | null;
  score: number | null;
  earnsRetry: boolean;
}

/** The outcome of one attempt: the first rule that holds. Source: the suite page, "Outcomes". */
export function attemptOutcome(input: OutcomeInput): AttemptJudgement {
  if (input.notRun !== null) return judgement("not_run", input.notRun.cause, input.notRun.reason);
  const broken = verifierError(input);
  if (broken !== null) return judgement("verifier_error", broken.cause, broken.reason);
  const outage = environmentError(input);
  if (input.expect === "environment_error") return plannedOutage(input, outage);
  if (outage !== null) {
    return { ...judgement("environment_error", outage.cause, outage.reason), earnsRetry: outage.earnsRetry };
  }
  const failure = failureOf(input);
  const score = meanScore(input.checks);
  if (failure !== null) return { ...judgement("fail", failure.cause, failure.reason), score };
  const open = withoutEvidence(input) ?? openChecks(input.checks);
  if (open !== null) return { ...judgement("incomplete", open.cause, open.reason), score };
  return { ...judgement("pass", null, null), score };
}

function judgement(outcome: AttemptOutcome, cause: string | null, reason: string | null): AttemptJudgement {
  const kept = reason === null ? null : oneLine(boundedText(reason));
  return { outcome, cause, reason: kept, score: null, earnsRetry: false };
}

interface Finding {
  cause: string;
  reason: string;
}

/** Rule 2. What is advisory can't change or crash the outcome that it stands beside. */
function verifierError({ checks, outage, truth }: OutcomeInput): Finding | null {
  const check = counted(checks).find((record) => record.outcome === "error");
  if (check !== undefined) return { cause: "check", reason: named(check) };
  if (outage.broken !== null) return { cause: "detector", reason: outage.broken };
  if (truth.kind === "error") {
    return { cause: "truth", reason: `the truth command broke: ${truth.reason}` };
  }
  return null;
}

/** Rule 3, in its order: an end that nobody saw, a service that failed, a detector, the reader of a real agent's trace, a broker that saw the provider fail, a pattern without a reply, a time-out before any reply. */
export function environmentError(
  input: Pick<OutcomeInput, "outage" | "end" | "answer" | "trace" | "realReader" | "service" | "broker">,
): (Finding & { earnsRetry: boolean }) | null {
  const { outage, trace, end } = input;
  const real = input.realReader && trace?.selfReported !== true;
  const noReply = input.answer === null || input.answer.trim() === "";
  // An agent that called tools was answered by its model: what it then did with its time is behaviour.
  const nothingAtAll = noReply && (trace === null || trace.calls.length === 0);
  if (end?.kind === "lost") return { cause: "outage_watcher", reason: end.reason, earnsRetry: true };
  if (input.service != null) return { cause: "outage_service", reason: input.service, earnsRetry: true };
  if (outage.detected !== null) {
    return { cause: "outage_detector", reason: outage.detected, earnsRetry: true };
  }
  if (real && trace?.ending.kind === "outage") {
    return { cause: "outage_trace", reason: trace.ending.reason ?? "the trace says so", earnsRetry: true };
  }
  if (input.broker != null && !endedWell(input, real && trace !== null, noReply)) {
    return { cause: "outage_broker", reason: input.broker, earnsRetry: true };
  }
  if (outage.replyMatched !== null) {
    return { cause: "outage_pattern", reason: outage.replyMatched, earnsRetry: false };
  }
  if (outage.matched !== null && noReply) {
    return { cause: "outage_pattern", reason: outage.matched, earnsRetry: false };
  }
  if (real && nothingAtAll && end?.kind === "timed_out") {
    return { cause: "outage_timeout", reason: "the time ran out before any reply", earnsRetry: true };
  }
  return null;
}

/** A last request that failed says nothing against an agent that came to its end all the same: by its trace, else by its reply and exit status. */
function endedWell(
  { end, trace }: Pick<OutcomeInput, "end" | "trace">,
  read: boolean,
  noReply: boolean,
): boolean {
  if (read) return trace !== null && trace.ending.kind !== "cut" && trace.ending.kind !== "crashed";
  return !noReply && end?.kind === "exited" && end.exit === 0;
}

/** A case whose plan is an outage: seeing it is the pass, unless a critical check shows a violation; anything else is a fail. */
function plannedOutage(input: OutcomeInput, outage: Finding | null): AttemptJudgement {
  if (outage === null) {
    const failure = failureOf(input);
    const because = failure === null ? "" : `: ${failure.reason}`;
    const cause = failure === null ? "no_outage" : failure.cause;
    return judgement("fail", cause, `the planned outage was not seen${because}`);
  }
  const violated = counted(input.checks).filter((record) => record.critical && record.outcome === "fail");
  if (violated.length > 0) return judgement("fail", "check", violated.map(named).join("; "));
  // How the agent took an outage was not seen where the agent itself was lost from sight.
  if (input.end?.kind === "lost")
    return { ...judgement("not_run", outage.cause, outage.reason), earnsRetry: true };
  const lost = withoutEvidence(input);
  return lost === null
    ? judgement("pass", null, `the planned outage was seen: ${outage.reason}`)
    : judgement("incomplete", lost.cause, lost.reason);
}

/** A pass that nobody can look at is none; what failed stays failed. */
function withoutEvidence({ notKept }: OutcomeInput): Finding | null {
  return notKept == null ? null : { cause: "evidence", reason: notKept };
}

/** Rule 4. A crash or a time-out is named before the checks, because it is what they failed of. */
function failureOf({ checks, end, trace }: OutcomeInput): Finding | null {
  const failed = counted(checks).filter((record) => record.outcome === "fail");
  const crash = crashOf({ end, trace }, counted(checks).some(speaksOfExit));
  const late = end?.kind === "timed_out" ? "the agent ran past its time" : null;
  const reasons = [crash, late, ...failed.map(named)].filter((reason) => reason !== null);
  if (reasons.length === 0) return null;
  const cause = crash !== null ? "crash" : late !== null ? "timeout" : "check";
  return { cause, reason: reasons.join("; ") };
}

function speaksOfExit({ type, outcome }: CheckRecord): boolean {
  return type === "exit" && (outcome === "pass" || outcome === "fail");
}

/** Rule 5. `human`: nothing but a person's verdict is missing. */
function openChecks(checks: readonly CheckRecord[]): Finding | null {
  const open = counted(checks).filter((record) => record.outcome === "not_assessed");
  if (open.length === 0) return null;
  const moved = open.some((record) => record.reason?.includes(truthMoved) === true);
  const alone = open.every((record) => record.human)
    ? "human"
    : open.every((record) => record.human || record.judge?.notAsked != null)
      ? "judge"
      : "not_assessed";
  const cause = moved ? "truth_moved" : alone;
  return { cause, reason: open.map(named).join("; ") };
}

function meanScore(checks: readonly CheckRecord[]): number | null {
  const scores = counted(checks).flatMap(({ score }) => (score === null ? [] : [score]));
  return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function counted(checks: readonly CheckRecord[]): CheckRecord[] {
  return checks.filter((record) => !record.advisory);
}

function named({ id, reason, outcome }: CheckRecord): string {
  return `${id}: ${reason ?? outcome.replace("_", " ")}`;
}
