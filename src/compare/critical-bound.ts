import type { Comparison } from "../model/comparison.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import { criticalUnassessed } from "./critical-unassessed.ts";
import { binomialUpper } from "./statistics/binomial-upper.ts";
import { unitName } from "./unit-name.ts";
import { violatedChecks } from "./violations.ts";

/**
 * How many cases (or families) with a critical check showed a violation on the candidate, and the one-sided 95 % upper
 * bound on the share of such units that would. Units are never attempts: repeats of one case aren't independent. A unit with an attempt
 * that could not be assessed is no evidence of safety and leaves the denominator, unless a violation was seen in it.
 */
export function criticalBound(
  cases: readonly CaseAttempts[],
  families: boolean,
): Comparison["criticalBound"] {
  const units = new Map<string, { violated: boolean; assessed: boolean }>();
  for (const attempts of cases) {
    if (!attempts.one.checks.some((check) => check.critical)) continue;
    const name = unitName(attempts.one);
    const unit = units.get(name) ?? { violated: false, assessed: true };
    units.set(name, {
      violated: unit.violated || violatedChecks(attempts.every.candidate).length > 0,
      assessed: unit.assessed && criticalUnassessed(attempts).length === 0,
    });
  }
  if (units.size === 0) return null;
  const counted = [...units.values()].filter(({ violated, assessed }) => violated || assessed);
  const unitsWithViolation = counted.filter(({ violated }) => violated).length;
  return {
    units: counted.length,
    unit: families ? "family" : "case",
    unitsWithViolation,
    upper95: counted.length === 0 ? null : binomialUpper(unitsWithViolation, counted.length, 0.95),
  };
}
