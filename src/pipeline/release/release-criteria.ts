import type { Verdicts } from "../../decide/verdict-words.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { ReleaseCriterion } from "../../model/release.ts";
import type { VerdictFile } from "../../model/verdict-file.ts";
import { manualDigest } from "../../run/answer-digest.ts";

export interface ReleaseFacts {
  contract: Contract;
  /** Of the candidate. */
  subjectDigest: string;
  /** With people's verdicts in their human checks. */
  attempts: readonly Verified[];
  verdicts: Verdicts;
  /** What a person said of an attempt. */
  verdictOf: (attempt: Verified) => VerdictFile | null;
  /** Cases whose definition changed since the last release without a revision that somebody accepted; null: there was no release to compare with. */
  edited: readonly string[] | null;
}

type Standing = "met" | "failed" | "open";

function criterion(
  name: string,
  cases: readonly Case[],
  standingOf: (one: Case) => Standing,
  words: { met: string; failed: string; open: string; none: string },
): ReleaseCriterion {
  const standing = cases.map((one) => ({ id: one.id, standing: standingOf(one) }));
  const those = (wanted: Standing) => standing.filter((one) => one.standing === wanted).map(({ id }) => id);
  const [failed, open] = [those("failed"), those("open")];
  if (cases.length === 0) return { criterion: name, met: true, detail: words.none, cases: [] };
  if (failed.length > 0) return { criterion: name, met: false, detail: words.failed, cases: failed };
  if (open.length > 0) return { criterion: name, met: null, detail: words.open, cases: open };
  return { criterion: name, met: true, detail: words.met, cases: [] };
}

function attemptsOf({ attempts }: ReleaseFacts, { id }: Case): Verified[] {
  return attempts.filter(
    (attempt) =>
      attempt.case === id &&
      attempt.side === "candidate" &&
      attempt.counted &&
      attempt.stage !== "attribution",
  );
}

function scripted(facts: ReleaseFacts, one: Case): Standing {
  const own = attemptsOf(facts, one);
  if (own.some(({ outcome }) => outcome === "fail")) return "failed";
  return own.length > 0 && own.every(({ outcome }) => outcome === "pass") ? "met" : "open";
}

/** A partial verdict is none, and only somebody independent can give one that counts. */
function judged(verdict: VerdictFile | null): Standing {
  if (verdict === null) return "open";
  if (verdict.outcome !== "pass") return "failed";
  return verdict.independence === "independent" ? "met" : "open";
}

function manual({ verdicts, subjectDigest }: ReleaseFacts, one: Case): Standing {
  return judged(verdicts.of(one.id, manualDigest(one.digest, subjectDigest)));
}

function behaviour(facts: ReleaseFacts, one: Case): Standing {
  const own = attemptsOf(facts, one);
  const standing = own.map((attempt) =>
    attempt.evidence === null ? "open" : judged(facts.verdictOf(attempt)),
  );
  if (standing.includes("failed")) return "failed";
  return own.length > 0 && standing.every((each) => each === "met") ? "met" : "open";
}

function heldOut(facts: ReleaseFacts, one: Case): Standing {
  const outcomes = attemptsOf(facts, one).map(({ outcome }) => outcome);
  return outcomes.some((outcome) => outcome === "pass" || outcome === "fail" || outcome === "incomplete")
    ? "met"
    : "open";
}

function unedited({ edited }: ReleaseFacts): ReleaseCriterion {
  const name = "no case was edited to fit";
  if (edited === null)
    return { criterion: name, met: true, detail: "there is no earlier release to compare with", cases: [] };
  return edited.length === 0
    ? {
        criterion: name,
        met: true,
        detail: "every change to a case since the last release was accepted",
        cases: [],
      }
    : {
        criterion: name,
        met: false,
        detail: "the definition changed since the last release, and no accepted revision says so",
        cases: [...edited],
      };
}

/** What a release asks for, one by one. */
export function releaseCriteria(facts: ReleaseFacts): ReleaseCriterion[] {
  const { cases } = facts.contract;
  const isBehaviour = ({ kind, checks }: Case) =>
    kind === "agent" && checks.some(({ type }) => type === "human");
  return [
    criterion(
      "every scripted case passes",
      cases.filter(({ kind }) => kind === "command"),
      (one) => scripted(facts, one),
      {
        met: "all attempts passed",
        failed: "an attempt failed",
        open: "an attempt is missing, incomplete or lost",
        none: "the suite has no scripted case",
      },
    ),
    criterion(
      "every manual case has what a person saw",
      cases.filter(({ kind }) => kind === "manual"),
      (one) => manual(facts, one),
      {
        met: "somebody independent saw what was expected",
        failed: "a person saw something else than was expected",
        open: "no verdict of somebody independent on this very candidate",
        none: "the suite has no manual case",
      },
    ),
    criterion(
      "every behaviour case has an independent pass",
      cases.filter(isBehaviour),
      (one) => behaviour(facts, one),
      {
        met: "trace and text of each attempt are stored, and somebody independent passed each",
        failed: "a person did not pass an attempt",
        open: "an attempt has no verdict of somebody independent, or its evidence is not stored",
        none: "the suite has no case that a person judges",
      },
    ),
    criterion(
      "the held-out cases were run",
      cases.filter(({ split }) => split === "held_out"),
      (one) => heldOut(facts, one),
      {
        met: "each has attempts of the candidate",
        failed: "",
        open: "a held-out case has no valid attempt",
        none: "the suite has no held-out case",
      },
    ),
    unedited(facts),
    {
      criterion: "the report is stored with the release",
      met: true,
      detail: "the run folder is the bundle: SHA256SUMS names each file, and sha256sum -c verifies it",
      cases: [],
    },
  ];
}
