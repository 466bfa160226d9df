import type { Tally } from "../../model/interval.ts";

/** Throws a RangeError unless `value` is a whole number of at least `least`. */
export function requireCount(name: string, value: number, least = 0): void {
  if (!Number.isSafeInteger(value) || value < least) {
    throw new RangeError(`The number of ${name} must be a whole number of at least ${least}, got ${value}.`);
  }
}

/** Throws a RangeError unless there is at least one attempt and 0 <= passes <= attempts, both whole. */
export function requireTally({ passes, attempts }: Tally): void {
  requireCount("attempts", attempts, 1);
  requireCount("passes", passes);
  if (passes > attempts) {
    throw new RangeError(`There can't be more passes than attempts, got ${passes} of ${attempts}.`);
  }
}

/** Throws a RangeError unless 0 < confidence < 1. */
export function requireConfidence(confidence: number): void {
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`A confidence must lie between 0 and 1, both excluded, got ${confidence}.`);
  }
}

/** Throws a RangeError unless every value is a finite number in [lower, upper]. */
export function requireWithin(name: string, values: readonly number[], lower: number, upper: number): void {
  for (const value of values) {
    if (!(value >= lower && value <= upper)) {
      throw new RangeError(`Every ${name} must lie in [${lower}, ${upper}], got ${value}.`);
    }
  }
}

/** Throws a RangeError when there is nothing to compute with. */
export function requireSome(name: string, values: readonly unknown[]): void {
  if (values.length === 0) {
    throw new RangeError(`At least one ${name} is needed, got none.`);
  }
}
