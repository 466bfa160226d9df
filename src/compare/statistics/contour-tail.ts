const HALVINGS = 60;
// Below e^-42 the integrand adds nothing that a double can hold.
const NEGLIGIBLE = -42;
// Halving the step squares the error, so that the finer sum is right to the last bits.
const AGREEMENT = 1e-12;
const MOST_NODES = 50_000;

/** Distinct values with how often each occurs. */
export interface Counted {
  values: readonly number[];
  counts: readonly number[];
}

/** Σ f(c_k, n_k) over the values c and their counts n. */
function total({ values, counts }: Counted, f: (c: number, n: number) => number): number {
  let sum = 0;
  for (let k = 0; k < values.length; k += 1) {
    sum += f(values[k] ?? 0, counts[k] ?? 0);
  }
  return sum;
}

/** Where exp(K(s)) / s is smallest between its poles at 0 and 1 / largest; a few digits are enough. */
function saddle(weights: Counted, largest: number): number {
  let [low, high] = [0, 1 / largest];
  for (let i = 0; i < HALVINGS; i += 1) {
    const s = (low + high) / 2;
    if (total(weights, (c, n) => (n * c) / (1 - s * c)) < 1 / s) {
      low = s;
    } else {
      high = s;
    }
  }
  return (low + high) / 2;
}

/** The integrand along the line through the saddle, over its value there; the second number is the log of its size. */
function integrand(
  { values, counts }: Counted,
  slopes: Float64Array,
  s: number,
  t: number,
): [number, number] {
  const own = t / s;
  let log = -0.5 * Math.log1p(own * own);
  let phase = -Math.atan(own);
  for (let k = 0; k < values.length; k += 1) {
    const turn = t * (slopes[k] ?? 0);
    const n = counts[k] ?? 0;
    log -= 0.5 * n * Math.log1p(turn * turn);
    phase += n * Math.atan(turn);
  }
  return [Math.exp(log) * Math.cos(phase), log];
}

/** Σ of the integrand at start, start + step, ... until it vanishes; undefined when that takes too long. */
function sumAlong(f: (t: number) => [number, number], start: number, step: number): number | undefined {
  let sum = 0;
  for (let node = 0; node < MOST_NODES; node += 1) {
    const [value, log] = f(start + node * step);
    sum += value;
    if (log < NEGLIGIBLE) {
      return sum;
    }
  }
  return undefined;
}

/**
 * P(Σ c_k G_k > 0) for independent G_k ~ Gamma(n_k), where Σ n_k c_k < 0 and some c_k > 0.
 *
 * The inversion integral (1/2πi) ∫ Π (1 − s c_k)^(−n_k) ds / s, taken along the line through its saddle between the poles at
 * 0 and 1 / max c (Daniels 1987). On that line it neither oscillates nor changes size quickly, and the trapezoid rule gains
 * digits geometrically: the step is halved until two sums agree. Undefined when that needs too many points.
 */
export function contourTail(weights: Counted): number | undefined {
  const largest = weights.values.reduce((most, c) => Math.max(most, c), 0);
  const s = saddle(weights, largest);
  const slopes = Float64Array.from(weights.values, (c) => c / (1 - s * c));
  const height = total(weights, (c, n) => -n * Math.log1p(-s * c)) - Math.log(s);
  const curvature = 1 / (s * s) + total(weights, (c, n) => n * (c / (1 - s * c)) ** 2);
  const f = (t: number) => integrand(weights, slopes, s, t);
  let step = 1 / Math.sqrt(curvature);
  let sum = sumAlong(f, step, step);
  let area = step * (0.5 + (sum ?? 0));
  while (sum !== undefined) {
    const between = sumAlong(f, step / 2, step);
    const finer = 0.5 * area + 0.5 * step * (between ?? 0);
    if (between !== undefined && Math.abs(finer - area) <= AGREEMENT * Math.abs(finer)) {
      return (Math.exp(height) * finer) / Math.PI;
    }
    sum = between;
    area = finer;
    step /= 2;
  }
  return undefined;
}
