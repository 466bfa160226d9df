import type { Interval } from "../model/interval.ts";
import { worstCaseDirichlet } from "./statistics/worst-case-dirichlet.ts";
import { type FamilySum, worstCaseDirichletFamilies } from "./statistics/worst-case-dirichlet-families.ts";

const bounds = { rate: { lower: 0, upper: 1 }, difference: { lower: -1, upper: 1 } } as const;

function familySums(values: readonly number[], units: readonly string[]): FamilySum[] {
  const sums = new Map<string, FamilySum>();
  for (const [at, value] of values.entries()) {
    const unit = units[at] ?? "";
    const { size, sum } = sums.get(unit) ?? { size: 0, sum: 0 };
    sums.set(unit, { size: size + 1, sum: sum + value });
  }
  return [...sums.values()];
}

/**
 * The worst-case Dirichlet interval of the mean over cases, of which each has one value: a rate in [0, 1] or a difference in [-1, 1]. The
 * independent units are the cases, or the families that `families` names of each where they are declared. Throws a RangeError for no cases.
 */
export function meanInterval(
  values: readonly number[],
  families: readonly string[] | null,
  kind: keyof typeof bounds,
  confidence: number,
): Interval {
  if (families === null) return worstCaseDirichlet(values, bounds[kind], confidence).interval;
  if (kind === "difference")
    return worstCaseDirichletFamilies(familySums(values, families), confidence).interval;
  // The routine for families is written for [-1, 1]: a rate is stretched to it and back.
  const stretched = values.map((value) => 2 * value - 1);
  const [lower, upper] = worstCaseDirichletFamilies(familySums(stretched, families), confidence).interval;
  return [(lower + 1) / 2, (upper + 1) / 2];
}
