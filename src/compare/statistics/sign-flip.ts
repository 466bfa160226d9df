import { commonDenominator } from "./common-denominator.ts";
import type { DirectedP } from "./fisher.ts";
import { requireSome, requireWithin } from "./require.ts";
import { seededRandom } from "./seeded-random.ts";

/** For differences without a common denominator among more than 20 that aren't zero. */
export interface FlipOptions {
  /** Random sign patterns; 99,999 unless said otherwise. */
  flips?: number;
  /** The same seed gives the same p-values; 1 unless said otherwise. */
  seed?: number;
}

const MOST_STEPS = 1e9;
const MOST_ENUMERATED = 20;
// Far below any p-value that is printed, and above the numbers that a processor computes slowly.
const NEGLIGIBLE = 1e-290;

/** Probability of each sum of the magnitudes that keep a plus sign, by convolution. */
function sumOfKept(magnitudes: readonly number[], total: number): Float64Array {
  const mass = new Float64Array(total + 1);
  mass[0] = 1;
  let low = 0;
  let high = 0;
  for (const k of magnitudes) {
    high += k;
    for (let t = high; t >= low; t -= 1) {
      const shifted = t - k >= low ? (mass[t - k] ?? 0) : 0;
      mass[t] = 0.5 * ((mass[t] ?? 0) + shifted);
    }
    for (; (mass[low] ?? 1) < NEGLIGIBLE; low += 1) {
      mass[low] = 0;
    }
    for (; (mass[high] ?? 1) < NEGLIGIBLE; high -= 1) {
      mass[high] = 0;
    }
  }
  return mass;
}

// The distribution is symmetric about 0, so both tails of |sum| weigh the same.
function directed(pWorse: number, pBetter: number): DirectedP {
  const [worse, better] = [Math.min(1, pWorse), Math.min(1, pBetter)];
  return { pWorse: worse, pBetter: better, pTwoSided: Math.min(1, 2 * Math.min(worse, better)) };
}

function convolved(numerators: readonly number[], magnitudes: readonly number[], total: number): DirectedP {
  const mass = sumOfKept(magnitudes, total);
  const kept = (numerators.reduce((sum, k) => sum + k, 0) + total) / 2;
  const forward = mass.subarray(0, kept + 1).reduce((sum, p) => sum + p, 0);
  const backward = mass.subarray(kept).reduceRight((sum, p) => sum + p, 0);
  return directed(forward, backward);
}

/** The signed sums of the values over all sign patterns, pattern bit k being the sign of value k. */
function signedSums(values: readonly number[]): Float64Array {
  const sums = new Float64Array(2 ** values.length);
  values.forEach((value, k) => {
    const half = 1 << k;
    for (let pattern = 0; pattern < half; pattern += 1) {
      const sum = sums[pattern] ?? 0;
      sums[pattern + half] = sum + value;
      sums[pattern] = sum - value;
    }
  });
  return sums;
}

interface Observed {
  sum: number;
  /** How far apart two sums still count as equal. */
  tie: number;
}

function enumerated(values: readonly number[], { sum: observed, tie }: Observed): DirectedP {
  const sums = signedSums(values);
  const share = (isHit: (sum: number) => boolean) =>
    sums.reduce((hits, sum) => hits + (isHit(sum) ? 1 : 0), 0) / sums.length;
  return directed(
    share((sum) => sum <= observed + tie),
    share((sum) => sum >= observed - tie),
  );
}

function sampled(
  values: readonly number[],
  { sum: observed, tie }: Observed,
  options: FlipOptions,
): DirectedP {
  const { flips = 99_999, seed = 1 } = options;
  const random = seededRandom(seed);
  // Eight signs at once: one byte of a random number picks among the signed sums of eight values.
  const eights = Array.from({ length: Math.ceil(values.length / 8) }, (_, i) =>
    signedSums(values.slice(8 * i, 8 * i + 8)),
  );
  const hits = { worse: 1, better: 1, far: 1 };
  for (let flip = 0; flip < flips; flip += 1) {
    let sum = 0;
    let bits = 0;
    for (let i = 0; i < eights.length; i += 1) {
      bits = i % 4 === 0 ? random() * 0x1_0000_0000 : bits >>> 8;
      const sums = eights[i];
      sum += sums?.[bits & (sums.length - 1)] ?? 0;
    }
    hits.worse += sum <= observed + tie ? 1 : 0;
    hits.better += sum >= observed - tie ? 1 : 0;
    hits.far += Math.abs(sum) >= Math.abs(observed) - tie ? 1 : 0;
  }
  const runs = flips + 1;
  return { pWorse: hits.worse / runs, pBetter: hits.better / runs, pTwoSided: hits.far / runs };
}

/**
 * Sign-flip (paired randomisation) test of case or family differences, candidate minus baseline, against symmetry about 0.
 *
 * pWorse = P(Σ s_i d_i <= Σ d_i) over all sign patterns s, pBetter likewise, pTwoSided by |Σ s_i d_i|; all zero gives 1.
 * Exact for any number of differences that share a denominator, and by enumeration for up to 20 that aren't zero;
 * else (1 + hits) / (1 + flips) over seeded flips. Attempts of one per case make it McNemar's exact test.
 * Reported, never deciding. Throws a RangeError for no differences or one that isn't finite.
 */
export function signFlip(differences: readonly number[], options: FlipOptions = {}): DirectedP {
  requireSome("difference", differences);
  requireWithin("difference", differences, -Number.MAX_VALUE, Number.MAX_VALUE);
  const values = differences.filter((difference) => difference !== 0);
  const lattice = commonDenominator(values)?.numerators.filter((k) => k !== 0);
  const magnitudes = lattice?.map(Math.abs).sort((a, b) => a - b);
  const total = magnitudes?.reduce((sum, k) => sum + k, 0) ?? 0;
  if (lattice !== undefined && magnitudes !== undefined && total * lattice.length <= MOST_STEPS) {
    return convolved(lattice, magnitudes, total);
  }
  const tie = 1e-9 * values.reduce((sum, value) => sum + Math.abs(value), 0);
  const observed = { sum: values.reduce((sum, value) => sum + value, 0), tie };
  return values.length <= MOST_ENUMERATED ? enumerated(values, observed) : sampled(values, observed, options);
}
