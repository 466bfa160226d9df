import type { Interval } from "../../model/interval.ts";
import type { DifferenceRange } from "./missing-bounds.ts";
import { requireSome } from "./require.ts";
import { worstCaseDirichletLower, worstCaseDirichletUpper } from "./worst-case-dirichlet.ts";
import { type FamilySum, worstCaseDirichletFamilies } from "./worst-case-dirichlet-families.ts";

/** The mean difference of a suite and what it can be under missing attempts; all in [-1, 1]. */
export interface SuiteBounds {
  /** Over cases with an attempt on each side; undefined when there is none. */
  meanObserved: number | undefined;
  meanWorst: number;
  meanBest: number;
  /** Lower limit from the worst differences, upper limit from the best. */
  interval: Interval;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function familySums(values: readonly number[], family: readonly string[]): FamilySum[] {
  const sums = new Map<string, FamilySum>();
  values.forEach((value, index) => {
    // A case without a family is a family of its own.
    const name = family[index] ?? `#${index}`;
    const { size, sum } = sums.get(name) ?? { size: 0, sum: 0 };
    sums.set(name, { size: size + 1, sum: sum + value });
  });
  return [...sums.values()];
}

/**
 * The worst-case Dirichlet interval of a suite under missing attempts: no case and no attempt is dropped.
 *
 * `family` names the family of each case where families are the units. Throws a RangeError for no cases or confidence
 * outside (0, 1).
 */
export function suiteBounds(
  cases: readonly DifferenceRange[],
  confidence: number,
  family?: readonly string[],
): SuiteBounds {
  requireSome("case", cases);
  const span = { lower: -1, upper: 1 };
  const lower = (values: number[]) =>
    family === undefined
      ? worstCaseDirichletLower(values, span, confidence)
      : worstCaseDirichletFamilies(familySums(values, family), confidence).interval[0];
  const upper = (values: number[]) =>
    family === undefined
      ? worstCaseDirichletUpper(values, span, confidence)
      : worstCaseDirichletFamilies(familySums(values, family), confidence).interval[1];
  const worst = cases.map((range) => range.worst);
  const best = cases.map((range) => range.best);
  const observed = cases.flatMap((range) => range.observed ?? []);
  return {
    meanObserved: observed.length === 0 ? undefined : meanOf(observed),
    meanWorst: meanOf(worst),
    meanBest: meanOf(best),
    interval: [lower(worst), upper(best)],
  };
}

/**
 * pass when the lower limit is above −margin, fail when the upper limit is below it, else inconclusive; equality is
 * neither. Throws a RangeError unless 0 < margin <= 1.
 */
export function decideByMargin([lower, upper]: Interval, margin: number): "pass" | "fail" | "inconclusive" {
  if (!(margin > 0 && margin <= 1)) {
    throw new RangeError(`A margin must lie above 0 and at most at 1, got ${margin}.`);
  }
  if (lower > -margin) {
    return "pass";
  }
  return upper < -margin ? "fail" : "inconclusive";
}
