import type { Case } from "../model/contract.ts";
import type { Criteria } from "../model/criteria.ts";
import type { Side } from "../model/side.ts";
import type { SuiteComparison } from "../model/suite-comparison.ts";
import { measuredValues } from "./attempt-value.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import { suiteDifference } from "./suite-difference.ts";
import { declaresFamilies } from "./unit-name.ts";

type Group = SuiteComparison["byCategory"][number];

/** Mean over cases of the mean over attempts; null when no case has an attempt. */
function groupMean(cases: readonly CaseAttempts[], side: Side, measure: Criteria["measure"]): number | null {
  const means = cases
    .map(({ one, first }) => measuredValues(first[side], one, measure))
    .filter((values) => values.length > 0)
    .map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
  return means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length;
}

/** The suite's own difference, where a group is the whole suite and takes its cases as a sample too. */
function groupOf(
  name: string,
  cases: readonly CaseAttempts[],
  criteria: Criteria,
  whole: SuiteComparison["difference"],
): Group {
  const { average: _margin, ...rest } = criteria;
  const families = declaresFamilies(cases.map(({ one }) => one));
  const difference = whole?.scope === "population" ? whole : suiteDifference(cases, rest, families);
  return {
    name,
    cases: cases.length,
    baseline: groupMean(cases, "baseline", criteria.measure),
    candidate: groupMean(cases, "candidate", criteria.measure),
    difference: difference?.estimate ?? null,
    interval: difference?.interval ?? null,
  };
}

/** The first stage by a name that cases share, in the suite's order; empty when no case has such a name. */
export function suiteGroups(
  cases: readonly CaseAttempts[],
  nameOf: (one: Case) => string | undefined,
  criteria: Criteria,
  difference: SuiteComparison["difference"],
): Group[] {
  const isNamed = cases.some(({ one }) => nameOf(one) !== undefined);
  if (!isNamed) return [];
  const groups = new Map<string, CaseAttempts[]>();
  for (const attempts of cases) {
    const name = nameOf(attempts.one) ?? "(none)";
    const own = groups.get(name);
    if (own === undefined) groups.set(name, [attempts]);
    else own.push(attempts);
  }
  return [...groups].map(([name, own]) =>
    groupOf(name, own, criteria, own.length === cases.length ? difference : null),
  );
}
