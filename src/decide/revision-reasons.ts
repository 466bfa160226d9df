import type { DecideInput } from "./decide-input.ts";
import { CONTRACT_CASE, contractFingerprint } from "./fingerprint.ts";
import { type Match, matchDecision } from "./match-decision.ts";
import type { Facts } from "./reason-words.ts";

/** What people decided about the change to the suite; null when there is none. */
export function matchRevision({ revision, decisions, today }: DecideInput): Match | null {
  if (revision === null) return null;
  const { suitePath, baselineDigest, candidateDigest } = revision;
  const fingerprint = contractFingerprint(suitePath, baselineDigest, candidateDigest);
  return matchDecision({ case: CONTRACT_CASE, fingerprint, moved: {} }, decisions, today);
}

/** A revision that a person rejected fails; one that can't be read is nobody's to accept, and any other waits. Accepting it never changes the old verdict. */
export function revisionReasons({ revision }: DecideInput, match: Match | null): Facts[] {
  if (revision === null || match === null) return [];
  if (match.decision === "reject")
    return [{ code: "rejected", cases: [], detail: "the change to the suite" }];
  if (revision.unusable === true)
    return [{ code: "suite_unusable", cases: [], detail: revision.problem ?? "" }];
  if (match.decision === "accept") return [];
  const notes = [revision.problem, ...match.notes].filter((note) => note !== null);
  const facts: Facts = { code: "revision", cases: revision.cases };
  return [notes.length === 0 ? facts : { ...facts, detail: notes.join("; ") }];
}
