import { shownOn, type Terminal } from "./terminal-layout.ts";

/** Columns of text for a terminal, the first to the left, the others to the right. */
export function columns(rows: readonly (readonly string[])[], on: Terminal): string[] {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows.map((row) => {
    const cells = row.map((text, at) =>
      at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0),
    );
    return shownOn(on, cells.join("  ").trimEnd());
  });
}
