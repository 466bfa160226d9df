import { canonicalJson } from "../../lib/canonical-json.ts";
import { queryJson } from "../../lib/json-path.ts";
import type { Json } from "../../model/json.ts";
import { quotedJson } from "../bounded-text.ts";
import { answerOfParts, checkAnswer, type Part } from "../check-answer.ts";
import type { Asserting, CheckAnswer, CheckContext } from "../check-context.ts";
import { jsonOfText, type Reading, readOn } from "../on.ts";
import { rowProblem } from "../row-conditions.ts";
import { type Row, rowsOfJson, rowsOfText } from "../table-rows.ts";

/**
 * `rows`: the rows of a table or of JSON (table-rows.ts says which forms). `where` picks rows; of those, `every` holds for each and `some` for at least
 * one, cell by cell; `count` is their number. Texts are compared with case, patterns without.
 *
 * Outcomes: pass; fail, also when there are no such rows to hold `every` (unless `count` allows none) or the text is no table; not assessed
 * when the text is not known or cut. No score. Source: the suite page, "Checks"; the product page, system C.
 */
export async function checkRows(check: Asserting<"rows">, context: CheckContext): Promise<CheckAnswer> {
  const found = rowsOf(await readOn(check.on, context), check);
  if (found.kind !== "rows") {
    return checkAnswer(found.kind === "unknown" ? "not_assessed" : "fail", found.reason);
  }
  const { where = {} } = check;
  const rows = found.rows.filter((row) => rowProblem(row, where) === null);
  const parts = [everyPart(check, rows), somePart(check, rows), countPart(check, rows)];
  return answerOfParts(
    parts.filter((part) => part !== null),
    `${rows.length} of ${found.rows.length} rows`,
  );
}

type Found = { kind: "rows"; rows: readonly Row[] } | { kind: "malformed" | "unknown"; reason: string };

function rowsOf(reading: Reading, { on, path, format }: Asserting<"rows">): Found {
  if (reading.kind === "malformed" || reading.kind === "unknown") return reading;
  if (reading.kind === "text" && reading.cut !== "no")
    return { kind: "unknown", reason: reading.why ?? "cut" };
  if (reading.kind === "text" && path === undefined) {
    const rows = rowsOfText(reading.text, format);
    const form = format === "auto" ? "table" : `${format} table`;
    return rows === null ? { kind: "malformed", reason: `${on} is no ${form}` } : { kind: "rows", rows };
  }
  const roots = reading.kind === "text" ? jsonOfText(reading, on) : { kind: "value" as const, value: null };
  if (roots.kind !== "value") return roots;
  const values = reading.kind === "values" ? reading.values : [roots.value];
  const selected = path === undefined ? values : values.flatMap((value) => queryJson(path, value));
  const [only] = selected;
  // A path may name the list itself, or each of its rows.
  const rows =
    (selected.length === 1 && only !== undefined ? rowsOfJson(only) : null) ?? rowsOfJson(selected as Json);
  return rows === null ? { kind: "malformed", reason: `no rows at ${path ?? on}` } : { kind: "rows", rows };
}

function everyPart({ every, count }: Asserting<"rows">, rows: readonly Row[]): Part | null {
  if (every === undefined) return null;
  if (rows.length === 0 && count === undefined) return { outcome: "fail", reason: "there are no such rows" };
  for (const row of rows) {
    const problem = rowProblem(row, every);
    if (problem !== null) return { outcome: "fail", reason: `${problem} in ${shown(row)}` };
  }
  return { outcome: "pass" };
}

function somePart({ some }: Asserting<"rows">, rows: readonly Row[]): Part | null {
  if (some === undefined) return null;
  const matching = rows.find((row) => rowProblem(row, some) === null);
  if (matching !== undefined) return { outcome: "pass", matched: [shown(matching)] };
  return { outcome: "fail", reason: `none of ${rows.length} rows holds ${quotedJson(JSON.stringify(some))}` };
}

function countPart({ count }: Asserting<"rows">, rows: readonly Row[]): Part | null {
  if (count === undefined) return null;
  const { min, max } = typeof count === "number" ? { min: count, max: count } : count;
  const fits = (min === undefined || rows.length >= min) && (max === undefined || rows.length <= max);
  if (fits) return min === undefined && max === undefined ? null : { outcome: "pass" };
  const wanted = min === max ? `${min}` : `${min ?? 0} to ${max ?? "any number"}`;
  return { outcome: "fail", reason: `${rows.length} rows, ${wanted} expected` };
}

function shown(row: Row): string {
  return quotedJson(canonicalJson(row));
}
