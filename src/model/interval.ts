import * as z from "zod";

/** A closed interval [lower, upper] in the unit of the estimate that it belongs to. */
export type Interval = readonly [lower: number, upper: number];

/** Attempts of one case on one side that ended with an outcome, and how many of them passed. */
export interface Tally {
  passes: number;
  attempts: number;
}

export const intervalSchema = z.tuple([z.number(), z.number()]);
