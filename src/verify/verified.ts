import type { AttemptRecord, Judged } from "../model/attempt.ts";
import type { Judgement } from "./judgement.ts";

type OfJudgement = "outcome" | "cause" | "reason" | "checks" | "score" | "lines";

/** All that the run knows of an attempt; the rest of its record is the judgement's. */
export type AttemptFacts = Omit<AttemptRecord, "previous" | OfJudgement>;

/** Joins what was judged to what was run, whose object it takes. The only place that makes a `Verified`: nothing else can be compared. */
export function toVerified(facts: AttemptFacts, judgement: Judgement): Judged {
  const { outcome, cause, reason, checks, score, lines } = judgement;
  // A copy of so many members would take as long as to write them into the record.
  return Object.assign(facts, { outcome, cause, reason, checks, score, lines }) as Judged;
}

/** A record that a run has written was judged then: it is taken as it stands. */
export function fromRecord({ previous: _, ...record }: AttemptRecord): Judged {
  return toVerified(record, { ...record, earnsRetry: false });
}
