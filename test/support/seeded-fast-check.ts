import * as original from "fast-check";

/*
 * fast-check with one seed, so that a property says the same of the same code everywhere. CASEGATE_FUZZ_SECONDS lets every property go on for
 * that long, with the seed of CASEGATE_FUZZ_SEED or a new one each time.
 */
export * from "fast-check";

const usualSeed = 20_261_130;
const seconds = Number(process.env["CASEGATE_FUZZ_SECONDS"] ?? 0);
const givenSeed = process.env["CASEGATE_FUZZ_SEED"];
const newSeed = () => Math.floor(Math.random() * 2 ** 31);
const seed = givenSeed === undefined ? (seconds > 0 ? newSeed() : usualSeed) : Number(givenSeed);

original.configureGlobal({ seed });

function lengthened<T>(parameters: original.Parameters<T> = {}): original.Parameters<T> {
  if (seconds <= 0) return parameters;
  const { seed: _, ...others } = parameters;
  return { ...others, numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: seconds * 1000 };
}

/** As fast-check's, only as long as is asked for. */
export const assert: typeof original.assert = ((
  property: original.IRawProperty<unknown>,
  parameters?: original.Parameters<unknown>,
) => original.assert(property, lengthened(parameters))) as typeof original.assert;
