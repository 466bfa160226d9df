const SQRT_TWO_PI = Math.sqrt(2 * Math.PI);
const FRACTION_DEPTH = 100;

function density(z: number): number {
  return Math.exp(-0.5 * z * z) / SQRT_TWO_PI;
}

// The series is exact near the centre; the continued fraction keeps relative precision in the tail.
function upperTail(z: number): number {
  if (z < 2.5) {
    let term = z;
    let sum = z;
    for (let k = 3; term > sum * 1e-17; k += 2) {
      term *= (z * z) / k;
      sum += term;
    }
    return 0.5 - density(z) * sum;
  }
  let fraction = z;
  for (let k = FRACTION_DEPTH; k >= 1; k -= 1) {
    fraction = z + k / fraction;
  }
  return density(z) / fraction;
}

/** P(Z <= z) of the standard normal distribution: power series below 2.5, Laplace's continued fraction above. */
export function normalCdf(z: number): number {
  return z < 0 ? upperTail(-z) : 1 - upperTail(z);
}

/** A comparison asks for the same few confidences thousands of times. */
const MOST_KNOWN = 100;
const known = new Map<number, number>();

/** The z with P(Z <= z) = p, for 0 < p < 1 (RangeError otherwise). */
export function normalQuantile(p: number): number {
  const found = known.get(p) ?? quantileOf(p);
  if (known.size < MOST_KNOWN) known.set(p, found);
  return found;
}

/** Newton's method on the logarithm of the tail, which is concave, so that it converges from any start. */
function quantileOf(p: number): number {
  if (!(p > 0 && p < 1)) {
    throw new RangeError(`A probability between 0 and 1, both excluded, is needed for a quantile, got ${p}.`);
  }
  const tail = Math.min(p, 1 - p);
  if (tail === 0.5) {
    return 0;
  }
  let z = Math.sqrt(-2 * Math.log(2 * tail));
  for (let step = 0; step < 50; step += 1) {
    const upper = upperTail(z);
    const move = (Math.log(upper / tail) * upper) / density(z);
    z += move;
    if (Math.abs(move) < 1e-15 * z) {
      break;
    }
  }
  return p < 0.5 ? -z : z;
}
