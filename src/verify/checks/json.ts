import { canonicalJson } from "../../lib/canonical-json.ts";
import { queryJson } from "../../lib/json-path.ts";
import { schemaViolation } from "../../lib/json-schema.ts";
import { latePattern } from "../../lib/late-pattern.ts";
import type { Json } from "../../model/json.ts";
import { quotedJson } from "../bounded-text.ts";
import { answerOfParts, checkAnswer, type Part } from "../check-answer.ts";
import type { Asserting, CheckAnswer, CheckContext } from "../check-context.ts";
import { jsonOfText, type Reading, readOn } from "../on.ts";

/**
 * `json`: what the values hold that `path` selects in `on` (by default the reply itself, or the output file, parsed as JSON).
 *
 * `equals`, `in`, `min`, `max` and `schema` need at least one selected value and hold for every one; values are the same when their
 * RFC 8785 texts are. `count` is the number of values selected; of a path that names one place (no wildcard,
 * slice or filter) with an array there, its length. Outcomes: pass; fail, also when the text is not JSON; not
 * assessed when it is not known or cut. No score. Source: the suite page, "Checks"; RFC 9535, JSON Schema 2020-12.
 */
export async function checkJson(check: Asserting<"json">, context: CheckContext): Promise<CheckAnswer> {
  const roots = valuesOf(await readOn(check.on, context), check.on);
  if (roots.kind === "unknown") return checkAnswer("not_assessed", roots.reason);
  if (roots.kind === "malformed") return checkAnswer("fail", roots.reason);
  const path = check.path ?? "$";
  const values = roots.values.flatMap((root) => queryJson(path, root));
  const place = placeName(check);
  const parts = [...valueParts(check, values, place), ...countParts(check, values, place)];
  const observed = values.length === 1 && values[0] !== undefined ? values[0] : values;
  return answerOfParts(parts, quotedJson(canonicalJson(observed), 300));
}

type Values = Exclude<Reading, { kind: "text" }>;

function valuesOf(reading: Reading, on: string): Values {
  if (reading.kind !== "text") return reading;
  const root = jsonOfText(reading, on);
  return root.kind === "value" ? { kind: "values", values: [root.value] } : root;
}

function placeName(check: Asserting<"json">): string {
  if (!check.on.startsWith("json:")) return check.path ?? check.on;
  const outer = check.on.slice("json:".length);
  if (check.path === undefined) return outer;
  return outer === "$" ? check.path : `${check.path} in ${outer}`;
}

/** Says what is wrong with one value; null when nothing is. */
type ValueRule = (value: Json) => string | null;

function rulesOf(check: Asserting<"json">): ValueRule[] {
  const rules: ValueRule[] = [];
  const { equals, in: allowed, min, max, schema } = check;
  if (equals !== undefined) {
    const wanted = canonicalJson(equals);
    rules.push((value) => (canonicalJson(value) === wanted ? null : `is not ${quotedJson(wanted)}`));
  }
  if (allowed !== undefined) {
    const wanted = new Set(allowed.map(canonicalJson));
    rules.push((value) => (wanted.has(canonicalJson(value)) ? null : "is none of the allowed values"));
  }
  if (min !== undefined) rules.push((value) => numberRule(value, (value as number) >= min, `below ${min}`));
  if (max !== undefined) rules.push((value) => numberRule(value, (value as number) <= max, `above ${max}`));
  if (schema !== undefined) rules.push((value) => schemaViolation(schema, value));
  return rules;
}

function numberRule(value: Json, holds: boolean, otherwise: string): string | null {
  if (typeof value !== "number") return "is no number";
  return holds ? null : `is ${otherwise}`;
}

function valueParts(check: Asserting<"json">, values: readonly Json[], place: string): Part[] {
  return rulesOf(check).map((rule) => {
    if (values.length === 0) return { outcome: "fail", reason: `nothing at ${place}`, missing: [place] };
    for (const value of values) {
      const problem = rule(value);
      if (problem !== null) {
        return { outcome: "fail", reason: `${place} = ${quotedJson(canonicalJson(value))} ${problem}` };
      }
    }
    return { outcome: "pass", matched: [place] };
  });
}

function countParts(check: Asserting<"json">, values: readonly Json[], place: string): Part[] {
  if (check.count === undefined) return [];
  const count = countOf(check, values);
  const { min, max } = typeof check.count === "number" ? { min: check.count, max: check.count } : check.count;
  if (min !== undefined && count < min) return [failed(`${count} at ${place}, at least ${min} expected`)];
  if (max !== undefined && count > max) return [failed(`${count} at ${place}, at most ${max} expected`)];
  return min === undefined && max === undefined ? [] : [{ outcome: "pass", matched: [place] }];
}

function failed(reason: string): Part {
  return { outcome: "fail", reason };
}

const oneStep = String.raw`\.[\p{L}_][\p{L}\p{N}_]*|\[\s*(?:-?\d+|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\s*\]`;
const onePlace = latePattern(`^\\$(?:\\s*(?:${oneStep}))*$`, "u");

function countOf(check: Asserting<"json">, values: readonly Json[]): number {
  const outer = check.on.startsWith("json:") ? check.on.slice("json:".length) : "$";
  const [only] = values;
  const single = onePlace().test(outer) && onePlace().test(check.path ?? "$");
  return single && Array.isArray(only) ? only.length : values.length;
}
