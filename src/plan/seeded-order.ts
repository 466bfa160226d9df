import { sha256Hex } from "../lib/sha256.ts";

/**
 * The rank of a thing under a seed: SHA-256 of `seed`, then each part, joined by NUL. Sorting by it is a shuffle that
 * any language can repeat, and that adding or removing one case leaves unchanged for all others.
 */
export function seededRank(seed: number, ...parts: readonly (string | number)[]): string {
  return sha256Hex([String(seed), ...parts.map(String)].join("\0"));
}

/** The two sides of a pair in a random order under the seed. */
export function seededSides(
  seed: number,
  ...parts: readonly (string | number)[]
): ["baseline", "candidate"] | ["candidate", "baseline"] {
  const odd = Number.parseInt(seededRank(seed, "side", ...parts).slice(-1), 16) % 2 === 1;
  return odd ? ["candidate", "baseline"] : ["baseline", "candidate"];
}
