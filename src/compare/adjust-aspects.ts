import type { Aspect } from "./aspect.ts";
import { type AspectTest, isIdle, testAspect } from "./aspect-test.ts";
import { discreteAdjust } from "./statistics/discrete-adjust.ts";

/** P-values adjusted for all the aspects that were tested together; 1 where nothing could be shown. */
export interface AdjustedP {
  worse: number;
  better: number;
}

interface Unit {
  test: AspectTest;
  aspects: Aspect[];
}

/** Aspects of one case that saw the same thing in the same attempts are one test, not several. */
function unitsOf(aspects: readonly Aspect[]): Unit[] {
  const units = new Map<string, Unit>();
  for (const aspect of aspects) {
    const key = `${aspect.baseline.join()}|${aspect.candidate.join()}`;
    const same = units.get(key);
    const test = same === undefined ? testAspect(aspect) : null;
    if (same !== undefined) same.aspects.push(aspect);
    else if (test !== null) units.set(key, { test, aspects: [aspect] });
  }
  return [...units.values()];
}

function adjustDirection(
  cases: readonly (readonly Unit[])[],
  direction: keyof AdjustedP,
  families: boolean,
): Map<Unit, number> {
  const live = cases.map((units) => units.filter((unit) => !isIdle(unit.test[direction])));
  // Tests of one case, like cases of one family, may go together: only the sum bounds them under any dependence.
  const rule = families || live.some((units) => units.length > 1) ? "holm" : "sidak";
  const all = live.flat();
  const adjusted = discreteAdjust(
    all.map((unit) => unit.test[direction]),
    rule,
  );
  return new Map(all.map((unit, index) => [unit, adjusted[index] ?? 1]));
}

/**
 * The discrete step-down adjustment of all aspects of all these cases, each direction by itself (Westfall and Wolfinger
 * 1997): Šidák's product, or Holm's sum where families are declared or a case has several different tests.
 * `cases` holds each case's aspects; an aspect without attempts on a side is left out of the answer.
 */
export function adjustAspects(
  cases: readonly (readonly Aspect[])[],
  families: boolean,
): Map<Aspect, AdjustedP> {
  const units = cases.map(unitsOf);
  const directed = units.map((own) => own.filter((unit) => unit.aspects.some((aspect) => aspect.directed)));
  const worse = adjustDirection(units, "worse", families);
  const better = adjustDirection(directed, "better", families);
  return new Map(
    units.flat().flatMap((unit) =>
      unit.aspects.map((aspect): [Aspect, AdjustedP] => [
        aspect,
        {
          worse: worse.get(unit) ?? 1,
          better: aspect.directed ? (better.get(unit) ?? 1) : 1,
        },
      ]),
    ),
  );
}
