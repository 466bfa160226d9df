/** What of a case is tested: its outcome (or score), one check, whether a check applies, or one compared line. */
export type AspectOf =
  | { kind: "outcome" }
  | { kind: "check"; id: string }
  | { kind: "applies"; id: string }
  | { kind: "line"; name: string };

/** One number an attempt: 1 good or as before, 0 bad or new, null where the attempt says nothing. */
export type Entry = number | null;

/** One thing that may have moved, attempt by attempt, both sides. */
export interface Aspect {
  of: AspectOf;
  baseline: readonly Entry[];
  candidate: readonly Entry[];
  /**
   * Outcomes and checks can get worse or better. A line or a `when` can only show something new; it is tested together
   * with "worse", so that an unchanged candidate meets two families of tests and not three.
   */
  directed: boolean;
}

export function known(entries: readonly Entry[]): number[] {
  return entries.filter((entry) => entry !== null);
}

/** True when every attempt that says anything says this. */
export function allAre(entries: readonly Entry[], value: number): boolean {
  const values = known(entries);
  return values.length > 0 && values.every((entry) => entry === value);
}
