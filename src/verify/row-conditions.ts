import { canonicalJson } from "../lib/canonical-json.ts";
import { compilePattern } from "../lib/pattern.ts";
import type { Cell } from "../model/checks/rows.ts";
import type { Json } from "../model/json.ts";
import { quotedJson } from "./bounded-text.ts";
import { textOfJson } from "./on.ts";
import type { Row } from "./table-rows.ts";

type Scalar = string | number | boolean | null;

/** The first cell of a row that does not hold, in words; null when all do. */
export function rowProblem(row: Row, cells: Readonly<Record<string, Cell>>): string | null {
  for (const [column, wanted] of Object.entries(cells)) {
    const value = Object.hasOwn(row, column) ? row[column] : undefined;
    if (!cellHolds(value, wanted)) {
      return value === undefined ? `${column} is absent` : `${column} is ${quotedJson(canonicalJson(value))}`;
    }
  }
  return null;
}

function cellHolds(value: Json | undefined, wanted: Cell): boolean {
  if (wanted === null || typeof wanted !== "object") return value !== undefined && sameScalar(value, wanted);
  const present = value !== undefined && value !== null && value !== "";
  if (wanted.present !== undefined && wanted.present !== present) return false;
  if (value === undefined) return wanted.present === false;
  const text = textOfJson(value);
  if (wanted.in !== undefined && !wanted.in.some((item) => sameScalar(value, item))) return false;
  if (wanted.any !== undefined && !wanted.any.some((source) => compilePattern(source).test(text)))
    return false;
  if (wanted.none?.some((source) => compilePattern(source).test(text)) === true) return false;
  return inRange(value, wanted.min, wanted.max);
}

/** A table's cells are texts: a number or a truth value is the same as its text there. */
function sameScalar(value: Json, wanted: Scalar): boolean {
  if (typeof value === "string" && typeof wanted === "number") return numberOf(value) === wanted;
  if (typeof value === "string" && typeof wanted === "boolean") return value.toLowerCase() === String(wanted);
  return value === wanted;
}

function inRange(value: Json, min: number | undefined, max: number | undefined): boolean {
  if (min === undefined && max === undefined) return true;
  const number = typeof value === "number" ? value : typeof value === "string" ? numberOf(value) : null;
  if (number === null) return false;
  return (min === undefined || number >= min) && (max === undefined || number <= max);
}

function numberOf(text: string): number | null {
  // No digit may be matched in two ways: hostile text would make that quadratic.
  const number = /^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}
