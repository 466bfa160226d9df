import { betaCdf } from "./beta.ts";
import { logGamma } from "./log-gamma.ts";
import { requireCount, requireWithin } from "./require.ts";

/** ln of the number of ways to choose k of n. */
function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}

/** P(X = k) for X ~ Binomial(n, p); 0 outside 0..n. Throws a RangeError for n not whole or p outside [0, 1]. */
export function binomialProbability(k: number, n: number, p: number): number {
  requireCount("trials", n);
  requireWithin("probability", [p], 0, 1);
  if (k < 0 || k > n) {
    return 0;
  }
  if (p === 0 || p === 1) {
    return k === n * p ? 1 : 0;
  }
  return Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

/** P(X <= k) for X ~ Binomial(n, p), through the incomplete beta function. Throws as `binomialProbability`. */
export function binomialCdf(k: number, n: number, p: number): number {
  requireCount("trials", n);
  requireWithin("probability", [p], 0, 1);
  if (k < 0 || k >= n) {
    return k < 0 ? 0 : 1;
  }
  return betaCdf(1 - p, n - k, k + 1, p);
}
