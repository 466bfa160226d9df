import type { Tally } from "../../../src/model/interval.ts";
import * as fc from "../../support/seeded-fast-check.ts";

/** Passes of 1 to 12 attempts. */
export const tallies: fc.Arbitrary<Tally> = fc
  .integer({ min: 1, max: 12 })
  .chain((attempts) => fc.integer({ min: 0, max: attempts }).map((passes) => ({ passes, attempts })));

/** Both sides of one case. */
export const sides: fc.Arbitrary<[Tally, Tally]> = fc.tuple(tallies, tallies);

/** A two-sided confidence as contracts may name it. */
export const confidences: fc.Arbitrary<number> = fc.constantFrom(0.8, 0.9, 0.95, 0.99);

/** Case differences in fifths, as five attempts a side give them. */
export const fifths: fc.Arbitrary<number[]> = fc.array(
  fc.integer({ min: -5, max: 5 }).map((k) => k / 5),
  { minLength: 1, maxLength: 40 },
);
