import { placeholderNames } from "../lib/placeholders.ts";
import type { CheckRecord } from "../model/attempt.ts";
import type { Check, Condition } from "../model/check.ts";
import type { JudgeRecord } from "../model/judge-record.ts";
import { checkAnswer } from "./check-answer.ts";
import type { CheckAnswer, CheckContext } from "./check-context.ts";
import { isGate } from "./checks/judge.ts";
import { evaluateCondition } from "./checks/registry.ts";
import { commandsOf } from "./condition-commands.ts";

/** Evaluates one check on the evidence of one attempt. Never throws: a check that does is recorded as `error`. */
export async function evaluateCheck(check: Check, context: CheckContext): Promise<CheckRecord> {
  const answer = (await answerOfCondition(check, context)) ?? (await evaluateGuarded(check, context));
  // What was read may have been encoded until now, such as a secret behind JSON's escapes.
  const clean = (text: string) => context.redactor.text(text);
  return {
    id: check.id,
    type: check.type,
    outcome: answer.outcome,
    reason: answer.reason === null ? null : clean(answer.reason),
    matched: answer.matched.map(clean),
    missing: answer.missing.map(clean),
    observed: answer.observed === null ? null : clean(answer.observed),
    score: answer.score,
    critical: check.critical && !isAdvisory(check, context),
    advisory: isAdvisory(check, context),
    constraint: check.constraint,
    stage: check.stage ?? null,
    human: check.type === "human",
    selfReported: check.critical && readsTrace(check) && traceIsSelfReported(context),
    selfGraded: liesInSubject(check),
    ...(answer.judge === undefined ? {} : { judge: cleanJudge(answer.judge, clean) }),
  };
}

/** The answer that `when` forces: null when it holds or is absent, so that the check itself is asked. */
async function answerOfCondition({ when }: Check, context: CheckContext): Promise<CheckAnswer | null> {
  if (when === undefined) return null;
  const { outcome, reason } = await evaluateGuarded(when, context);
  const why = reason === null ? "" : `: ${reason}`;
  switch (outcome) {
    case "pass":
      return null;
    case "fail":
    case "not_applicable":
      return checkAnswer("not_applicable", `the condition does not hold${why}`);
    case "not_assessed":
      return checkAnswer("not_assessed", `whether the condition holds is not known${why}`);
    case "error":
      return checkAnswer("error", `the condition could not be evaluated${why}`);
  }
}

/** Evaluates one check type's keys; whatever is thrown becomes `error`. */
export async function evaluateGuarded(condition: Condition, context: CheckContext): Promise<CheckAnswer> {
  try {
    return await evaluateCondition(condition, context);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return checkAnswer("error", `the check broke: ${message}`);
  }
}

/** A judge gates nothing, unless the suite lets calibrated ones do so. */
function isAdvisory(check: Check, context: CheckContext): boolean {
  return check.advisory || (check.type === "judge" && !isGate(check, context));
}

function cleanJudge(record: JudgeRecord, clean: (text: string) => string): JudgeRecord {
  const { why, notAsked } = record;
  return {
    ...record,
    why: why === null ? null : clean(why),
    notAsked: notAsked === null ? null : clean(notAsked),
  };
}

const traceReaders: readonly string[] = ["tools", "refusal", "skill", "claims", "usage"];

function readsTrace(check: Check): boolean {
  // What a service logged is not the candidate's own word.
  if (check.type === "tools" && check.from !== "trace") return false;
  return traceReaders.includes(check.type);
}

function traceIsSelfReported({ evidence }: CheckContext): boolean {
  try {
    return evidence.trace?.selfReported === true;
  } catch {
    // Evidence that can't be read has already made the check an error.
    return false;
  }
}

/** Whether a verifier lies in the subject; one of the suite that is only told where the subject is does not. */
function liesInSubject(check: Check): boolean {
  return commandsOf(check).some(
    (command) =>
      placeholderNames(command).find((name) => name === "subject" || name === "suite") === "subject",
  );
}
