import type { Tally } from "../../model/interval.ts";
import type { DiscreteP } from "./attainable.ts";
import { attainableFisher, fisherExact } from "./fisher.ts";

/** One-sided Fisher tests of many cases, each with its attainable values, in both directions. */
export interface CaseTests {
  worse: DiscreteP[];
  better: DiscreteP[];
}

/** Tests every case (baseline, candidate); cases with the same totals share one list of attainable values. */
export function caseTests(cases: readonly (readonly [Tally, Tally])[]): CaseTests {
  const lists = new Map<string, { worse: number[]; better: number[] }>();
  const tests: CaseTests = { worse: [], better: [] };
  for (const [baseline, candidate] of cases) {
    const { pWorse, pBetter } = fisherExact(baseline, candidate);
    const key = `${baseline.attempts}/${candidate.attempts}/${baseline.passes + candidate.passes}`;
    const list = lists.get(key) ?? {
      worse: attainableFisher(baseline, candidate, "worse"),
      better: attainableFisher(baseline, candidate, "better"),
    };
    lists.set(key, list);
    tests.worse.push({ p: pWorse, attainable: list.worse });
    tests.better.push({ p: pBetter, attainable: list.better });
  }
  return tests;
}
