/** Characters before the first difference that are still shown, so that a reader sees where it stands. */
const contextChars = 20;

/**
 * Shortens values that are to be quoted side by side within `limit` characters: where they start alike for longer than that leaves room to see, what they
 * share is left out up to a few characters before the first difference, with … in its place. Otherwise they stand as they are.
 */
export function toldApart(values: readonly string[], limit: number): (value: string) => string {
  const shared = sharedStart(values);
  const long = values.some((value) => value.length > limit);
  if (!long || shared <= limit / 2) return (value) => value;
  const start = shared - contextChars;
  return (value) => `…${value.slice(start).replace(/^[\uDC00-\uDFFF]/, "")}`;
}

/** How many UTF-16 units all values have in common at their start. */
function sharedStart([first = "", ...others]: readonly string[]): number {
  if (others.length === 0) return 0;
  return others.reduce((shared, other) => {
    let same = 0;
    while (same < shared && other[same] === first[same]) same += 1;
    return same;
  }, first.length);
}
