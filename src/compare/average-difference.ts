import type { SuiteComparison } from "../model/suite-comparison.ts";
import { attemptsByCase } from "./case-attempts.ts";
import type { CompareInput } from "./compare-input.ts";
import { suiteDifference } from "./suite-difference.ts";
import { declaresFamilies } from "./unit-name.ts";

/** The suite's average alone, as `compareRun` gives it: for simulations that compare few of the cases one by one. */
export function averageDifference(input: CompareInput): SuiteComparison["difference"] {
  const { criteria } = input.contract.suite;
  return suiteDifference(attemptsByCase(input), criteria, declaresFamilies(input.cases));
}
