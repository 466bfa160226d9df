import type { Json } from "../../model/json.ts";
import { type Located, leaf, type Place } from "../located.ts";
import { quote, suggestion } from "../wording.ts";
import type { Remarks } from "./remarks.ts";

/** A value of a foreign file, and where it stands. */
export class Cursor {
  readonly value: Json;
  readonly line: number;
  /** The file, as people find it. */
  readonly file: string;
  readonly #place: Place;

  constructor({ value, place }: Located, file: string, line = place.line) {
    this.value = value;
    this.#place = place;
    this.line = line;
    this.file = file;
  }

  get where(): string {
    return `${this.file}:${this.line}`;
  }

  /** What stands under a key or index; null when nothing does, or null itself. */
  at(key: string | number): Cursor | null {
    const { value } = this;
    if (value === null || typeof value !== "object") return null;
    const part = Object.hasOwn(value, key) ? (value as { readonly [key: string | number]: Json })[key] : null;
    return part === undefined || part === null ? null : this.#below(key, part);
  }

  /** The members of a list; none of anything else. */
  items(): Cursor[] {
    return Array.isArray(this.value) ? this.value.map((part, index) => this.#below(index, part as Json)) : [];
  }

  /** The members of a map; none of anything else. */
  entries(): [string, Cursor][] {
    return this.isMap
      ? Object.entries(this.value as object).map(([key, part]) => [key, this.#below(key, part as Json)])
      : [];
  }

  get isMap(): boolean {
    return this.value !== null && typeof this.value === "object" && !Array.isArray(this.value);
  }

  get isList(): boolean {
    return Array.isArray(this.value);
  }

  /** The text that it is, a number or truth value as text; null for anything else. */
  get text(): string | null {
    const { value } = this;
    if (typeof value === "string") return value;
    return typeof value === "number" || typeof value === "boolean" ? String(value) : null;
  }

  get number(): number | null {
    return typeof this.value === "number" ? this.value : null;
  }

  /** The texts of a list, or of one text; null when it is neither. */
  get texts(): string[] | null {
    const parts = this.isList ? this.items().map(({ text }) => text) : [this.text];
    return parts.every((part) => part !== null) ? (parts as string[]) : null;
  }

  #below(key: string | number, value: Json): Cursor {
    const part = this.#place.parts.get(key);
    const line = part?.line ?? this.line;
    return new Cursor({ value, place: part?.place ?? leaf(line) }, this.file, line);
  }
}

/** Says of every other key of a map that it was left out. */
export function leaveOthers(map: Cursor, known: readonly string[], owner: string, remarks: Remarks): void {
  for (const [key, at] of map.entries()) {
    if (known.includes(key)) continue;
    const todo = suggestion(key, known, "say it in the case by hand, or do without");
    remarks.left(at, `the key ${quote(key)} of ${owner} has no counterpart`, todo);
  }
}
