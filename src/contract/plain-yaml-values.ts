import { withoutTrailing } from "../lib/trim-end.ts";
import type { Json } from "../model/json.ts";
import { mostDepth } from "./limits.ts";

/** Thrown where a text uses more of YAML than the quick reader knows; the whole text is then read by the library. */
export class NotPlain extends Error {}

const number = /^-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,10})?$/;
/** Every other number of the core schema. */
const otherNumber =
  /^(?:[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|0o[0-7]+|0x[0-9a-fA-F]+|[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/;
const words: Readonly<Record<string, Json>> = {
  null: null,
  Null: null,
  NULL: null,
  true: true,
  True: true,
  TRUE: true,
  false: false,
  False: false,
  FALSE: false,
};

/** A character that begins a plain text and nothing else: no indicator, no white space. */
const plainStart = /^(?:-?[0-9]|[A-Za-z_./$(<]|[\u00a1-\uffff])/;
const quotedDouble = /"([^"\\]*(?:\\["\\/bfnrt][^"\\]*)*)"/y;
const quotedSingle = /'([^']*(?:''[^']*)*)'/y;
const plainInFlow = /[^,[\]{}:]+(?::(?=[^,[\]{}\s])[^,[\]{}:]*)*/y;
const plainName = /^[A-Za-z_][A-Za-z0-9_./-]{0,200}$/;
const blanks = / */y;

/** What a plain text stands for in the core schema. */
function plainScalar(text: string): Json {
  if (!plainStart.test(text)) throw new NotPlain();
  if (text.length <= 5 && Object.hasOwn(words, text)) return words[text] ?? null;
  if (number.test(text)) return Number(text);
  if (otherNumber.test(text) || text.includes(" #")) throw new NotPlain();
  return text;
}

/** A name that is text in the core schema and safe as a key. */
export function plainKey(key: string): string {
  if (key === "__proto__" || key === "" || Object.hasOwn(words, key)) throw new NotPlain();
  return key;
}

/** Puts a value under a key that is not there yet. */
export function setNew(map: Record<string, Json>, key: string, value: Json): void {
  if (Object.hasOwn(map, key)) throw new NotPlain();
  map[key] = value;
}

/** Reads one value that begins and ends on a line. */
export class LineValue {
  readonly #line: string;
  #at: number;

  constructor(line: string, at: number) {
    this.#line = line;
    this.#at = at;
  }

  /** The value, behind which only blanks or a comment may stand. */
  whole(depth: number): Json {
    const first = this.#line[this.#at];
    if (first !== "{" && first !== "[" && first !== '"' && first !== "'") return this.#plainToEnd();
    const value = this.#value(depth);
    if (!/^(?: *| +#.*)$/.test(this.#line.slice(this.#at))) throw new NotPlain();
    return value;
  }

  #plainToEnd(): Json {
    const text = withoutTrailing(this.#line.slice(this.#at), " ");
    if (text.includes(": ") || text.endsWith(":")) throw new NotPlain();
    return plainScalar(text);
  }

  #value(depth: number): Json {
    if (depth > mostDepth) throw new NotPlain();
    switch (this.#line[this.#at]) {
      case "{":
        return this.#map(depth);
      case "[":
        return this.#list(depth);
      case '"':
      case "'":
        return this.#quoted();
      default:
        return plainScalar(withoutTrailing(this.#take(plainInFlow), " "));
    }
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#line);
    if (found === null) throw new NotPlain();
    this.#at = pattern.lastIndex;
    return found[1] ?? found[0];
  }

  #quoted(): string {
    if (this.#line[this.#at] === "'") return this.#take(quotedSingle).replaceAll("''", "'");
    const text = this.#take(quotedDouble);
    return text.includes("\\") ? (JSON.parse(`"${text}"`) as string) : text;
  }

  #skip(): string | undefined {
    this.#take(blanks);
    return this.#line[this.#at];
  }

  /** True at the end of a list or map, false behind a comma. */
  #ends(close: string): boolean {
    const next = this.#skip();
    if (next !== close && next !== ",") throw new NotPlain();
    this.#at += 1;
    return next === close;
  }

  #opens(close: string): boolean {
    this.#at += 1;
    const next = this.#skip();
    if (next === close) this.#at += 1;
    return next !== close;
  }

  #list(depth: number): Json {
    const list: Json[] = [];
    if (!this.#opens("]")) return list;
    do {
      this.#skip();
      list.push(this.#value(depth + 1));
    } while (!this.#ends("]"));
    return list;
  }

  #map(depth: number): Json {
    const map: Record<string, Json> = {};
    if (!this.#opens("}")) return map;
    do {
      this.#skip();
      const key = this.#key();
      setNew(map, key, this.#value(depth + 1));
    } while (!this.#ends("}"));
    return map;
  }

  #key(): string {
    const quoted = this.#line[this.#at] === '"';
    const key = quoted ? this.#quoted() : this.#plainName();
    if (key.length > 200 || key === "__proto__") throw new NotPlain();
    const next = this.#line[this.#at + 1];
    if (this.#line[this.#at] !== ":" || (!quoted && next !== " ")) throw new NotPlain();
    this.#at += 1;
    this.#skip();
    return key;
  }

  #plainName(): string {
    const start = this.#at;
    this.#at = this.#line.indexOf(":", start);
    const name = this.#line.slice(start, this.#at);
    if (this.#at === -1 || !plainName.test(name)) throw new NotPlain();
    return plainKey(name);
  }
}
