import type { Criteria } from "../model/criteria.ts";
import type { Tally } from "../model/interval.ts";
import type { Side } from "../model/side.ts";
import type { SuiteComparison } from "../model/suite-comparison.ts";
import { tallyOf } from "./attempt-value.ts";
import type { BySide, CaseAttempts } from "./case-attempts.ts";
import { meanInterval } from "./mean-interval.ts";
import { disagreement, passHatK } from "./statistics/pass-k.ts";
import { unitName } from "./unit-name.ts";

type Power = SuiteComparison["passPowerK"][number];

interface CaseTallies {
  unit: string;
  tallies: BySide<Tally>;
}

/** Intervals beyond this k would take long in a large suite and say little: each k has wide ones already. */
const MOST_INTERVALS = 10;

function talliesOf(cases: readonly CaseAttempts[]): CaseTallies[] {
  return cases.map(({ one, first }) => ({
    unit: unitName(one),
    tallies: { baseline: tallyOf(first.baseline, one), candidate: tallyOf(first.candidate, one) },
  }));
}

function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}

function powerOf(k: number, cases: readonly CaseTallies[], confidence: number, families: boolean): Power {
  const units = families ? cases.map(({ unit }) => unit) : null;
  const of = (side: Side) => cases.map(({ tallies }) => passHatK(tallies[side], k));
  const [baseline, candidate] = [of("baseline"), of("candidate")];
  const differences = candidate.map((value, at) => value - (baseline[at] ?? 0));
  const interval = (numbers: readonly number[], kind: "rate" | "difference"): [number, number] => {
    const [lower, upper] = meanInterval(numbers, units, kind, confidence);
    return [lower, upper];
  };
  return {
    k,
    baseline: mean(baseline),
    candidate: mean(candidate),
    difference: mean(differences),
    intervals:
      k > MOST_INTERVALS
        ? null
        : {
            baseline: interval(baseline, "rate"),
            candidate: interval(candidate, "rate"),
            difference: interval(differences, "difference"),
          },
  };
}

/**
 * pass^k of each side for every k up to the first stage's repeats: the mean over the cases that have k verdicts on both
 * sides, so that the two numbers of a row are about the same cases. Nothing is extrapolated beyond the attempts made.
 */
export function passPowers(
  cases: readonly CaseAttempts[],
  { confidence }: Pick<Criteria, "confidence">,
  families: boolean,
): Power[] {
  const tallied = talliesOf(cases);
  const common = ({ tallies }: CaseTallies) =>
    Math.min(tallies.baseline.attempts, tallies.candidate.attempts);
  const most = tallied.reduce((largest, one) => Math.max(largest, common(one)), 0);
  return Array.from({ length: most }, (_, index) => {
    const k = index + 1;
    const own = tallied.filter((one) => common(one) >= k);
    return powerOf(k, own, confidence, families);
  });
}

/** The mean disagreement index of each side, over the cases with two verdicts on it. */
export function meanDisagreement(cases: readonly CaseAttempts[]): BySide<number | null> {
  const of = (side: Side) =>
    mean(
      talliesOf(cases)
        .map(({ tallies }) => (tallies[side].attempts === 0 ? undefined : disagreement(tallies[side])))
        .filter((value) => value !== undefined),
    );
  return { baseline: of("baseline"), candidate: of("candidate") };
}
