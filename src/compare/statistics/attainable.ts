import { atMost } from "./tie.ts";

/** One test of a set: its p-value, and all values that it could have taken (ascending), where they are known. */
export interface DiscreteP {
  p: number;
  /** Left out where the test is not discrete enough to list its values; any p in (0, 1] then counts as attainable. */
  attainable?: readonly number[];
}

/** Tests that could take the same p-values; grouping them makes thousands of cases cheap. */
export interface AttainableGroup {
  attainable: readonly number[] | undefined;
  members: number[];
}

/**
 * F(u) = P(p <= u) when nothing changed: the largest attainable p-value of at most u, 0 when there is none
 * (Tarone 1990). Without a list, u itself, which is never too small.
 */
export function attainedBelow(attainable: readonly number[] | undefined, u: number): number {
  if (attainable === undefined) {
    return Math.min(1, u);
  }
  let low = 0;
  let high = attainable.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (atMost(attainable[middle] ?? 1, u)) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low === 0 ? 0 : Math.min(1, attainable[low - 1] ?? 1);
}

const LONGEST_KEY = 64;

/** Groups units by their attainable values; long lists are only compared by identity. */
export function groupByAttainable(units: readonly DiscreteP[]): AttainableGroup[] {
  const groups = new Map<unknown, AttainableGroup>();
  const keys = new Map<unknown, unknown>();
  units.forEach(({ attainable }, index) => {
    let key = keys.get(attainable);
    if (key === undefined) {
      key =
        attainable !== undefined && attainable.length <= LONGEST_KEY
          ? attainable.join()
          : (attainable ?? "any");
      keys.set(attainable, key);
    }
    const group = groups.get(key) ?? { attainable, members: [] };
    group.members.push(index);
    groups.set(key, group);
  });
  return [...groups.values()];
}
