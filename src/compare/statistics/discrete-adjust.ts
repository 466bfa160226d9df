import { type AttainableGroup, attainedBelow, type DiscreteP, groupByAttainable } from "./attainable.ts";
import { requireWithin } from "./require.ts";
import { atMost } from "./tie.ts";

export type AdjustRule = "sidak" | "holm";

interface Remaining extends AttainableGroup {
  left: number;
}

/** `counts`: how often each test is there, for equal tests that are given once. */
function remaining(units: readonly DiscreteP[], counts: readonly number[] | undefined): Remaining[] {
  return groupByAttainable(units).map((group) => ({
    ...group,
    left: group.members.reduce((sum, member) => sum + (counts?.[member] ?? 1), 0),
  }));
}

/** P(at least one p of those left is this small) when nothing changed: exact if independent, else its upper bound. */
function combine(groups: readonly Remaining[], p: number, rule: AdjustRule): number {
  let sum = 0;
  for (const { attainable, left } of groups) {
    if (left > 0) {
      const f = attainedBelow(attainable, p);
      sum += left * (rule === "sidak" ? Math.log1p(-f) : f);
    }
  }
  return rule === "sidak" ? -Math.expm1(sum) : Math.min(1, sum);
}

/**
 * P-values adjusted for the number of tests, step-down, using which p-values each test can take at all; input order kept.
 *
 * With p ascending and F_i(u) the largest attainable value of test i of at most u (relative ties of 1e-9):
 * adj_(j) = max over k <= j of 1 − Π_{i >= k} (1 − F_i(p_(k))) for "sidak" (Westfall and Wolfinger 1997; independent
 * tests), and min(1, Σ_{i >= k} F_i(p_(k))) for "holm" (any dependence, hence for families). Equal tests get the same value, and may be given
 * once with their number in `counts`.
 * A test that can only give 1 costs the others nothing. Throws a RangeError for a p outside [0, 1].
 */
export function discreteAdjust(
  units: readonly DiscreteP[],
  rule: AdjustRule,
  counts?: readonly number[],
): number[] {
  requireWithin(
    "p-value",
    units.map((unit) => unit.p),
    0,
    1,
  );
  const groups = remaining(units, counts);
  const groupOf = new Map(groups.flatMap((group) => group.members.map((member) => [member, group] as const)));
  const ascending = units.map((unit, index) => ({ p: unit.p, index })).sort((a, b) => a.p - b.p);
  const adjusted = new Array<number>(units.length).fill(1);
  let largest = 0;
  let previous = -1;
  for (const { p, index } of ascending) {
    // Of equal p-values the first sees the most tests left, so that the others can't raise the maximum.
    if (p !== previous) {
      largest = Math.max(largest, combine(groups, p, rule));
      previous = p;
    }
    adjusted[index] = largest;
    const group = groupOf.get(index);
    if (group !== undefined) {
      group.left -= counts?.[index] ?? 1;
    }
  }
  return adjusted;
}

/**
 * The chance that `discreteAdjust` finds any p-value of at most `level` when nothing changed (with "holm" its upper bound): less
 * than `level`, since the tests can only take some p-values. A test without a list of them leaves nothing.
 */
export function spentLevel(units: readonly DiscreteP[], rule: AdjustRule, level: number): number {
  const groups = remaining(units, undefined);
  if (groups.some(({ attainable }) => attainable === undefined)) return level;
  const values = [...new Set(groups.flatMap(({ attainable }) => attainable ?? []))].sort((a, b) => a - b);
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (atMost(combine(groups, values[middle] ?? 1, rule), level)) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? 0 : combine(groups, values[low - 1] ?? 0, rule);
}
