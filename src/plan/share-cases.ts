/** A case with how long all of its attempts take, in any unit. */
export interface WeighedCase {
  id: string;
  weight: number;
}

/**
 * Shares cases out among machines so that the longest part is short: the heaviest case first, each to the part that has least. The same
 * cases and weights give the same parts. Parts are sorted by id within.
 */
export function shareCases(cases: readonly WeighedCase[], parts: number): string[][] {
  const shares = Array.from({ length: parts }, () => ({ total: 0, ids: [] as string[] }));
  const sorted = [...cases].sort((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
  for (const { id, weight } of sorted) {
    const least = shares.reduce((best, share) =>
      share.total < best.total || (share.total === best.total && share.ids.length < best.ids.length)
        ? share
        : best,
    );
    least.total += weight;
    least.ids.push(id);
  }
  return shares.map(({ ids }) => ids.sort());
}
