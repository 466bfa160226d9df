import type * as fc from "../support/seeded-fast-check.ts";

/** Something that reads what others wrote, with what they might write. */
export interface Target<T = unknown> {
  name: string;
  inputs: fc.Arbitrary<T>;
  /** Throws when the input came to anything but a known end. */
  read(input: T): unknown;
  /** Inputs in an ordinary run of the tests. */
  runs: number;
}

/** Keeps the type of the inputs inside. */
export function target<T>(made: Target<T>): Target {
  return made as Target;
}
