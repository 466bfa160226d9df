import { markdownTable as build } from "markdown-table";

/**
 * A GitHub table; the first row is its head. Cells are finished Markdown on one line. Pipes are escaped here, in
 * one place, because a raw one splits a cell even inside backticks; a backslash before one is shown by number,
 * because engines disagree on what it escapes.
 */
export function markdownTable(rows: readonly (readonly string[])[]): string {
  return build(
    rows.map((row) => row.map(cell)),
    { alignDelimiters: false },
  );
}

function cell(markdown: string): string {
  return markdown.replace(/(?<!\\)\\*\|/g, (found) => `${"\\u{5C}".repeat(found.length - 1)}\\|`);
}
