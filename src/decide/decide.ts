import type { Criteria } from "../model/criteria.ts";
import {
  type DecidedCase,
  type Decision,
  type Reason,
  reasonCodeSchema,
  type Unresolved,
} from "../model/decision.ts";
import {
  criticalReasons,
  differenceReasons,
  findingReasons,
  scoreReasons,
  troubleReasons,
  unassessedReasons,
  unconfirmableReasons,
  unstableReasons,
} from "./case-reasons.ts";
import { type JudgedCase, judgeCase, violatingCases } from "./case-state.ts";
import { criterionReasons } from "./criterion-reasons.ts";
import type { DecideInput } from "./decide-input.ts";
import type { Match } from "./match-decision.ts";
import { counted } from "./number-text.ts";
import { reasonTable } from "./reason-table.ts";
import type { Facts } from "./reason-words.ts";
import { releaseReasons } from "./release-reasons.ts";
import { matchRevision, revisionReasons } from "./revision-reasons.ts";
import { harnessReasons, missingShardReasons, runReasons } from "./run-reasons.ts";

export interface Decided {
  cases: DecidedCase[];
  decision: Decision;
  /** Paths of decision and expectation files that settled nothing, sorted. */
  unusedDecisions: string[];
}

const REVIEW_CODES: readonly Facts["code"][] = ["unreviewed", "revision", "review_missing"];
const SAFETY_CODES: readonly Facts["code"][] = [
  "harness",
  "isolation",
  "tampered",
  "critical",
  "critical_unassessed",
];

function blocks(code: Facts["code"], enforce: Criteria["enforce"]): boolean {
  if (code === "bootstrap" || reasonTable[code].verdict === "pass") return false;
  return enforce === "all" || (enforce === "critical" && SAFETY_CODES.includes(code));
}

function usesDecision(cases: readonly JudgedCase[], revision: Match | null): boolean {
  const granted = [...cases.map(({ decided }) => decided.acceptance?.decision), revision?.decision];
  return granted.some((decision) => decision === "accept" || decision === "expect");
}

function reviewReasons({ review }: DecideInput, used: boolean): Facts[] {
  if (!used || !("text" in review) || review.kind === "approved") return [];
  const code = review.kind === "missing" ? "review_missing" : "review_unknown";
  return [{ code, cases: [], detail: review.text }];
}

/** Why nothing blocks, when nothing does. */
function closing({ conditions, purpose }: DecideInput, cases: readonly JudgedCase[]): Facts {
  if (conditions.untouched) return { code: "untouched", cases: [] };
  if (purpose === "score") return { code: "passed", cases: [], detail: counted(cases.length, "case") };
  const settled = cases.filter(({ decided }) => decided.state === "accepted" || decided.state === "expected");
  const detail = `${counted(settled.length, "difference")} accepted`;
  return settled.length === 0
    ? { code: "no_difference", cases: [] }
    : { code: "no_difference", cases: settled.map(({ decided }) => decided.id), detail };
}

/** What moved, as this decision sees it: by a change under review, since a stored run, or nothing, where there is one side only. */
function movedReasons(cases: readonly JudgedCase[], input: DecideInput): Facts[] {
  if (input.purpose === "score") return scoreReasons(cases);
  const differences = input.purpose === "replay" ? findingReasons(cases) : differenceReasons(cases, input);
  return [...differences, ...criterionReasons(input)];
}

/** A spent budget is told once, with the cases that it cut short where it did. */
function once(found: readonly Facts[]): Facts[] {
  const named = found.some(({ code, cases }) => code === "budget" && cases.length > 0);
  return found.filter(({ code, cases }) => !(named && code === "budget" && cases.length === 0));
}

/** By step, and within a step in the order in which the decision names them. */
function inOrder(a: Facts, b: Facts): number {
  const within = (code: Facts["code"]) => reasonCodeSchema.options.indexOf(code);
  return reasonTable[a.code].step - reasonTable[b.code].step || within(a.code) - within(b.code);
}

/** All reasons, not only the first, in the order of the decision. */
function findReasons(input: DecideInput, cases: readonly JudgedCase[], revision: Match | null): Facts[] {
  const first = [...harnessReasons(input), ...criticalReasons(input)];
  const { bootstrap, part } = input.conditions;
  const alone: Facts[] = [...first, ...releaseReasons(input), ...missingShardReasons(input)];
  if (bootstrap) return [...alone, { code: "bootstrap" as const, cases: [] }].sort(inOrder);
  const open = cases.filter(({ decided }) => !decided.quarantined);
  if (part === true)
    return once([
      ...first,
      ...troubleReasons(open, input),
      ...unassessedReasons(input),
      ...runReasons(input),
    ]).sort(inOrder);
  const undecided = open.filter(({ decided }) => decided.state !== "critical");
  const found = once([
    ...first,
    ...movedReasons(undecided, input),
    ...releaseReasons(input),
    ...troubleReasons(open, input),
    ...unassessedReasons(input),
    ...unstableReasons(open),
    ...unconfirmableReasons(open, input),
    ...runReasons(input),
    ...revisionReasons(input, revision),
    ...reviewReasons(input, usesDecision(open, revision)),
  ]).sort(inOrder);
  return found.length === 0 || input.conditions.untouched ? [...found, closing(input, cases)] : found;
}

const MOST_NAMED = 20;

function unresolvedOf(facts: Facts, from: string): Unresolved[] {
  const { sentence, mend } = reasonTable[facts.code];
  if (mend === null) return [];
  // A command with hundreds of names can't be pasted; the rest has its own turn after these.
  const named = { ...facts, cases: facts.cases.slice(0, MOST_NAMED) };
  return [{ what: sentence(facts), ...mend(named, from) }];
}

/**
 * The decision over one compared run. Pure: the same input gives the same decision. The verdict is the first reason's, in
 * the order of the decision; `merge` is "allow" when no reason blocks under `criteria.enforce`. A case keeps its difference
 * whatever was decided about it. Errors that leave nothing to decide are thrown before this is called.
 */
export function decide(input: DecideInput): Decided {
  const violating = new Set(violatingCases(input.comparison.critical));
  const cases = input.comparison.cases.map((one) => judgeCase(one, input, violating));
  const revision = matchRevision(input);
  const found = findReasons(input, cases, revision);
  const { enforce } = input.contract.suite.criteria;
  const reasons = found.map(
    (facts): Reason => ({
      code: facts.code,
      text: reasonTable[facts.code].sentence(facts),
      cases: [...facts.cases],
      blocks: blocks(facts.code, enforce),
    }),
  );
  const verdict = reasonTable[found[0]?.code ?? "incomplete"].verdict;
  const used = new Set([...cases.flatMap((one) => one.used), ...(revision?.used ?? [])]);
  const files = [...input.decisions.filter(({ deleted }) => !deleted), ...input.expected];
  return {
    cases: cases.map(({ decided }) => decided),
    decision: {
      verdict,
      merge: reasons.some((reason) => reason.blocks) ? "block" : "allow",
      reviewOnly: verdict !== "pass" && found.every(({ code }) => isReview(code)),
      reasons,
      unresolved: found.flatMap((facts) => unresolvedOf(facts, input.from)),
    },
    unusedDecisions: files
      .map(({ path }) => path)
      .filter((path) => !used.has(path))
      .sort(),
  };
}

function isReview(code: Facts["code"]): boolean {
  return REVIEW_CODES.includes(code) || code === "untouched";
}
