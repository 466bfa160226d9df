import { requireCount } from "./require.ts";

/** All values that a hypergeometric count can take, with their probabilities and both cumulative tails. */
export interface Hypergeometric {
  /** The smallest possible count; index 0 of the arrays. */
  first: number;
  probability: readonly number[];
  /** P(X <= first + index), ascending, last exactly 1. */
  atMost: readonly number[];
  /** P(X >= first + index), descending, first exactly 1. */
  atLeast: readonly number[];
}

// Ratios of neighbours starting at the mode need no factorials and lose no precision.
function weights(marked: number, unmarked: number, drawn: number, first: number, last: number): number[] {
  const mode = Math.floor(((drawn + 1) * (marked + 1)) / (marked + unmarked + 2));
  const start = Math.min(last, Math.max(first, mode));
  const weight = new Array<number>(last - first + 1).fill(0);
  weight[start - first] = 1;
  for (let k = start; k < last; k += 1) {
    const ratio = ((drawn - k) * (marked - k)) / ((k + 1) * (unmarked - drawn + k + 1));
    weight[k + 1 - first] = (weight[k - first] ?? 0) * ratio;
  }
  for (let k = start; k > first; k -= 1) {
    const ratio = (k * (unmarked - drawn + k)) / ((drawn - k + 1) * (marked - k + 1));
    weight[k - 1 - first] = (weight[k - first] ?? 0) * ratio;
  }
  return weight;
}

function cumulate(probability: readonly number[]): number[] {
  let sum = 0;
  const tail = probability.map((p) => {
    sum += p;
    return Math.min(1, sum);
  });
  tail[tail.length - 1] = 1;
  return tail;
}

/**
 * The number of marked items among `drawn` items taken without return from `marked` + `unmarked`.
 * Throws a RangeError for numbers that aren't whole, negative ones, and more drawn than there are.
 */
export function hypergeometric(marked: number, unmarked: number, drawn: number): Hypergeometric {
  requireCount("marked items", marked);
  requireCount("unmarked items", unmarked);
  requireCount("drawn items", drawn);
  if (drawn > marked + unmarked) {
    throw new RangeError(
      `There can't be more items drawn than there are, got ${drawn} of ${marked + unmarked}.`,
    );
  }
  const first = Math.max(0, drawn - unmarked);
  const weight = weights(marked, unmarked, drawn, first, Math.min(marked, drawn));
  const total = [...weight].sort((a, b) => a - b).reduce((sum, w) => sum + w, 0);
  const probability = weight.map((w) => w / total);
  return {
    first,
    probability,
    atMost: cumulate(probability),
    atLeast: cumulate([...probability].reverse()).reverse(),
  };
}
