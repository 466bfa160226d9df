/** Values as whole numerators over one denominator. */
export interface Numerators {
  numerators: number[];
  denominator: number;
}

const PRECISION = 1e-11;
const LARGEST_OF_ONE = 10_000;
const LARGEST = 1_000_000;

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}

// Convergents of the continued fraction are the best approximations, so the first close one has the smallest denominator.
function denominatorOf(value: number): number | undefined {
  let rest = Math.abs(value);
  let [previous, current] = [0, 1];
  let [before, numerator] = [1, Math.floor(rest)];
  while (Math.abs(numerator / current - Math.abs(value)) > PRECISION) {
    rest = 1 / (rest - Math.floor(rest));
    const whole = Math.floor(rest);
    [previous, current] = [current, whole * current + previous];
    [before, numerator] = [numerator, whole * numerator + before];
    if (!(current <= LARGEST_OF_ONE)) {
      return undefined;
    }
  }
  return current;
}

/**
 * Writes values such as 2/5 − 1/4 as whole numerators over their common denominator, within 1e-11.
 * Undefined when a value has no denominator up to 10,000, or the common one would exceed 1,000,000.
 */
export function commonDenominator(values: readonly number[]): Numerators | undefined {
  let denominator = 1;
  for (const value of new Set(values)) {
    const own = denominatorOf(value);
    if (own === undefined) {
      return undefined;
    }
    denominator *= own / greatestDivisor(denominator, own);
    if (denominator > LARGEST) {
      return undefined;
    }
  }
  return { numerators: values.map((value) => Math.round(value * denominator)), denominator };
}
