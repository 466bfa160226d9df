import { requireCount, requireWithin } from "./require.ts";

/** One side of a case: the sum of its scores (passes) over the attempts that ended, out of those planned. */
export interface PlannedSum {
  sum: number;
  attempts: number;
  planned: number;
}

/** What the difference of a case can be, candidate minus baseline, whatever the missing attempts would have given. */
export interface DifferenceRange {
  worst: number;
  best: number;
  /** Over the attempts that ended; undefined when a side has none. */
  observed: number | undefined;
}

function requirePlanned({ sum, attempts, planned }: PlannedSum): void {
  requireCount("planned attempts", planned, 1);
  requireCount("attempts", attempts);
  requireWithin("number of attempts", [attempts], 0, planned);
  requireWithin("sum of scores", [sum], 0, attempts);
}

/**
 * Bounds of a case's difference over every way in which its attempts can be missing; no attempt is dropped.
 *
 * worst: the candidate's missing attempts score 0 and the baseline's 1; best: the other way round. With no attempt at
 * all on either side that is [-1, 1]. Throws a RangeError for counts or sums that can't be.
 */
export function differenceRange(baseline: PlannedSum, candidate: PlannedSum): DifferenceRange {
  requirePlanned(baseline);
  requirePlanned(candidate);
  const lowest = ({ sum, planned }: PlannedSum) => sum / planned;
  const highest = ({ sum, attempts, planned }: PlannedSum) => (sum + planned - attempts) / planned;
  const both = baseline.attempts > 0 && candidate.attempts > 0;
  return {
    worst: lowest(candidate) - highest(baseline),
    best: highest(candidate) - lowest(baseline),
    observed: both ? candidate.sum / candidate.attempts - baseline.sum / baseline.attempts : undefined,
  };
}
