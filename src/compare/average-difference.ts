import type { Criteria } from "../model/criteria.ts";
import type { SuiteComparison } from "../model/suite-comparison.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import { suiteDifference } from "./suite-difference.ts";
import { declaresFamilies } from "./unit-name.ts";

/** The suite's average alone, as `compareRun` gives it: for simulations that compare few of the cases one by one. */
export function averageDifference(
  cases: readonly CaseAttempts[],
  criteria: Criteria,
): SuiteComparison["difference"] {
  return suiteDifference(cases, criteria, declaresFamilies(cases.map(({ one }) => one)));
}
