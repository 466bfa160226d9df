import type { AttemptRecord, KeptCheck } from "../model/attempt.ts";
import type { DecidedCase } from "../model/decision.ts";
import type { Quote } from "../model/report.ts";
import { type Side, sides } from "../model/side.ts";

/** What is kept of an attempt's record to quote it. */
export type Quotable = Pick<
  AttemptRecord,
  "case" | "side" | "runId" | "repeat" | "counted" | "outcome" | "cause" | "reason" | "notes"
> & {
  checks: readonly Pick<KeptCheck, "id" | "outcome" | "reason">[];
  /** Absent where the answer is read when it is known which are quoted. */
  excerpts?: Excerpts;
};

type Excerpts = Pick<AttemptRecord["excerpts"], "answer" | "stdout">;

const longest = 400;
const quiet: ReadonlySet<string> = new Set(["unchanged", "not run", "within noise", "passed"]);

/**
 * One attempt a side for each case that differs, chosen without looking at what reads well: the first counted one
 * that shows what moved on the candidate's side, and the first that does not on the baseline's.
 */
export function pickQuotes(cases: readonly DecidedCase[], attempts: readonly Quotable[]): Quote[] {
  const byCase = new Map<string, Quotable[]>();
  for (const attempt of attempts) {
    if (attempt.counted && attempt.outcome !== "not_run") push(byCase, attempt);
  }
  return cases
    .filter((one) => !quiet.has(one.state))
    .flatMap((one) => sides.map((side) => pick(one, side, byCase.get(one.id) ?? [])))
    .filter((quote) => quote !== null);
}

function push(byCase: Map<string, Quotable[]>, attempt: Quotable): void {
  const list = byCase.get(attempt.case);
  if (list === undefined) byCase.set(attempt.case, [attempt]);
  else list.push(attempt);
}

function pick(one: DecidedCase, side: Side, attempts: readonly Quotable[]): Quote | null {
  const own = attempts.filter((attempt) => attempt.side === side);
  const fails = (one.direction === "better") === (side === "baseline");
  const check = one.checksMoved[0]?.check ?? null;
  const shows = (attempt: Quotable) =>
    check === null
      ? (attempt.outcome === "fail") === fails
      : attempt.checks.some((record) => record.id === check && (record.outcome === "fail") === fails);
  const chosen = own.find(shows) ?? own[0];
  return chosen === undefined ? null : quoteOf(chosen, check);
}

function quoteOf(attempt: Quotable, check: string | null): Quote {
  const record =
    attempt.checks.find((one) => one.id === check) ?? attempt.checks.find((one) => one.outcome === "fail");
  return {
    case: attempt.case,
    side: attempt.side,
    runId: attempt.runId,
    repeat: attempt.repeat,
    outcome: attempt.outcome,
    check: record?.id ?? null,
    reason: bounded(endedBadly(attempt) ? attempt.reason : (record?.reason ?? attempt.reason)),
    answer: attempt.excerpts === undefined ? null : quotedAnswer(attempt.excerpts),
    ...notesOf(attempt),
  };
}

/** That the agent crashed, its provider was down or a verifier broke says more than the check that then found no answer. */
function endedBadly({ cause, outcome, reason }: Quotable): boolean {
  const unjudged = outcome === "verifier_error" || outcome === "environment_error";
  return reason !== null && (cause === "crash" || cause === "timeout" || unjudged);
}

/** What a quote shows of an attempt's answer. */
export function quotedAnswer({ answer, stdout }: Excerpts): string | null {
  const said = answer ?? stdout;
  return said === null || said.text.trim() === "" ? null : bounded(said.text);
}

function notesOf({ notes = [] }: Quotable): Pick<Quote, "notes"> {
  return notes.length === 0 ? {} : { notes: bounded(notes.join("; ")) ?? "" };
}

function bounded(text: string | null): string | null {
  return text === null || text.length <= longest ? text : `${text.slice(0, longest)}…`;
}
