/** A standard normal number by the polar method (Marsaglia and Bray 1964). */
function drawNormal(random: () => number): number {
  for (;;) {
    const u = 2 * random() - 1;
    const v = 2 * random() - 1;
    const square = u * u + v * v;
    if (square > 0 && square < 1) {
      return u * Math.sqrt((-2 * Math.log(square)) / square);
    }
  }
}

// Marsaglia and Tsang 2000; shapes below 1 are raised by one and brought back by a power of a uniform number.
function drawGamma(random: () => number, shape: number): number {
  if (shape < 1) {
    return drawGamma(random, shape + 1) * (1 - random()) ** (1 / shape);
  }
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const z = drawNormal(random);
    const v = (1 + c * z) ** 3;
    if (v > 0 && Math.log(1 - random()) < 0.5 * z * z + d - d * v + d * Math.log(v)) {
      return d * v;
    }
  }
}

/**
 * A random number from Beta(a, b), as the share of one of two gamma numbers. `random` gives numbers in [0, 1).
 * Throws a RangeError unless a and b are above 0.
 */
export function drawBeta(random: () => number, a: number, b: number): number {
  if (!(a > 0 && b > 0)) {
    throw new RangeError(`A beta distribution needs a > 0 and b > 0, got a ${a}, b ${b}.`);
  }
  const x = drawGamma(random, a);
  const y = drawGamma(random, b);
  return x + y === 0 ? 0 : x / (x + y);
}
