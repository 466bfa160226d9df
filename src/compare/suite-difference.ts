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

/** One case of the suite's average: the values of its first stage and how many were planned. */
interface CaseValues {
  unit: string;
  values: BySide<readonly number[]>;
  planned: BySide<number>;
  deterministic: boolean;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function caseValues(attempts: CaseAttempts, measure: Criteria["measure"]): CaseValues {
  const values = (side: Side) => measuredValues(attempts.first[side], attempts.one, measure);
  const planned = (side: Side) => Math.max(attempts.planned.first[side], values(side).length);
  return {
    unit: unitName(attempts.one),
    deterministic: isDeterministic(attempts.one),
    values: { baseline: values("baseline"), candidate: values("candidate") },
    planned: { baseline: planned("baseline"), candidate: planned("candidate") },
  };
}

function plannedSum({ values, planned }: CaseValues, side: Side): PlannedSum {
  return { sum: total(values[side]), attempts: values[side].length, planned: planned[side] };
}

function scoreSums(values: readonly number[], missing: number, imputed: 0 | 1): ScoreSums {
  return {
    attempts: values.length + missing,
    sum: total(values) + missing * imputed,
    squares: total(values.map((value) => value * value)) + missing * imputed,
  };
}

/** The interval for exactly these cases, with the missing attempts left out, or given the worst or the best value. */
function scopedInterval(
  cases: readonly CaseValues[],
  confidence: number,
  missing: "left out" | "worst" | "best",
): Interval {
  const sumsOf = (one: CaseValues, side: Side): ScoreSums => {
    const lost = missing === "left out" ? 0 : one.planned[side] - one.values[side].length;
    const sums = scoreSums(one.values[side], lost, (side === "candidate") === (missing === "best") ? 1 : 0);
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

function suiteLimits(
  cases: readonly CaseValues[],
  complete: readonly CaseValues[],
  confidence: number,
): Limits {
  return {
    interval: scopedInterval(complete, confidence, "left out"),
    lowerWorst: scopedInterval(cases, confidence, "worst")[0],
    upperBest: scopedInterval(cases, confidence, "best")[1],
  };
}

function isWhole({ values, planned }: CaseValues): boolean {
  return values.baseline.length === planned.baseline && values.candidate.length === planned.candidate;
}

function populationLimits(
  cases: readonly CaseValues[],
  complete: readonly CaseValues[],
  confidence: number,
  families: boolean,
): Limits {
  const bounds = (some: readonly CaseValues[], ranges: readonly ReturnType<typeof differenceRange>[]) =>
    suiteBounds(ranges, confidence, families ? some.map(({ unit }) => unit) : undefined).interval;
  const ranges = cases.map((one) =>
    differenceRange(plannedSum(one, "baseline"), plannedSum(one, "candidate")),
  );
  const [lowerWorst, upperBest] = bounds(cases, ranges);
  // Where nothing is missing the two intervals are one, and a long computation is spared.
  if (cases.every(isWhole)) return { interval: [lowerWorst, upperBest], lowerWorst, upperBest };
  const observed = complete.map((one) => {
    const difference = observedDifference(one);
    return { worst: difference, best: difference, observed: difference };
  });
  return { interval: bounds(complete, observed), lowerWorst, upperBest };
}

function observedDifference({ values }: CaseValues): number {
  return total(values.candidate) / values.candidate.length - total(values.baseline) / values.baseline.length;
}

function sumsByUnit(values: readonly { unit: string; value: number }[]): number[] {
  const sums = new Map<string, number>();
  for (const { unit, value } of values) sums.set(unit, (sums.get(unit) ?? 0) + value);
  return [...sums.values()];
}

function unitSums(cases: readonly CaseValues[]): number[] {
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
  const planned = cases
    .map((attempts) => caseValues(attempts, measure))
    .filter((one) => one.planned.baseline > 0 && one.planned.candidate > 0);
  if (planned.every(isWhole)) return null;
  const share = (one: CaseValues, side: Side) => 1 - one.values[side].length / one.planned[side];
  const differences = planned.map((one) => ({
    unit: one.unit,
    value: share(one, "candidate") - share(one, "baseline"),
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
  const all = cases
    .map((attempts) => caseValues(attempts, measure))
    .filter(({ planned }) => planned.baseline > 0 && planned.candidate > 0);
  const complete = all.filter(({ values }) => values.baseline.length > 0 && values.candidate.length > 0);
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
