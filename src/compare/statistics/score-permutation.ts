import { commonDenominator } from "./common-denominator.ts";
import type { DirectedP } from "./fisher.ts";
import { requireSome, requireWithin } from "./require.ts";
import { seededRandom } from "./seeded-random.ts";
import { type SubsetSums, subsetSums } from "./subset-sums.ts";

/** P-values of one case's scores; the attainable values (ascending) are left out when they were sampled. */
export interface ScoreTest extends DirectedP {
  attainableWorse?: number[];
  attainableBetter?: number[];
}

/** Used only where the exact distribution is too large: random splits (99,999) and their seed (1). */
export interface SplitOptions {
  splits?: number;
  seed?: number;
}

// Scores without a small common denominator are read to nine decimals, so that equal sums stay equal.
const FINEST = 1e9;

function cumulate(shares: readonly number[]): number[] {
  let sum = 0;
  return shares.map((share, index) => {
    sum += share;
    return index === shares.length - 1 ? 1 : Math.min(1, sum);
  });
}

function exact({ sums, ways }: SubsetSums, observed: number, distance: (sum: number) => number): ScoreTest {
  const all = ways.reduce((total, count) => total + count, 0);
  const share = ways.map((count) => count / all);
  const attainableWorse = cumulate(share);
  const attainableBetter = cumulate([...share].reverse());
  const index = sums.indexOf(observed);
  const far = distance(observed);
  const two = ways.reduce((total, count, i) => total + (distance(sums[i] ?? 0) >= far ? count : 0), 0);
  return {
    pWorse: attainableWorse[index] ?? 1,
    pBetter: attainableBetter[sums.length - 1 - index] ?? 1,
    pTwoSided: Math.min(1, two / all),
    attainableWorse,
    attainableBetter,
  };
}

function randomSplit(pool: number[], chosen: number, random: () => number): number {
  let sum = 0;
  for (let i = 0; i < chosen; i += 1) {
    const j = i + Math.floor(random() * (pool.length - i));
    const picked = pool[j] ?? 0;
    pool[j] = pool[i] ?? 0;
    pool[i] = picked;
    sum += picked;
  }
  return sum;
}

function sampled(
  values: readonly number[],
  chosen: number,
  observed: number,
  distance: (sum: number) => number,
  { splits = 99_999, seed = 1 }: SplitOptions,
): ScoreTest {
  const random = seededRandom(seed);
  const pool = [...values];
  const hits = { worse: 1, better: 1, far: 1 };
  for (let split = 0; split < splits; split += 1) {
    const sum = randomSplit(pool, chosen, random);
    hits.worse += sum <= observed ? 1 : 0;
    hits.better += sum >= observed ? 1 : 0;
    hits.far += distance(sum) >= distance(observed) ? 1 : 0;
  }
  const runs = splits + 1;
  return { pWorse: hits.worse / runs, pBetter: hits.better / runs, pTwoSided: hits.far / runs };
}

/**
 * Permutation test on the attempt scores of one case, each in [0, 1]; the statistic is the candidate's sum.
 *
 * Over all ways to call n2 of the n1 + n2 scores the candidate's: pWorse = P(sum <= observed), pBetter = P(sum >= observed),
 * pTwoSided by the distance from the expected sum. On 0/1 scores both one-sided values are Fisher's.
 * Exact by convolution of whole numerators, or by counting up to a million splits; beyond that (1 + hits) / (1 + splits)
 * over seeded splits, without attainable values. Throws a RangeError for a side without scores or one outside [0, 1].
 */
export function scorePermutation(
  baseline: readonly number[],
  candidate: readonly number[],
  options: SplitOptions = {},
): ScoreTest {
  requireSome("baseline score", baseline);
  requireSome("candidate score", candidate);
  const scores = [...baseline, ...candidate];
  requireWithin("score", scores, 0, 1);
  const whole = commonDenominator(scores)?.numerators ?? scores.map((score) => Math.round(score * FINEST));
  const least = whole.reduce((a, b) => Math.min(a, b));
  const values = whole.map((numerator) => numerator - least);
  const total = values.reduce((sum, value) => sum + value, 0);
  const observed = values.slice(baseline.length).reduce((sum, value) => sum + value, 0);
  const distance = (sum: number) => Math.abs(sum * values.length - candidate.length * total);
  const distribution = subsetSums(values, candidate.length);
  return distribution === undefined
    ? sampled(values, candidate.length, observed, distance, options)
    : exact(distribution, observed, distance);
}
