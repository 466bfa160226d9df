import { requireCount, requireWithin } from "./require.ts";

/** One night after the stable ones. */
interface ChartPoint {
  smoothed: number;
  /** How far `smoothed` may be from the centre before it alarms. */
  limit: number;
  alarm: boolean;
}

/** A control chart of nightly differences, in their unit. */
export interface Chart {
  centre: number;
  sigma: number;
  points: ChartPoint[];
}

const WEIGHT = 0.2;
// One false alarm in 373 nights, measured by simulation.
const WIDTH = 2.86;
const FEWEST_STABLE = 20;
// The expected range of two normal values, in standard deviations.
const RANGE_OF_TWO = 1.128;

// Nights that are all alike leave no spread at all: then rounding must not look like a move.
const ROUNDING = 1e-12;

/**
 * EWMA chart (Roberts 1959) of the paired mean difference to the frozen reference run, one point a night.
 *
 * The first `stable` nights give the centre µ0 (mean) and σ = mean moving range / 1.128, so that the provider's variation
 * between nights lies inside the limits. Then E_t = 0.2 y_t + 0.8 E_(t−1) from µ0, with an alarm when
 * |E_t − µ0| > 2.86 σ sqrt((0.2 / 1.8)(1 − 0.8^(2t))). An alarm asks for a planned comparison and changes no decision.
 * Throws a RangeError for fewer than 20 stable nights, fewer nights than that, or a value that isn't finite.
 */
export function ewma(nights: readonly number[], stable: number): Chart {
  requireCount("stable nights", stable, FEWEST_STABLE);
  requireCount("nights", nights.length, stable);
  requireWithin("nightly difference", nights, -Number.MAX_VALUE, Number.MAX_VALUE);
  const first = nights.slice(0, stable);
  const centre = first.reduce((sum, y) => sum + y, 0) / stable;
  const ranges = first.slice(1).map((y, i) => Math.abs(y - (first[i] ?? y)));
  const sigma = ranges.reduce((sum, range) => sum + range, 0) / ranges.length / RANGE_OF_TWO;
  let smoothed = centre;
  const points = nights.slice(stable).map((y, index) => {
    smoothed = WEIGHT * y + (1 - WEIGHT) * smoothed;
    const settled = 1 - (1 - WEIGHT) ** (2 * (index + 1));
    const limit = WIDTH * sigma * Math.sqrt((WEIGHT / (2 - WEIGHT)) * settled);
    return { smoothed, limit, alarm: Math.abs(smoothed - centre) > limit + ROUNDING };
  });
  return { centre, sigma, points };
}
