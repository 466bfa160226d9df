const mostProblems = 3;

/** Says in one sentence's words why cases are measured anew, by reason; null where none of them could have been spared. */
export function whyFresh(
  fresh: ReadonlyMap<string, string | null>,
  problems: readonly string[],
): string | null {
  const counts = new Map<string, number>();
  for (const why of fresh.values()) if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1);
  if (counts.size === 0) return null;
  const cases = [...counts].map(([why, count]) => `${count} ${count === 1 ? "case" : "cases"}: ${why}`);
  const more = problems.length - mostProblems;
  const told = [...problems.slice(0, mostProblems), ...(more > 0 ? [`${more} more runs`] : [])];
  return [...cases, ...told].join("; ");
}
