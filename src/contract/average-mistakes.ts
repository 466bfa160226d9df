import type { SuiteFile } from "../model/suite-file.ts";
import type { PathMistake } from "./located.ts";
import type { ReadCase } from "./read-case.ts";
import { isDeterministic, repeatsOf } from "./settle-case.ts";

/** Below this, the spread between the attempts of a case says too little for an interval of exactly these cases. */
export const fewestInScope = 3;

/**
 * A margin that no result of so few cases can reach: with m cases (or families) the interval of the average can't be
 * narrower than 1 - alpha^(1/m), alpha = (1 - confidence) / 2, even when every attempt passes.
 */
function marginMistakes(
  { criteria }: SuiteFile,
  margin: number,
  planned: readonly ReadCase[],
): PathMistake[] {
  const { confidence } = criteria;
  const families = planned.some(({ file }) => file.family !== undefined);
  const units = new Set(planned.map(({ file, id }) => (file.family === undefined ? `/${id}` : file.family)));
  const alpha = (1 - confidence) / 2;
  if (units.size === 0 || 1 - alpha ** (1 / units.size) < margin) return [];
  const enough = Math.floor(Math.log(alpha) / Math.log(1 - margin)) + 1;
  const plural = families ? "families (a case without one counts as one)" : "cases";
  const unit = units.size === 1 ? (families ? "family" : "case") : plural;
  const what = `criteria.average.margin of the suite is ${margin}, which ${units.size} ${unit} can never show`;
  const todo = `it needs at least ${enough} at confidence ${confidence}; raise the margin, or use scope: suite`;
  return [{ path: ["criteria", "average", "margin"], what, todo }];
}

/** The interval for exactly these cases is made of the spread between attempts; a case whose results are facts needs none. */
function scopeMistakes(suite: SuiteFile, planned: readonly ReadCase[]): PathMistake[] {
  const few = planned.filter(
    (read) => !isDeterministic(read, suite) && repeatsOf(read, suite) < fewestInScope,
  );
  const [first] = few;
  if (first === undefined) return [];
  const others = few.length === 1 ? "" : ` (and ${few.length - 1} more)`;
  const what = `criteria.average.scope of the suite is suite, which needs ${fewestInScope} attempts a case and side; ${first.owner} has ${repeatsOf(first, suite)}${others}`;
  const todo = `raise repeats to ${fewestInScope}, or use scope: population`;
  return [{ path: ["criteria", "average", "scope"], what, todo }];
}

/** What the average can't show with the cases and attempts that are planned. */
export function averageMistakes(suite: SuiteFile, cases: readonly ReadCase[]): PathMistake[] {
  const { average } = suite.criteria;
  if (average === undefined) return [];
  const planned = cases.filter(({ file }) => file.kind !== "manual" && file.split === "development");
  return average.scope === "suite"
    ? scopeMistakes(suite, planned)
    : marginMistakes(suite, average.margin, planned);
}
