import { findRoot } from "./find-root.ts";

// At the estimate itself the variance can be 0 as well; a hair below, its root is far larger than the distance.
const HAIR = 1e-12;

/**
 * The lower limit of a score interval for a difference in [-1, 1]: the δ below the estimate where
 * estimate − δ = z · sqrt(variance(δ)), −1 when the score test never rejects.
 */
export function lowerScoreLimit(
  estimate: number,
  z: number,
  variance: (difference: number) => number,
): number {
  const start = estimate - HAIR;
  const excess = (difference: number) =>
    estimate - difference - z * Math.sqrt(Math.max(0, variance(difference)));
  return start <= -1 || excess(-1) <= 0 ? -1 : findRoot(excess, -1, start);
}
