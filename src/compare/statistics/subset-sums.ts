/** Sums of whole numbers over all equally likely subsets of a size, ascending, with the number of subsets. */
export interface SubsetSums {
  sums: number[];
  ways: number[];
}

const MOST_STEPS = 1e8;
const MOST_SUBSETS = 1_000_000;
// Measured: an entry a subset costs as much as this many steps of the table.
const STEPS_PER_SUBSET = 100;

function subsetCount(items: number, chosen: number): number {
  let count = 1;
  for (let k = 1; k <= chosen; k += 1) {
    count *= (items - chosen + k) / k;
  }
  return count;
}

function dense(values: readonly number[], chosen: number, largest: number): SubsetSums {
  const width = largest + 1;
  const ways = new Float64Array((chosen + 1) * width);
  ways[0] = 1;
  let seen = 0;
  for (const value of values) {
    seen += 1;
    for (let count = Math.min(seen, chosen); count >= 1; count -= 1) {
      const row = count * width;
      for (let sum = value; sum < width; sum += 1) {
        ways[row + sum] = (ways[row + sum] ?? 0) + (ways[row - width + sum - value] ?? 0);
      }
    }
  }
  const found = [...ways.subarray(chosen * width)].map((count, sum) => [sum, count] as const);
  return toColumns(found.filter(([, count]) => count > 0));
}

function sparse(values: readonly number[], chosen: number): SubsetSums {
  const bySize = Array.from({ length: chosen + 1 }, () => new Map<number, number>());
  bySize[0]?.set(0, 1);
  for (const value of values) {
    for (let size = chosen; size >= 1; size -= 1) {
      const into = bySize[size];
      for (const [sum, count] of bySize[size - 1] ?? []) {
        into?.set(sum + value, (into.get(sum + value) ?? 0) + count);
      }
    }
  }
  return toColumns([...(bySize[chosen] ?? [])].sort(([a], [b]) => a - b));
}

function toColumns(found: readonly (readonly [sum: number, count: number])[]): SubsetSums {
  return { sums: found.map(([sum]) => sum), ways: found.map(([, count]) => count) };
}

/**
 * Counts the subsets of `chosen` values by their sum; values are whole and not negative.
 * Undefined where neither a table of sums nor one entry a subset is small enough.
 */
export function subsetSums(values: readonly number[], chosen: number): SubsetSums | undefined {
  const largest = [...values]
    .sort((a, b) => b - a)
    .slice(0, chosen)
    .reduce((sum, value) => sum + value, 0);
  const cells = values.length * chosen * (largest + 1);
  const subsets = subsetCount(values.length, chosen);
  const few = subsets <= MOST_SUBSETS;
  if (cells <= MOST_STEPS && (!few || cells <= STEPS_PER_SUBSET * subsets))
    return dense(values, chosen, largest);
  return few ? sparse(values, chosen) : undefined;
}
