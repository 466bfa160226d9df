const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);
const STIRLING = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360, 1 / 156];
const LARGE = 12;

/** ln Γ(x) − ((x − 1/2) ln x − x + ln √(2π)) for large x: the part of Stirling's series that stays small. */
function stirlingRest(x: number): number {
  const square = 1 / (x * x);
  return STIRLING.reduceRight((sum, coefficient) => sum * square + coefficient, 0) / x;
}

/** ln Γ(x) for x > 0 (RangeError otherwise), by Stirling's series above 12 and the recurrence below. */
export function logGamma(x: number): number {
  if (!(x > 0)) {
    throw new RangeError(
      `The logarithm of the gamma function is needed for positive numbers only, got ${x}.`,
    );
  }
  let shifted = x;
  let product = 1;
  while (shifted < LARGE) {
    product *= shifted;
    shifted += 1;
  }
  return (
    (shifted - 0.5) * Math.log(shifted) -
    shifted +
    HALF_LOG_TWO_PI +
    stirlingRest(shifted) -
    Math.log(product)
  );
}
