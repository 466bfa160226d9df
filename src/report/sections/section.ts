import { type Block, paragraph } from "../blocks.ts";
import { tableBlock } from "../case-table.ts";

/** A heading with a paragraph below, kept or left out as one. */
export function section(title: string, text: string, rank: number): Block {
  return paragraph(`### ${title}\n\n${text}`, rank);
}

/** A heading with a table below, whose rows may be cut off at the end. */
export function tableSection(
  title: string,
  intro: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  rank: number,
): Block {
  const table = tableBlock(
    head,
    rows,
    rows.map(() => rank),
  );
  const above = [`### ${title}`, intro].filter((part) => part !== "").join("\n\n");
  return { ...table, head: `${above}\n\n${table.head}`, more: (left) => `${left} more rows in report.json.` };
}
