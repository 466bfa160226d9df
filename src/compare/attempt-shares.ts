import type { KeptCheck, Verified } from "../model/attempt.ts";
import type { Side } from "../model/side.ts";
import type { SuiteComparison } from "../model/suite-comparison.ts";
import { isCompleted } from "./attempt-value.ts";
import type { CaseAttempts } from "./case-attempts.ts";

type Shares = Pick<
  SuiteComparison,
  "failuresByStage" | "constraintFulfilment" | "noAutomatedFailure" | "fullyPassed"
>;

/** What one side's completed attempts of the first stage come to. */
interface Counts {
  attempts: number;
  passed: number;
  failed: number;
  constraints: number;
  fulfilled: number;
  /** Failures of checks by their stage, in the order in which the first of each was seen. */
  byStage: Map<string, number>;
}

function countAttempt(counts: Counts, { outcome, checks }: Verified): void {
  counts.attempts += 1;
  if (outcome === "pass") counts.passed += 1;
  if (outcome === "fail") counts.failed += 1;
  for (const check of checks) if (!check.advisory) countCheck(counts, check);
}

function countCheck(counts: Counts, { outcome, constraint, stage }: KeptCheck): void {
  if (constraint && (outcome === "pass" || outcome === "fail")) {
    counts.constraints += 1;
    if (outcome === "pass") counts.fulfilled += 1;
  }
  if (outcome === "fail" && stage !== null) counts.byStage.set(stage, (counts.byStage.get(stage) ?? 0) + 1);
}

function countSide(cases: readonly CaseAttempts[], side: Side): Counts {
  const counts = { attempts: 0, passed: 0, failed: 0, constraints: 0, fulfilled: 0, byStage: new Map() };
  for (const { first } of cases)
    for (const attempt of first[side]) if (isCompleted(attempt)) countAttempt(counts, attempt);
  return counts;
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/** Shares over the completed attempts of the first stage; null where there is nothing to count. */
export function attemptShares(cases: readonly CaseAttempts[]): Shares {
  const [baseline, candidate] = [countSide(cases, "baseline"), countSide(cases, "candidate")];
  const both = (value: (counts: Counts) => number | null) => ({
    baseline: value(baseline),
    candidate: value(candidate),
  });
  const stages = new Set([...baseline.byStage.keys(), ...candidate.byStage.keys()]);
  return {
    failuresByStage: [...stages].map((stage) => ({
      stage,
      baseline: baseline.byStage.get(stage) ?? 0,
      candidate: candidate.byStage.get(stage) ?? 0,
    })),
    constraintFulfilment: both(({ fulfilled, constraints }) => share(fulfilled, constraints)),
    noAutomatedFailure: both(({ attempts, failed }) => share(attempts - failed, attempts)),
    fullyPassed: both(({ passed, attempts }) => share(passed, attempts)),
  };
}
