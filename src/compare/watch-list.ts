import type { Watched } from "../model/comparison.ts";
import type { Criteria } from "../model/criteria.ts";
import type { AspectTest } from "./aspect-test.ts";
import { testAspect } from "./aspect-test.ts";
import { outcomeAspect } from "./aspects.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import { isDeterministic } from "./case-signs.ts";
import { discreteBhAdjust } from "./statistics/discrete-bh.ts";
import { atMost } from "./statistics/tie.ts";

/** The expected share of false entries. */
const LEVEL = 0.05;
/** Up to here the labels, which bound the chance of any error, lose little to the number of cases. */
const MANY_CASES = 100;

/**
 * The cases of a large suite that have likely moved by the outcome (or score) of the first stage, most likely first:
 * a hint where to look, with at most 5 % of false entries expected. It never gates. Null up to 100 cases.
 */
export function watchList(cases: readonly CaseAttempts[], measure: Criteria["measure"]): Watched[] | null {
  if (cases.length <= MANY_CASES) return null;
  const tested = cases
    .filter(({ one }) => !isDeterministic(one))
    .flatMap(({ one, first }): { id: string; test: AspectTest }[] => {
      const test = testAspect(outcomeAspect(first, one, measure));
      return test === null ? [] : [{ id: one.id, test }];
    });
  const listed = (direction: Watched["direction"]) =>
    discreteBhAdjust(tested.map(({ test }) => test[direction])).flatMap((adjusted, index): Watched[] => {
      const id = tested[index]?.id;
      return id === undefined || !atMost(adjusted, LEVEL) ? [] : [{ case: id, direction, adjusted }];
    });
  return [...listed("worse"), ...listed("better")].sort((a, b) => a.adjusted - b.adjusted);
}
