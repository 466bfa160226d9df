import type { KeptCheck, Verified } from "../model/attempt.ts";
import type { VerdictFile } from "../model/verdict-file.ts";
import { boundedText, oneLine } from "./bounded-text.ts";

/** Ends that are about more than checks: no person's word changes them. */
const fixedCauses: readonly (string | null)[] = ["crash", "timeout", "no_outage"];

/**
 * A judged attempt with a person's verdict in its human checks: pass is a pass, partial and fail are none; `said` is the verdict in words.
 * The outcome follows the same rules as before: one failed check fails, one that is open leaves it incomplete.
 * Source: the decision page, "Person's verdicts".
 */
export function withVerdict(attempt: Verified, verdict: VerdictFile, said: string): Verified {
  const checks = attempt.checks.map((check) => (isAsked(check) ? humanCheck(check, verdict, said) : check));
  const isOpen =
    ["pass", "fail", "incomplete"].includes(attempt.outcome) && !fixedCauses.includes(attempt.cause);
  return { ...attempt, checks, ...(isOpen ? outcomeOf(checks, attempt) : {}) };
}

function isAsked({ human, outcome }: KeptCheck): boolean {
  return human && outcome !== "not_applicable" && outcome !== "error";
}

function humanCheck(check: KeptCheck, verdict: VerdictFile, said: string): KeptCheck {
  return {
    ...check,
    outcome: verdict.outcome === "pass" ? "pass" : "fail",
    reason: oneLine(boundedText(said)),
  };
}

type Outcome = Pick<Verified, "outcome" | "cause" | "reason">;

function outcomeOf(checks: readonly KeptCheck[], before: Verified): Outcome {
  const counted = checks.filter((check) => !check.advisory);
  const failed = counted.filter(({ outcome }) => outcome === "fail");
  if (failed.length > 0) return { outcome: "fail", cause: "check", reason: reasonOf(failed) };
  const open = counted.filter(({ outcome }) => outcome === "not_assessed");
  if (open.length === 0) return { outcome: "pass", cause: null, reason: null };
  const cause = before.cause === "human" ? "not_assessed" : before.cause;
  return { outcome: "incomplete", cause, reason: reasonOf(open) };
}

function reasonOf(checks: readonly KeptCheck[]): string {
  const told = checks.map(({ id, reason, outcome }) => `${id}: ${reason ?? outcome.replace("_", " ")}`);
  return oneLine(boundedText(told.join("; ")));
}
