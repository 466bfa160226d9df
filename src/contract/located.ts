import type { Json } from "../model/json.ts";

/** Where the parts of a parsed value stand in their file. Lines count from 1. */
export interface Place {
  line: number;
  /** By key or index: the line of the key, and the place of its value. */
  parts: ReadonlyMap<string | number, { line: number; place: Place }>;
}

/** A parsed value and where its parts stand. */
export interface Located {
  value: Json;
  place: Place;
}

/** A mistake inside one file, before the file's name is known. */
export interface Mistake {
  line: number;
  what: string;
  todo: string;
}

/** A mistake at a path of a parsed value, in words that name its owner. */
export interface PathMistake {
  path: readonly PropertyKey[];
  what: string;
  todo: string;
}

/** What came of parsing a text: a value, or every mistake that was found (never both). */
export type ParsedText =
  | { kind: "value"; located: Located }
  | { kind: "mistakes"; mistakes: readonly Mistake[] };

/** A value that was read without the places of its parts. */
export interface QuickValue {
  value: Json;
  line: number;
  /** Of each value where the whole text is one list. */
  itemLines: readonly number[];
}

const noParts: Place["parts"] = new Map();

/** The place of a value without parts. */
export function leaf(line: number): Place {
  return { line, parts: noParts };
}

/** A place whose parts are looked for when they are asked for, which is mostly when a mistake is told. */
class LaterPlace implements Place {
  readonly line: number;
  readonly #find: () => Place;

  constructor(line: number, find: () => Place) {
    this.line = line;
    this.#find = find;
  }

  get parts(): Place["parts"] {
    return this.#find().parts;
  }
}

/** A value that was read quickly, with the places that a slower reading of the same text gives as soon as one is needed. */
export function locatedLater({ value, line, itemLines }: QuickValue, slow: () => ParsedText): Located {
  let known: Place | null = null;
  const whole = (): Place => {
    if (known === null) {
      const parsed = slow();
      if (parsed.kind === "mistakes") throw new Error("the two readers of a text differ");
      known = parsed.located.place;
    }
    return known;
  };
  if (!Array.isArray(value)) return { value, place: new LaterPlace(line, whole) };
  const parts = itemLines.map((itemLine, at) => {
    const place = new LaterPlace(itemLine, () => whole().parts.get(at)?.place ?? leaf(itemLine));
    return [at, { line: itemLine, place }] as const;
  });
  return { value, place: { line, parts: new Map(parts) } };
}

/** The line of the key at the end of a path, or of the nearest one before it that exists. */
export function lineAt(place: Place, path: readonly PropertyKey[]): number {
  let { line } = place;
  let current = place;
  for (const key of path) {
    const part = typeof key === "symbol" ? undefined : current.parts.get(key);
    if (part === undefined) {
      return line;
    }
    line = part.line;
    current = part.place;
  }
  return line;
}
