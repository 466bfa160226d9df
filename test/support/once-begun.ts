/** Limits of time, each for a machine that is too busy for the one before. */
const limitsMs = [300, 3000, 30_000];

/**
 * What comes of something that is ended at a limit of time, where it must do something before that: made with the shortest limit within which
 * it did. On a busy machine a program may need longer to begin than it is given elsewhere to run.
 */
export async function onceBegun<Made>(
  make: (limitMs: number) => Promise<Made>,
  hasBegun: (made: Made) => boolean,
): Promise<Made> {
  for (const limitMs of limitsMs.slice(0, -1)) {
    const made = await make(limitMs);
    if (hasBegun(made)) return made;
  }
  return make(limitsMs.at(-1) ?? 0);
}
