import { lateLibraries } from "../lib/late-libraries.ts";

/** How a text differs from an earlier one, by the lines that count. */
export type EditedLines =
  | { kind: "edits"; removed: readonly string[]; added: readonly string[]; deletions: readonly string[] }
  | { kind: "too_many" };

// Enough for any edit that a person would call one; beyond it the comparison needs time that hostile text could spend.
const mostEdits = 2_000;

/**
 * Compares two texts line by line, blank lines and those that `ignored` takes for comments left out, white space at line ends too. Lines that are removed and
 * not replaced in the same place (`deletions`) are the last ones of their place.
 */
export function editedLines(prior: string, current: string, ignored: (line: string) => boolean): EditedLines {
  const counted = (text: string) =>
    text
      .split(/\r?\n/)
      .map((line) => line.trimEnd())
      .filter((line) => line !== "" && !ignored(line));
  const parts = lateLibraries
    .diff()
    .diffArrays(counted(prior), counted(current), { maxEditLength: mostEdits });
  if (parts === undefined) return { kind: "too_many" };
  const removed: string[] = [];
  const added: string[] = [];
  const deletions: string[] = [];
  let place: { removed: string[]; added: string[] } = { removed: [], added: [] };
  const close = () => {
    removed.push(...place.removed);
    added.push(...place.added);
    deletions.push(...place.removed.slice(place.added.length));
    place = { removed: [], added: [] };
  };
  for (const part of parts) {
    if (part.removed) place.removed.push(...part.value);
    else if (part.added) place.added.push(...part.value);
    else close();
  }
  close();
  return { kind: "edits", removed, added, deletions };
}
