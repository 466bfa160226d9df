import type { AttemptRecord, Verified } from "../model/attempt.ts";
import type { Judgement } from "./judgement.ts";

type Judged = "outcome" | "cause" | "reason" | "checks" | "score" | "lines";

/** All that the run knows of an attempt; the rest of its record is the judgement's. */
export type AttemptFacts = Omit<AttemptRecord, "previous" | Judged>;

/** Joins what was run and what was judged. The only place that makes a `Verified`: nothing else can be compared. */
export function toVerified(facts: AttemptFacts, judgement: Judgement): Verified {
  const { outcome, cause, reason, checks, score, lines } = judgement;
  return { ...facts, outcome, cause, reason, checks, score, lines } as Verified;
}

/** A record that a run has written was judged then: it is taken as it stands. */
export function fromRecord({ previous: _, ...record }: AttemptRecord): Verified {
  return toVerified(record, { ...record, earnsRetry: false });
}
