import type { Recheck } from "../../src/compare/compare-input.ts";
import { compareRun } from "../../src/compare/compare-run.ts";
import type { Verified } from "../../src/model/attempt.ts";
import type { CaseComparison, Comparison } from "../../src/model/comparison.ts";
import type { Case } from "../../src/model/contract.ts";
import { makeContract, planOf } from "./make-attempts.ts";

export const today = "2026-11-29";

export interface RunParts {
  cases: readonly Case[];
  attempts: readonly Verified[];
  suite?: Record<string, unknown>;
  planned?: ReturnType<typeof planOf>;
  rechecks?: readonly Recheck[];
}

/** Compares a run whose plan was carried out in full, unless a plan is given. */
export function compareParts({ cases, attempts, suite, planned, rechecks }: RunParts): Comparison {
  return compareRun({
    contract: makeContract(cases, suite),
    cases,
    planned: planned ?? planOf(attempts),
    attempts,
    rechecks: rechecks ?? [],
    today,
  });
}

export function caseOf(comparison: Comparison, id: string): CaseComparison {
  const found = comparison.cases.find((one) => one.id === id);
  if (found === undefined) throw new Error(`no case ${id}`);
  return found;
}
