import type { Case } from "../model/contract.ts";
import type { Floor } from "../model/forecast.ts";

const shownMargins = [0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3];

/** The fewest units of which a margin can be shown at all: the smallest m with 1 − alpha^(1/m) < margin (METHODS 7.1). */
export function unitsNeeded(margin: number, confidence: number): number {
  const alpha = (1 - confidence) / 2;
  return Math.floor(Math.log(alpha) / Math.log(1 - margin)) + 1;
}

/** How narrow the average of these cases can get, and how many cases (families, where declared) each margin needs. */
export function floorOf(cases: readonly Case[], confidence: number, margin: number | null): Floor {
  const families = cases.some(({ family }) => family !== undefined);
  const units = new Set(
    cases.map(({ id, family }) => (family === undefined ? `case ${id}` : `family ${family}`)),
  ).size;
  const alpha = (1 - confidence) / 2;
  const margins =
    margin === null ? shownMargins : [...new Set([...shownMargins, margin])].sort((a, b) => a - b);
  return {
    units,
    unit: families ? "family" : "case",
    confidence,
    floor: units === 0 ? 1 : 1 - alpha ** (1 / units),
    margin,
    needed: margins.map((one) => {
      const needed = unitsNeeded(one, confidence);
      return { margin: one, units: needed, reachable: units >= needed };
    }),
  };
}
