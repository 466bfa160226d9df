import type { Interval, Tally } from "../../model/interval.ts";
import { wilson } from "./wilson.ts";

/** A difference of rates, candidate minus baseline, with its interval; both in [-1, 1]. */
export interface RateDifference {
  estimate: number;
  interval: Interval;
}

/**
 * Newcombe's hybrid score interval for the difference of two independent pass rates (Newcombe 1998, method 10).
 *
 * With Wilson's (l1, u1) of the baseline and (l2, u2) of the candidate and d = p2 − p1:
 * [d − sqrt((p2−l2)² + (u1−p1)²), d + sqrt((u2−p2)² + (p1−l1)²)]. Not adjusted for the number of cases.
 * Throws a RangeError where `wilson` does.
 */
export function newcombeDifference(baseline: Tally, candidate: Tally, confidence: number): RateDifference {
  const [l1, u1] = wilson(baseline.passes, baseline.attempts, confidence);
  const [l2, u2] = wilson(candidate.passes, candidate.attempts, confidence);
  const p1 = baseline.passes / baseline.attempts;
  const p2 = candidate.passes / candidate.attempts;
  const estimate = p2 - p1;
  return {
    estimate,
    interval: [estimate - Math.hypot(p2 - l2, u1 - p1), estimate + Math.hypot(u2 - p2, p1 - l1)],
  };
}
