import type { Tally } from "../model/interval.ts";
import type { SuiteComparison } from "../model/suite-comparison.ts";
import { tallyOf } from "./attempt-value.ts";
import type { CaseAttempts } from "./case-attempts.ts";
import { passHatK } from "./statistics/pass-k.ts";

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * pass^k of each side for every k up to the first stage's repeats: the mean over the cases that have k verdicts on both
 * sides, so that the two numbers of a row are about the same cases. Nothing is extrapolated beyond the attempts made.
 */
export function passPowers(cases: readonly CaseAttempts[]): SuiteComparison["passPowerK"] {
  const tallies = cases.map(({ one, first }): { baseline: Tally; candidate: Tally } => ({
    baseline: tallyOf(first.baseline, one),
    candidate: tallyOf(first.candidate, one),
  }));
  const common = tallies.map(({ baseline, candidate }) => Math.min(baseline.attempts, candidate.attempts));
  const most = Math.max(0, ...common);
  return Array.from({ length: most }, (_, index) => {
    const k = index + 1;
    const own = tallies.filter((_tally, place) => (common[place] ?? 0) >= k);
    return {
      k,
      baseline: mean(own.map(({ baseline }) => passHatK(baseline, k))),
      candidate: mean(own.map(({ candidate }) => passHatK(candidate, k))),
    };
  });
}
