import type { KeptCheck, Verified } from "../model/attempt.ts";
import type { Side } from "../model/side.ts";
import type { SuiteComparison } from "../model/suite-comparison.ts";
import { isCompleted } from "./attempt-value.ts";
import type { CaseAttempts } from "./case-attempts.ts";

type Shares = Pick<
  SuiteComparison,
  "failuresByStage" | "constraintFulfilment" | "noAutomatedFailure" | "fullyPassed"
>;

function share<T>(items: readonly T[], holds: (item: T) => boolean): number | null {
  return items.length === 0 ? null : items.filter(holds).length / items.length;
}

function countedRecords(attempts: readonly Verified[]): KeptCheck[] {
  return attempts.flatMap((attempt) => attempt.checks.filter((check) => !check.advisory));
}

function failuresByStage(records: Readonly<Record<Side, readonly KeptCheck[]>>): Shares["failuresByStage"] {
  const failed = (side: Side) =>
    records[side].filter(({ outcome, stage }) => outcome === "fail" && stage !== null);
  const names = [...failed("baseline"), ...failed("candidate")].map(({ stage }) => stage ?? "");
  return [...new Set(names)].map((stage) => ({
    stage,
    baseline: failed("baseline").filter((check) => check.stage === stage).length,
    candidate: failed("candidate").filter((check) => check.stage === stage).length,
  }));
}

/** Shares over the completed attempts of the first stage; null where there is nothing to count. */
export function attemptShares(cases: readonly CaseAttempts[]): Shares {
  const of = (side: Side) => cases.flatMap(({ first }) => first[side].filter(isCompleted));
  const attempts = { baseline: of("baseline"), candidate: of("candidate") };
  const records = {
    baseline: countedRecords(attempts.baseline),
    candidate: countedRecords(attempts.candidate),
  };
  const both = (value: (side: Side) => number | null) => ({
    baseline: value("baseline"),
    candidate: value("candidate"),
  });
  const constraints = (side: Side) =>
    records[side].filter(
      ({ constraint, outcome }) => constraint && (outcome === "pass" || outcome === "fail"),
    );
  return {
    failuresByStage: failuresByStage(records),
    constraintFulfilment: both((side) => share(constraints(side), ({ outcome }) => outcome === "pass")),
    noAutomatedFailure: both((side) => share(attempts[side], ({ outcome }) => outcome !== "fail")),
    fullyPassed: both((side) => share(attempts[side], ({ outcome }) => outcome === "pass")),
  };
}
