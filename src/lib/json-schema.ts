import type { Ajv2020, ValidateFunction } from "ajv/dist/2020.js";
import type { Json } from "../model/json.ts";
import { canonicalJson } from "./canonical-json.ts";
import { lateLibraries } from "./late-libraries.ts";
import { compilePattern } from "./pattern.ts";

/** A JSON Schema 2020-12 as a suite writes it. */
export type JsonSchema = boolean | { readonly [key: string]: Json };

type Compiled = { kind: "validator"; validate: ValidateFunction } | { kind: "problem"; reason: string };

// Suites name few schemas and check many values with them; the cap keeps a caller with ever new schemas from growing it.
const mostKept = 5_000;
const kept = new Map<string, Compiled>();
let shared: Ajv2020 | null = null;

/**
 * Says in one sentence (no final full stop) why a schema can't be used; null when it can. References leave the schema for nowhere: one that is not
 * found inside it is a problem. Patterns have RE2's syntax, formats are asserted.
 */
export function schemaProblem(schema: JsonSchema): string | null {
  const compiled = compileSchema(schema);
  return compiled.kind === "problem" ? compiled.reason : null;
}

/** What a value breaks first, such as `/items/0/price must be number`; null when it holds. Throws for a schema that `schemaProblem` refuses. */
export function schemaViolation(schema: JsonSchema, value: Json): string | null {
  const compiled = compileSchema(schema);
  if (compiled.kind === "problem") throw new Error(`${compiled.reason}.`);
  if (compiled.validate(value) === true) return null;
  const [first] = compiled.validate.errors ?? [];
  return `${first?.instancePath ?? ""} ${first?.message ?? "does not match the schema"}`.trim();
}

function compileSchema(schema: JsonSchema): Compiled {
  const key = canonicalJson(schema);
  const found = kept.get(key) ?? compileAnew(schema, key);
  if (kept.size >= mostKept) {
    kept.clear();
    shared = null;
  }
  kept.set(key, found);
  return found;
}

function compileAnew(schema: JsonSchema, text: string): Compiled {
  try {
    const validate = instanceFor(text).compile(schema as boolean | Record<string, unknown>);
    if ("$async" in validate)
      return { kind: "problem", reason: "the schema uses $async, which is not supported" };
    if (isEndless(validate))
      return { kind: "problem", reason: "the schema refers to itself without going deeper into a value" };
    return { kind: "validator", validate };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: "problem", reason: `the schema can't be used: ${message}`.replace(/\s+/g, " ") };
  }
}

/** One value of each kind, which holds nothing to go into. */
const shallow: readonly Json[] = [null, true, 0, "", [], {}];

function isEndless(validate: ValidateFunction): boolean {
  try {
    for (const value of shallow) validate(value);
    return false;
  } catch (error) {
    if (error instanceof RangeError) return true;
    throw error;
  }
}

/** An instance takes long to make and remembers every `$id`: one for all schemas without, one of its own for each with, so that no two meet. */
function instanceFor(text: string): Ajv2020 {
  if (text.includes('"$id"')) return createAjv();
  shared ??= createAjv();
  return shared;
}

function createAjv(): Ajv2020 {
  const ajv = new (lateLibraries.ajv().Ajv2020)({
    strict: false,
    logger: false,
    // `{}` has no member "constructor" of its own.
    ownProperties: true,
    // Schemas meet hostile text: RE2's engine needs linear time, where the language's own may never end.
    code: { regExp: Object.assign(linearRegExp, { code: "linearRegExp" }) },
  });
  lateLibraries.ajvFormats().default(ajv, { mode: "full" });
  // The library compares every pair; canonical texts in a set need one pass over a hostile array.
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword({
    keyword: "uniqueItems",
    type: "array",
    schemaType: "boolean",
    error: { message: "must NOT have duplicate items" },
    validate: (unique: boolean, items: readonly Json[]) =>
      !unique || new Set(items.map(canonicalJson)).size === items.length,
  });
  return ajv;
}

function linearRegExp(source: string): { test(text: string): boolean; toString(): string } {
  const pattern = compilePattern(source, "");
  return { test: (text) => pattern.test(text), toString: () => source };
}
