import type { CaseComparison, Comparison } from "../model/comparison.ts";
import type { CaseState, DecidedCase } from "../model/decision.ts";
import type { DecideInput } from "./decide-input.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { type Difference, type Match, matchDecision, matchExpected } from "./match-decision.ts";
import { isAsked, movedMap } from "./moved-map.ts";

/** A case with its state, and what the reasons need of it. */
export interface JudgedCase {
  decided: DecidedCase;
  /** A difference that the review asks about. */
  asked: boolean;
  used: readonly string[];
  notes: readonly string[];
}

/** Ids of the cases whose candidate violated a critical check that nothing excuses. */
export function violatingCases(critical: Comparison["critical"]): string[] {
  const open = critical.filter((one) => one.side === "candidate" && !one.excused);
  return [...new Set(open.map((one) => one.case))];
}

/** True for a case that no verdict speaks of although the run compares both sides. */
export function lacksSide(one: CaseComparison, bootstrap: boolean): boolean {
  return !bootstrap && one.difference === null;
}

const byDecision = { accept: "accepted", reject: "rejected", expect: "expected" } as const;

/** A recorded answer that waits for a person has not passed yet. */
function scoredState({ candidate }: CaseComparison): CaseState {
  if (candidate.passes < candidate.attempts) return "failed";
  return (candidate.outcomes.incomplete ?? 0) > 0 ? "incomplete" : "passed";
}

function stateOf(one: CaseComparison, match: Match, asked: boolean, input: DecideInput): CaseState {
  if (input.conditions.bootstrap) return "new";
  if (one.quarantined) return "quarantined";
  if (one.troubleCode === "verifier_error") return "error";
  if (one.label === "unstable") return "unstable";
  if (one.trouble !== null) return "incomplete";
  if (input.purpose === "score") return scoredState(one);
  if (lacksSide(one, false)) return "incomplete";
  if (match.decision !== null) return byDecision[match.decision];
  if (asked) return input.purpose === "replay" ? "finding" : "unreviewed";
  if (one.direction === null) return one.label === "not reproduced" ? "not reproduced" : "unchanged";
  return one.label === "not reproduced" ? "not reproduced" : "within noise";
}

const NOTHING: Match = { decision: null, acceptance: null, cause: "cause unknown", used: [], notes: [] };

function matchOf(difference: Difference, asked: boolean, input: DecideInput): Match {
  const decided = matchDecision(difference, input.decisions, input.today);
  // A veto holds for as long as the difference shows at all; only what is asked about can be accepted.
  if (decided.decision === "reject") return decided;
  if (!asked) return NOTHING;
  if (decided.decision !== null) return decided;
  const announced = matchExpected(difference, input.expected);
  return announced.decision !== null
    ? announced
    : { ...announced, notes: [...decided.notes, ...announced.notes] };
}

/** Gives one compared case its state, its fingerprint and what people decided about it. */
export function judgeCase(
  one: CaseComparison,
  input: DecideInput,
  violating: ReadonlySet<string>,
): JudgedCase {
  const { criteria, suite } = input.contract.suite;
  const critical = violating.has(one.id);
  const decidable =
    one.direction !== null && one.label !== "unstable" && !critical && !input.conditions.bootstrap;
  const asked = decidable && isAsked(one, criteria.review);
  const moved = movedMap(one, criteria.review);
  // A hash a case is dear where thousands are within noise, and none is named unless somebody asks or decided.
  const named = asked || input.decisions.length > 0;
  const fingerprint =
    named && decidable && one.direction !== null && input.purpose !== "replay"
      ? fingerprintOf(one, one.direction, { suite, changeDigest: input.changeDigest })
      : null;
  const match =
    fingerprint !== null && one.direction !== null
      ? matchOf({ case: one.id, fingerprint, direction: one.direction, moved }, asked, input)
      : NOTHING;
  const { acceptance, cause, used, notes } = match;
  const state = critical ? "critical" : stateOf(one, match, asked, input);
  const decided = { ...one, state, fingerprint: asked ? fingerprint : null, moved, acceptance, cause };
  return { decided, asked, used, notes };
}
