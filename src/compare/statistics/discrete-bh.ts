import type { Tally } from "../../model/interval.ts";
import { attainedBelow, type DiscreteP, groupByAttainable } from "./attainable.ts";
import { caseTests } from "./case-tests.ts";

/**
 * Discrete Benjamini-Hochberg adjusted p-values (Heyse 2011) of any discrete tests, input order kept.
 *
 * b_(j) = min over l >= j of Σ_i F_i(p_(l)) / l, at most 1, with F as in `discreteAdjust`.
 */
export function discreteBhAdjust(units: readonly DiscreteP[]): number[] {
  const groups = groupByAttainable(units);
  const ascending = units.map((unit, index) => ({ p: unit.p, index })).sort((a, b) => a.p - b.p);
  const adjusted = new Array<number>(units.length).fill(1);
  let smallest = 1;
  let expected = 0;
  for (let rank = units.length; rank >= 1; rank -= 1) {
    const { p, index } = ascending[rank - 1] ?? { p: 1, index: 0 };
    if (p !== ascending[rank]?.p) {
      expected = groups.reduce((sum, g) => sum + g.members.length * attainedBelow(g.attainable, p), 0);
    }
    smallest = Math.min(smallest, expected / rank);
    adjusted[index] = smallest;
  }
  return adjusted;
}

/**
 * Discrete Benjamini-Hochberg adjusted one-sided Fisher p-values (Heyse 2011), input order kept, for the watch list.
 *
 * It bounds the expected share of false entries, so it never gates. Throws a RangeError for a tally that can't be.
 */
export function discreteBh(cases: readonly (readonly [Tally, Tally])[]): {
  bhWorse: number[];
  bhBetter: number[];
} {
  const { worse, better } = caseTests(cases);
  return { bhWorse: discreteBhAdjust(worse), bhBetter: discreteBhAdjust(better) };
}
