import type { JudgmentBin, JudgmentPlot } from "../../model/judgment.ts";

/** A probability beside what turned out. */
export interface Labelled {
  probability: number;
  positive: boolean;
}

const binCount = 10;

/**
 * The points of a calibration plot: ten bins of equal width (the last one closed), empty ones shown empty, and the expected calibration error
 * Σ (n_b / n) · |mean_b − rate_b|. No threshold is chosen.
 */
export function calibrationPlot(labelled: readonly Labelled[]): JudgmentPlot {
  const bins = Array.from({ length: binCount }, (_, index) => binOf(index, labelled));
  if (labelled.length === 0) return { bins, expectedError: null };
  const distances = bins.map(({ count, mean, rate }) =>
    mean === null || rate === null ? 0 : (count / labelled.length) * Math.abs(mean - rate),
  );
  return { bins, expectedError: distances.reduce((sum, one) => sum + one, 0) };
}

function binOf(index: number, labelled: readonly Labelled[]): JudgmentBin {
  const own = labelled.filter(
    ({ probability }) => Math.min(binCount - 1, Math.floor(probability * binCount + 1e-9)) === index,
  );
  const positives = own.filter(({ positive }) => positive).length;
  return {
    from: index / binCount,
    to: (index + 1) / binCount,
    count: own.length,
    mean: meanOf(own.map(({ probability }) => probability)),
    rate: own.length === 0 ? null : positives / own.length,
  };
}

/** Null for the mean of nothing. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
