/** What is asked for: `2/8`, and the cases of it where somebody shared them out already. */
export interface ShardRequest {
  index: number;
  of: number;
  cases?: readonly string[] | undefined;
}

/** Reads `2/8`; null when it is no part of a whole. */
export function parseShard(text: string): ShardRequest | null {
  const [, index = "", of = ""] = /^([1-9]\d{0,3})\/([1-9]\d{0,3})$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  return shard.index >= 1 && shard.index <= shard.of ? shard : null;
}
