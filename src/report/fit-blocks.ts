import type { Block } from "./blocks.ts";

const gap = "\n\n";

interface Candidate {
  block: number;
  /** -1 for the head of a block without items. */
  item: number;
  rank: number;
  bytes: number;
}

/** Size of a text as GitHub counts it. */
export function utf8Bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/**
 * Joins blocks into one text of at most `limitBytes` bytes of UTF-8. Required blocks first, then whole items by
 * rank; a block that lost an item gets no later one, so that nothing is left out in the middle, and says how many it lost.
 */
export function fitBlocks(blocks: readonly Block[], limitBytes: number): string {
  const kept = blocks.map(() => 0);
  const closed = blocks.map(() => false);
  const need = blocks.map((block) => (block.required ? utf8Bytes(block.head) + gap.length : 0));
  let left = limitBytes - need.reduce((sum, bytes) => sum + bytes, 0) - reserve(blocks);
  for (const one of candidates(blocks)) {
    const block = blocks[one.block];
    if (block === undefined || closed[one.block]) continue;
    const opening =
      kept[one.block] === 0 && one.item >= 0 ? utf8Bytes(block.head) + 2 * gap.length : gap.length;
    if (one.bytes + opening > left) {
      closed[one.block] = true;
      continue;
    }
    left -= one.bytes + opening;
    kept[one.block] = (kept[one.block] ?? 0) + 1;
  }
  const text = blocks
    .map((block, index) => written(block, kept[index] ?? 0))
    .filter((part) => part !== "")
    .join(gap);
  return cut(text, limitBytes);
}

/** Room for every line that might have to say what was left out. */
function reserve(blocks: readonly Block[]): number {
  return blocks.reduce(
    (sum, block) => sum + (block.more === undefined ? 0 : utf8Bytes(block.more(totalOf(block))) + gap.length),
    0,
  );
}

function candidates(blocks: readonly Block[]): Candidate[] {
  return blocks
    .flatMap((block, index): Candidate[] => {
      if (block.required) return [];
      if (block.items.length === 0)
        return [{ block: index, item: -1, rank: block.rank, bytes: utf8Bytes(block.head) }];
      return block.items.map((item, place) => ({
        block: index,
        item: place,
        rank: item.rank,
        bytes: utf8Bytes(item.text),
      }));
    })
    .sort((a, b) => a.rank - b.rank || a.block - b.block || a.item - b.item);
}

function totalOf(block: Block): number {
  return block.total ?? block.items.length;
}

function written(block: Block, kept: number): string {
  if (block.required || (block.items.length === 0 && kept > 0)) return block.head;
  const lost = totalOf(block) - kept;
  const more = block.more !== undefined && lost > 0 ? block.more(lost) : "";
  if (kept === 0) return more;
  const items = block.items.slice(0, kept).map((item) => item.text);
  const body = [block.head, items.join(block.joint)].filter((part) => part !== "").join(block.joint);
  return more === "" ? body : `${body}${gap}${more}`;
}

/** Last resort for a limit below the verdict itself: whole characters, never half of one. */
function cut(text: string, limitBytes: number): string {
  if (utf8Bytes(text) <= limitBytes) return text;
  let size = 0;
  let kept = "";
  for (const character of text) {
    size += utf8Bytes(character);
    if (size > limitBytes) break;
    kept += character;
  }
  return kept;
}
