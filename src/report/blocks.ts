/** One paragraph, table or list of a report. `rank` says what goes first when there is no room: the lowest stays. */
export interface Block {
  /** Lines that stand only above at least one item; without items the head alone is the block. */
  head: string;
  items: readonly Item[];
  joint: "\n" | "\n\n";
  /** Items that the block has in all, when it was given only the first of them. */
  total?: number;
  /** The line that tells how many were left out; none when the block needs none. */
  more?: (left: number) => string;
  /** Kept at any size: the verdict, what to do, the commits. */
  required?: boolean;
  rank: number;
}

export interface Item {
  text: string;
  rank: number;
}

/** A block of one text. */
export function paragraph(text: string, rank: number): Block {
  return { head: text, items: [], joint: "\n", rank };
}

/** A text that is kept at any size. */
export function required(text: string): Block {
  return { head: text, items: [], joint: "\n", rank: 0, required: true };
}
