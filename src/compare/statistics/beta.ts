import { findRoot } from "./find-root.ts";
import { logGamma } from "./log-gamma.ts";

const TINY = 1e-300;
const MOST_TERMS = 100_000;

// The continued fraction of the incomplete beta function, evaluated forwards (Lentz); converges where x <= (a+1)/(a+b+2).
function continuedFraction(x: number, a: number, b: number): number {
  let c = 1;
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1));
  let product = d;
  for (let m = 1; m < MOST_TERMS; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / nonZero(1 + even * d);
    c = nonZero(1 + even / c);
    product *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / nonZero(1 + odd * d);
    c = nonZero(1 + odd / c);
    product *= d * c;
    if (Math.abs(d * c - 1) < 1e-16) {
      break;
    }
  }
  return product;
}

function nonZero(value: number): number {
  return Math.abs(value) < TINY ? TINY : value;
}

function lowerTail(x: number, y: number, a: number, b: number): number {
  const log = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(y);
  return (Math.exp(log) * continuedFraction(x, a, b)) / a;
}

/**
 * P(X <= x) for X ~ Beta(a, b): the regularised incomplete beta function by its continued fraction.
 *
 * `y` is 1 − x, for callers who know it more precisely. Throws a RangeError for a or b not above 0, x outside [0, 1].
 */
export function betaCdf(x: number, a: number, b: number, y: number = 1 - x): number {
  if (!(a > 0 && b > 0 && x >= 0 && x <= 1)) {
    throw new RangeError(
      `A beta distribution needs a > 0, b > 0 and x in [0, 1], got a ${a}, b ${b}, x ${x}.`,
    );
  }
  if (x === 0 || y === 0) {
    return x === 0 ? 0 : 1;
  }
  return x <= (a + 1) / (a + b + 2) ? lowerTail(x, y, a, b) : 1 - lowerTail(y, x, b, a);
}

/** The x with P(X <= x) = p for X ~ Beta(a, b), 0 <= p <= 1 (RangeError otherwise). */
export function betaQuantile(p: number, a: number, b: number): number {
  if (!(p >= 0 && p <= 1)) {
    throw new RangeError(`A probability in [0, 1] is needed for a quantile, got ${p}.`);
  }
  return findRoot((x) => betaCdf(x, a, b) - p, 0, 1);
}
