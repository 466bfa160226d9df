/** One piece of a reply; `at` in milliseconds, NaN where the stream does not say. */
export interface Delta {
  text: string;
  at: number;
}

/** A stream that is tried again waits first; pieces of one that goes on come faster. */
const leastPauseMs = 500;
const mostTries = 20;

/**
 * A reply from its pieces. An agent that tries a broken stream again tells the start of the reply once more, without a mark: what was told before a pause and
 * stands, word for word, at the start of what follows it counts once.
 */
export function textOfDeltas(deltas: readonly Delta[]): string {
  let from = 0;
  const pauses = deltas.flatMap((delta, at) =>
    delta.at - (deltas[at - 1]?.at ?? Number.NaN) >= leastPauseMs ? [at] : [],
  );
  for (const at of pauses.slice(0, mostTries)) {
    if (joined(deltas.slice(at)).startsWith(joined(deltas.slice(from, at)))) from = at;
  }
  return joined(deltas.slice(from));
}

function joined(deltas: readonly Delta[]): string {
  return deltas.map(({ text }) => text).join("");
}
