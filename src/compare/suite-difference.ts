import type { Criteria } from "../model/criteria.ts";
import type { Interval } from "../model/interval.ts";
import type { Side } from "../model/side.ts";
import type { SuiteComparison } from "../model/suite-comparison.ts";
import { measuredValues } from "./attempt-value.ts";
import type { BySide, CaseAttempts } from "./case-attempts.ts";
import { isDeterministic } from "./case-signs.ts";
import { differenceRange, type PlannedSum } from "./statistics/missing-bounds.ts";
import { pairedT } from "./statistics/paired-t.ts";
import { signFlip } from "./statistics/sign-flip.ts";
import { suiteBounds } from "./statistics/suite-decision.ts";
import { type ScoreSums, suiteScopeInterval } from "./statistics/suite-scope-interval.ts";
import { unitName } from "./unit-name.ts";

type Difference = NonNullable<SuiteComparison["difference"]>;

/** What the values of one side's first stage come to, and how many were planned. */
interface SideSum extends PlannedSum {
  squares: number;
}

/** One case of the suite's average. */
interface CaseSums extends BySide<SideSum> {
  unit: string;
  deterministic: boolean;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function sideSum({ first, planned, one }: CaseAttempts, side: Side, measure: Criteria["measure"]): SideSum {
  const values = measuredValues(first[side], one, measure);
  let squares = 0;
  for (const value of values) squares += value * value;
  const attempts = values.length;
  return { sum: total(values), squares, attempts, planned: Math.max(planned.first[side], attempts) };
}

/** Of the cases that have an attempt planned on each side. */
function plannedSums(cases: readonly CaseAttempts[], measure: Criteria["measure"]): CaseSums[] {
  const found: CaseSums[] = [];
  for (const attempts of cases) {
    const baseline = sideSum(attempts, "baseline", measure);
    const candidate = sideSum(attempts, "candidate", measure);
    if (baseline.planned === 0 || candidate.planned === 0) continue;
    const { one } = attempts;
    found.push({ unit: unitName(one), deterministic: isDeterministic(one), baseline, candidate });
  }
  return found;
}

function scoreSums({ attempts, sum, squares }: SideSum, missing: number, imputed: 0 | 1): ScoreSums {
  return {
    attempts: attempts + missing,
    sum: sum + missing * imputed,
    squares: squares + missing * imputed,
  };
}

/** The interval for exactly these cases, with the missing attempts left out, or given the worst or the best value. */
function scopedInterval(
  cases: readonly CaseSums[],
  confidence: number,
  missing: "left out" | "worst" | "best",
): Interval {
  const sumsOf = (one: CaseSums, side: Side): ScoreSums => {
    const lost = missing === "left out" ? 0 : one[side].planned - one[side].attempts;
    const sums = scoreSums(one[side], lost, (side === "candidate") === (missing === "best") ? 1 : 0);
    return { ...sums, fixed: one.deterministic };
  };
  return suiteScopeInterval(
    cases.map((one) => [sumsOf(one, "baseline"), sumsOf(one, "candidate")] as const),
    confidence,
  ).interval;
}

interface Limits {
  interval: Interval;
  lowerWorst: number;
  upperBest: number;
}

function suiteLimits(cases: readonly CaseSums[], complete: readonly CaseSums[], confidence: number): Limits {
  return {
    interval: scopedInterval(complete, confidence, "left out"),
    lowerWorst: scopedInterval(cases, confidence, "worst")[0],
    upperBest: scopedInterval(cases, confidence, "best")[1],
  };
}

function isWhole({ baseline, candidate }: CaseSums): boolean {
  return baseline.attempts === baseline.planned && candidate.attempts === candidate.planned;
}

function populationLimits(
  cases: readonly CaseSums[],
  complete: readonly CaseSums[],
  confidence: number,
  families: boolean,
): Limits {
  const bounds = (some: readonly CaseSums[], ranges: readonly ReturnType<typeof differenceRange>[]) =>
    suiteBounds(ranges, confidence, families ? some.map(({ unit }) => unit) : undefined).interval;
  const ranges = cases.map(({ baseline, candidate }) => differenceRange(baseline, candidate));
  const [lowerWorst, upperBest] = bounds(cases, ranges);
  // Where nothing is missing the two intervals are one, and a long computation is spared.
  if (cases.every(isWhole)) return { interval: [lowerWorst, upperBest], lowerWorst, upperBest };
  const observed = complete.map((one) => {
    const difference = observedDifference(one);
    return { worst: difference, best: difference, observed: difference };
  });
  return { interval: bounds(complete, observed), lowerWorst, upperBest };
}

function observedDifference({ baseline, candidate }: CaseSums): number {
  return candidate.sum / candidate.attempts - baseline.sum / baseline.attempts;
}

function sumsByUnit(values: readonly { unit: string; value: number }[]): number[] {
  const sums = new Map<string, number>();
  for (const { unit, value } of values) sums.set(unit, (sums.get(unit) ?? 0) + value);
  return [...sums.values()];
}

function unitSums(cases: readonly CaseSums[]): number[] {
  return sumsByUnit(cases.map((one) => ({ unit: one.unit, value: observedDifference(one) })));
}

/**
 * How much larger the share of planned attempts without a verdict is on the candidate, mean over cases, and its sign-flip p:
 * a candidate that loses more of its attempts is a finding. Null where none is missing.
 */
export function missingDifference(
  cases: readonly CaseAttempts[],
  { measure }: Criteria,
  families: boolean,
): SuiteComparison["missing"] {
  const planned = plannedSums(cases, measure);
  if (planned.every(isWhole)) return null;
  const share = ({ attempts, planned }: SideSum) => 1 - attempts / planned;
  const differences = planned.map((one) => ({
    unit: one.unit,
    value: share(one.candidate) - share(one.baseline),
  }));
  const values = differences.map(({ value }) => value);
  return {
    difference: total(values) / values.length,
    p: signFlip(families ? sumsByUnit(differences) : values).pTwoSided,
  };
}

const methods = {
  population: "worst-case Dirichlet interval, the cases as a sample of tasks",
  suite: "stratified interval for exactly these cases",
} as const;

/**
 * The mean difference of the suite, candidate minus baseline, first stage only (fresh attempts are a selected sample),
 * equal weight a case with a valid attempt on each side. Its interval treats cases, or families where declared, as a
 * sample of tasks; with `average.scope: suite` it is for exactly these cases. lowerWorst and upperBest give the missing
 * attempts their worst and best value. Null when no case has a valid attempt on each side.
 */
export function suiteDifference(
  cases: readonly CaseAttempts[],
  { average, confidence, measure }: Criteria,
  families: boolean,
): SuiteComparison["difference"] {
  const all = plannedSums(cases, measure);
  const complete = all.filter(({ baseline, candidate }) => baseline.attempts > 0 && candidate.attempts > 0);
  if (complete.length === 0) return null;
  const scope: Difference["scope"] = average?.scope ?? "population";
  const limits =
    scope === "suite"
      ? suiteLimits(all, complete, confidence)
      : populationLimits(all, complete, confidence, families);
  const differences = complete.map(observedDifference);
  const t = differences.length < 2 ? null : pairedT(differences, confidence).interval;
  return {
    estimate: total(differences) / differences.length,
    interval: [...limits.interval],
    lowerWorst: limits.lowerWorst,
    upperBest: limits.upperBest,
    p: signFlip(families ? unitSums(complete) : differences).pTwoSided,
    method: methods[scope],
    scope,
    unit: families && scope === "population" ? "family" : "case",
    margin: average?.margin ?? null,
    tInterval: t === null ? null : [...t],
    cases: complete.length,
  };
}
