import type { ConsoleRow } from "./console-rows.ts";
import { asciiText } from "./untrusted/terminal-text.ts";

/** What lines are laid out for. */
export interface Terminal {
  /** Columns. */
  width: number;
  /** False without UTF-8. */
  unicode: boolean;
}

/** Columns that a text takes; what might be wide counts as two, so that a line is never longer than it seems. */
function columns(text: string): number {
  let sum = 0;
  for (const character of text) sum += (character.codePointAt(0) ?? 0) >= 0x2e80 ? 2 : 1;
  return sum;
}

/** A text in what the terminal can show. */
export function shownOn(terminal: Terminal, text: string): string {
  return terminal.unicode ? text : asciiText(text);
}

/** One line that fits: what does not is cut. */
export function fitted(text: string, terminal: Terminal): string {
  return cut(shownOn(terminal, text), terminal.width, terminal);
}

/** Words on lines that fit. A longer word is cut, never broken: its rest would start a line. */
export function wrapped(text: string, terminal: Terminal, indent = ""): string[] {
  const room = terminal.width - columns(indent);
  const lines: string[] = [];
  let line = "";
  for (const word of shownOn(terminal, text).split(" ")) {
    const shown = cut(word, room, terminal);
    const longer = line === "" ? shown : `${line} ${shown}`;
    if (columns(longer) <= room) line = longer;
    else {
      lines.push(line);
      line = shown;
    }
  }
  return [...lines, line].map((one) => `${indent}${one}`);
}

/** A case's line behind its word: parts go in their order of importance until it fits, at last the id is cut. */
export function fittedRow(row: ConsoleRow, terminal: Terminal): string {
  const id = shownOn(terminal, row.id);
  let parts = row.parts.map((part) => ({ ...part, text: shownOn(terminal, part.text) }));
  while (parts.length > 1 && columns(joined(id, parts)) > terminal.width) {
    const first = Math.max(...parts.map((part) => part.drop));
    parts = parts.filter((part) => part.drop !== first);
  }
  const rest = joined("", parts);
  const room = Math.max(8, terminal.width - columns(rest));
  return cut(`${cut(id, room, terminal)}${rest}`, terminal.width, terminal);
}

/** The id, a duration that follows it directly after one blank, everything else after two. */
function joined(id: string, parts: ConsoleRow["parts"]): string {
  const [only] = parts;
  if (parts.length === 1 && only?.text.startsWith("(")) return `${id} ${only.text}`;
  return [id, ...parts.map((part) => part.text)].join("  ");
}

function cut(text: string, width: number, terminal: Terminal): string {
  if (columns(text) <= width) return text;
  const mark = shownOn(terminal, "…");
  let kept = "";
  for (const character of text) {
    if (columns(kept) + columns(character) > width - mark.length) break;
    kept += character;
  }
  return `${kept}${mark}`;
}
