import type { Json } from "../model/json.ts";
import { mostDepth } from "./limits.ts";
import type { QuickValue } from "./located.ts";
import { LineValue, NotPlain, plainKey, setNew } from "./plain-yaml-values.ts";

/** Control characters, tabs, other line ends and a byte order mark: rare, and not worth a rule of their own. */
const unusual = /[\0-\x09\x0b-\x1f\x7f-\xa0\u2028\u2029\ufeff\ufffe\uffff]/;
const documentMark = /^(?:---|\.\.\.|%)/m;
const blockKey = /^([A-Za-z_][A-Za-z0-9_./-]{0,200}):(?: +|$)/;
const blockText = /^\|(-?)$/;

function indentOf(line: string): number {
  let indent = 0;
  while (line[indent] === " ") indent += 1;
  return indent;
}

/** Reads indented lists and maps whose values stand on one line, and texts introduced by `|`. */
class BlockReader {
  readonly itemLines: number[] = [];
  readonly #lines: readonly string[];
  /** The line that is read, from which column on, where a dash stands before what it holds. */
  #at = 0;
  #column = 0;

  constructor(text: string) {
    this.#lines = text.split("\n");
  }

  root(): { value: Json; line: number } {
    const indent = this.#next();
    const line = this.#at + 1;
    if (indent !== 0) throw new NotPlain();
    const value = this.#block(0, 1);
    if (this.#next() !== -1) throw new NotPlain();
    return { value, line };
  }

  /** The column of what comes next, past blank lines and comments; -1 at the end. */
  #next(): number {
    if (this.#column > 0) return this.#column;
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#lines[this.#at] ?? "";
      const indent = indentOf(line);
      if (indent < line.length && line[indent] !== "#") return indent;
    }
    return -1;
  }

  #rest(from: number): string {
    return (this.#lines[this.#at] ?? "").slice(from);
  }

  #isItem(indent: number): boolean {
    return this.#rest(indent).startsWith("- ");
  }

  #block(indent: number, depth: number): Json {
    if (depth > mostDepth) throw new NotPlain();
    return this.#isItem(indent) ? this.#list(indent, depth) : this.#map(indent, depth);
  }

  #list(indent: number, depth: number): Json {
    const list: Json[] = [];
    while (this.#next() === indent && this.#isItem(indent)) {
      const start = indent + 1 + indentOf(this.#rest(indent + 1));
      const rest = this.#rest(start);
      if (depth === 1) this.itemLines.push(this.#at + 1);
      this.#column = start;
      list.push(
        blockKey.test(rest) || rest.startsWith("- ")
          ? this.#block(start, depth + 1)
          : this.#value(start, indent, depth + 1),
      );
    }
    if (list.length === 0 || this.#next() > indent) throw new NotPlain();
    return list;
  }

  #map(indent: number, depth: number): Json {
    const map: Record<string, Json> = {};
    let read = 0;
    for (; this.#next() === indent && !this.#isItem(indent); read += 1) {
      const found = blockKey.exec(this.#rest(indent));
      if (found === null) throw new NotPlain();
      const key = plainKey(found[1] ?? "");
      const start = indent + found[0].length;
      setNew(
        map,
        key,
        this.#rest(start) === "" ? this.#below(indent, depth + 1) : this.#value(start, indent, depth + 1),
      );
    }
    if (read === 0 || this.#next() > indent) throw new NotPlain();
    return map;
  }

  /** What stands below a key: something deeper, or a list whose dashes stand below the key's first letter. */
  #below(indent: number, depth: number): Json {
    this.#down();
    const below = this.#next();
    if (below > indent || (below === indent && this.#isItem(indent))) return this.#block(below, depth);
    throw new NotPlain();
  }

  #down(): void {
    this.#at += 1;
    this.#column = 0;
  }

  /** What stands behind a key or dash at `indent`; a line further in would carry it on. */
  #value(start: number, indent: number, depth: number): Json {
    if (depth > mostDepth) throw new NotPlain();
    const rest = this.#rest(start);
    const text = blockText.exec(rest);
    if (text !== null) return this.#text(indent, text[1] === "-");
    const value = new LineValue(rest, 0).whole(depth);
    this.#down();
    if (this.#next() > indent) throw new NotPlain();
    return value;
  }

  /** A text of several lines, kept as they are. */
  #text(indent: number, stripped: boolean): string {
    this.#down();
    const inner = indentOf(this.#rest(0));
    if (inner <= indent || this.#rest(inner) === "") throw new NotPlain();
    const kept: string[] = [];
    for (; this.#at < this.#lines.length; this.#at += 1) {
      const line = this.#rest(0);
      const own = indentOf(line);
      if (own < inner && own < line.length) {
        if (own > indent) throw new NotPlain();
        break;
      }
      kept.push(line.slice(inner));
    }
    while (kept.at(-1) === "") kept.pop();
    const last = kept.at(-1) ?? "";
    // Lines of blanks alone at the end have rules of their own.
    if (/^ *$/.test(last)) throw new NotPlain();
    return kept.join("\n") + (stripped ? "" : "\n");
  }
}

/**
 * Reads YAML as suites are mostly written, many times faster than the library: lists and maps by indentation, values on one line, texts
 * behind `|`. Null for everything else, right or wrong, which the library then reads: what this returns is what the library
 * would return.
 */
export function parsePlainYaml(text: string): QuickValue | null {
  if (!text.endsWith("\n") || unusual.test(text) || documentMark.test(text)) return null;
  try {
    const reader = new BlockReader(text);
    const { value, line } = reader.root();
    return { value, line, itemLines: reader.itemLines };
  } catch (error) {
    if (error instanceof NotPlain) return null;
    throw error;
  }
}
