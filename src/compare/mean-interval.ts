import type { Interval } from "../model/interval.ts";
import { worstCaseDirichlet } from "./statistics/worst-case-dirichlet.ts";
import { type FamilySum, worstCaseDirichletFamilies } from "./statistics/worst-case-dirichlet-families.ts";

/** One number a case: a rate in [0, 1] or a difference in [-1, 1], and the independent unit that the case belongs to. */
export interface CaseNumber {
  value: number;
  unit: string;
}

const bounds = { rate: { lower: 0, upper: 1 }, difference: { lower: -1, upper: 1 } } as const;

function familySums(cases: readonly CaseNumber[]): FamilySum[] {
  const sums = new Map<string, FamilySum>();
  for (const { value, unit } of cases) {
    const { size, sum } = sums.get(unit) ?? { size: 0, sum: 0 };
    sums.set(unit, { size: size + 1, sum: sum + value });
  }
  return [...sums.values()];
}

/**
 * The worst-case Dirichlet interval of the mean over cases, with the cases, or families where they are declared, as the
 * independent units. Throws a RangeError for no cases.
 */
export function meanInterval(
  cases: readonly CaseNumber[],
  kind: keyof typeof bounds,
  confidence: number,
  families: boolean,
): Interval {
  if (!families) {
    const values = cases.map(({ value }) => value);
    return worstCaseDirichlet(values, bounds[kind], confidence).interval;
  }
  if (kind === "difference") return worstCaseDirichletFamilies(familySums(cases), confidence).interval;
  // The routine for families is written for [-1, 1]: a rate is stretched to it and back.
  const stretched = cases.map(({ value, unit }) => ({ value: 2 * value - 1, unit }));
  const [lower, upper] = worstCaseDirichletFamilies(familySums(stretched), confidence).interval;
  return [(lower + 1) / 2, (upper + 1) / 2];
}
