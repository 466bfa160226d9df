const valuesOf = (series) => series.map(({ value }) => value).filter((value) => value !== null);

/** Arithmetic mean of the values that are there; NaN for none. */
export function mean(series) {
  const values = valuesOf(series);
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(series) {
  return quantile(series, 0.5);
}

/** The quantile `q` in 0..1, between the two nearest values. */
export function quantile(series, q) {
  const sorted = valuesOf(series).sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** Sample standard deviation. */
export function deviation(series) {
  const values = valuesOf(series);
  const centre = mean(series);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - centre) ** 2, 0) / (values.length - 1));
}
