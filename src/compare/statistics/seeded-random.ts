/**
 * A generator of numbers in [0, 1) that gives the same ones for the same seed on every machine:
 * Marsaglia's 32-bit xorshift (2003) on a seed that is mixed first, so that small seeds differ at once.
 */
export function seededRandom(seed: number): () => number {
  let state = Math.imul((seed ^ 0x5bd1e995) >>> 0, 0x9e3779b1) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x1_0000_0000;
  };
}
