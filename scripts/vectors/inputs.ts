import * as z from "zod";
import type { Tally } from "../../src/model/interval.ts";

const pair = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const sides = z.object({
  x1: z.number(),
  n1: z.number(),
  x2: z.number(),
  n2: z.number(),
  conf: z.number().default(0.95),
});
const cases = z.object({ cases: z.array(pair) });

/** [x1, n1, x2, n2] as the tallies of baseline and candidate. */
function toTallies([x1, n1, x2, n2]: z.infer<typeof pair>): [Tally, Tally] {
  return [
    { passes: x1, attempts: n1 },
    { passes: x2, attempts: n2 },
  ];
}

/** Reads { x1, n1, x2, n2, conf }. */
export function readSides(input: unknown): { baseline: Tally; candidate: Tally; conf: number } {
  const { x1, n1, x2, n2, conf } = sides.parse(input);
  const [baseline, candidate] = toTallies([x1, n1, x2, n2]);
  return { baseline, candidate, conf };
}

/** Reads { cases: [x1, n1, x2, n2][] }. */
export function readCases(input: unknown): [Tally, Tally][] {
  return cases.parse(input).cases.map(toTallies);
}
