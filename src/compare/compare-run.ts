import { createSharing, type Sharing } from "../lib/sharing.ts";
import type { CaseComparison, Comparison } from "../model/comparison.ts";
import type { Criteria } from "../model/criteria.ts";
import { sides } from "../model/side.ts";
import type { SuiteComparison } from "../model/suite-comparison.ts";
import { attemptShares } from "./attempt-shares.ts";
import { attemptsByCase, type CaseAttempts } from "./case-attempts.ts";
import type { Judgement } from "./case-judgement.ts";
import { compareCase, isQuarantined } from "./compare-case.ts";
import type { CaseInput, CompareInput } from "./compare-input.ts";
import { criticalBound } from "./critical-bound.ts";
import { criticalUnassessed } from "./critical-unassessed.ts";
import { forgetLooks } from "./first-look.ts";
import { judgeCases } from "./judgement.ts";
import { neverEnded } from "./never-ended.ts";
import { outageLoss } from "./outage-loss.ts";
import { pairedRatio } from "./paired-ratio.ts";
import { meanDisagreement, passPowers } from "./pass-power.ts";
import { missingDifference, suiteDifference } from "./suite-difference.ts";
import { suiteGroups } from "./suite-groups.ts";
import { declaresFamilies } from "./unit-name.ts";
import { criticalViolations } from "./violations.ts";
import { watchList } from "./watch-list.ts";

/** Stands where a simulation needs no number. */
const unmeasured: SuiteComparison = {
  difference: null,
  byCategory: [],
  bySplit: [],
  passPowerK: [],
  ...attemptShares([]),
  latencyMs: pairedRatio([], "latencyMs", 0.95),
  tokens: pairedRatio([], "tokens", 0.95),
  usd: pairedRatio([], "usd", 0.95),
};

/** Only what a criterion of the contract asks for. */
function compareCriteria(
  cases: readonly CaseAttempts[],
  criteria: Criteria,
  families: boolean,
): SuiteComparison {
  const { average, cost, latency, confidence } = criteria;
  return {
    ...unmeasured,
    ...(average === undefined ? {} : { difference: suiteDifference(cases, criteria, families) }),
    ...(cost === undefined ? {} : { usd: pairedRatio(cases, "usd", confidence) }),
    ...(latency === undefined ? {} : { latencyMs: pairedRatio(cases, "latencyMs", confidence) }),
  };
}

function compareSuite(
  cases: readonly CaseAttempts[],
  criteria: Criteria,
  families: boolean,
): SuiteComparison {
  const difference = suiteDifference(cases, criteria, families);
  return {
    difference,
    missing: missingDifference(cases, criteria, families),
    byCategory: suiteGroups(cases, (one) => one.category, criteria, difference),
    bySplit: suiteGroups(cases, (one) => one.split, criteria, difference),
    passPowerK: passPowers(cases, criteria, families),
    disagreement: meanDisagreement(cases),
    latencyMs: pairedRatio(cases, "latencyMs", criteria.confidence),
    tokens: pairedRatio(cases, "tokens", criteria.confidence),
    usd: pairedRatio(cases, "usd", criteria.confidence),
    ...attemptShares(cases),
  };
}

/**
 * Compares the two sides of a run: what moved in each case and how sure that is, the suite's average, and every critical
 * violation. Pure: the same attempts give the same comparison, in any order. What was written about a case by a person
 * plays no part here.
 */
export function compareRun(input: CompareInput): Comparison {
  const cases = attemptsByCase(input);
  const families = declaresFamilies(input.cases);
  const judged = judgeCases(cases, input.contract.suite.criteria, families);
  forgetLooks(cases);
  return compareJudged(judged, families, input);
}

/** What few attempts come to is the same in most cases, and of ten thousand cases it is most of what is held of them. */
function heldOnce(one: CaseComparison, share: Sharing): CaseComparison {
  return {
    ...one,
    critical: share.one(one.critical),
    baseline: share.one(one.baseline),
    candidate: share.one(one.candidate),
    difference: share.one(one.difference),
    first: share.one(one.first),
    checksMoved: share.one(one.checksMoved),
    lines: share.one(one.lines),
  };
}

/** The same for cases that were judged already. */
export function compareJudged(
  judgements: ReadonlyMap<CaseAttempts, Judgement>,
  families: boolean,
  input: CaseInput,
): Comparison {
  const { suite } = input.contract;
  const cases = [...judgements.keys()];
  const share = createSharing();
  const compared = [...judgements].map(([attempts, judgement]) =>
    heldOnce(compareCase(attempts, judgement, input), share),
  );
  const troubled = compared.filter(({ troubleCode }) => troubleCode !== "verifier_error");
  return {
    cases: compared,
    suite: (input.decisionOnly === true ? compareCriteria : compareSuite)(cases, suite.criteria, families),
    watchList: input.decisionOnly === true ? null : watchList(cases, suite.criteria.measure),
    critical: cases.flatMap((attempts) => criticalViolations(attempts, suite, input.today)),
    criticalBound: criticalBound(cases, families),
    criticalUnassessed: cases.flatMap(criticalUnassessed),
    incomplete: troubled.flatMap(({ id, trouble }) =>
      trouble === null ? [] : { case: id, reason: trouble },
    ),
    loss: sides.map((side) => outageLoss(cases, side, (attempts) => isQuarantined(attempts, input.today))),
    neverEnded: neverEnded(cases.filter((attempts) => !isQuarantined(attempts, input.today))),
  };
}
