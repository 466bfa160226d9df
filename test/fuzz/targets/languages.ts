import { expect } from "vitest";
import { matchesAny, matchesName } from "../../../src/lib/glob.ts";
import { checkJsonPath, queryJson } from "../../../src/lib/json-path.ts";
import { type JsonSchema, schemaProblem, schemaViolation } from "../../../src/lib/json-schema.ts";
import { compilePattern, PatternError } from "../../../src/lib/pattern.ts";
import { expandText, knownPlaceholders, placeholderNames } from "../../../src/lib/placeholders.ts";
import { renderTemplate } from "../../../src/lib/template.ts";
import type { Json } from "../../../src/model/json.ts";
import { hostileText } from "../../report/hostile.ts";
import * as fc from "../../support/seeded-fast-check.ts";
import { knownEnd } from "../known-end.ts";
import { editedJsonOf, mutationsOf } from "../mutations.ts";
import { target } from "../target.ts";

/** Any of the pieces in any order: most of it nearly a sentence of a language. */
const sentenceOf = (...pieces: readonly string[]) =>
  fc
    .array(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...pieces) },
        { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) },
      ),
      { maxLength: 20 },
    )
    .map((parts) => parts.join(""));

/** What a slow engine would never finish. */
const longTexts = [`${"a".repeat(1_500)}!`, "ab".repeat(800), "/a".repeat(800), "a\n".repeat(800)];

const pattern = sentenceOf(
  ..."ab.*+?|^$()[]{}\\",
  "(a+)+",
  "(?:",
  "(?=a)",
  "(?i)",
  "[^a]",
  "[[:alpha:]]",
  "\\d",
  "\\b",
  "\\1",
  "\\x{41}",
  "\\u0041",
  "\\p{L}",
  "{2,}",
  "{1,1000}",
  "{1001}",
  "*?",
  "++",
  "(?P<n>a)",
);

function usePattern(source: string): void {
  try {
    const compiled = compilePattern(source);
    for (const text of longTexts) {
      compiled.test(text);
      compiled.findAll(text);
    }
  } catch (error) {
    if (!(error instanceof PatternError)) throw error;
    expect(error.message).toContain("the pattern ");
  }
}

const glob = sentenceOf(
  "a",
  "b",
  "*",
  "**",
  "?",
  "/",
  "[ab]",
  "[!a]",
  "{a,b}",
  "{",
  "}",
  "(",
  ")",
  "\\",
  "+",
  "!",
  "*a",
  "..",
  "[",
);

function useGlob(text: string): void {
  for (const path of longTexts) {
    matchesAny([text], path);
    matchesName([text], path);
  }
  // A glob without a special character is a name.
  if (/^[a-z/]+$/.test(text)) expect(matchesAny([text], text)).toBe(true);
}

const path = sentenceOf(
  "$",
  ".a",
  "..",
  "['a']",
  '["b"]',
  "[0]",
  "[-1]",
  "[*]",
  "[1:5:2]",
  "[::-1]",
  "[?@.a>1]",
  "[?match(@.a,'(a+)+$')]",
  "[?search(@.b, 'x')]",
  "[?length(@.c)==2]",
  "[?count($..*)>1]",
  "[?(@.a && !@.b)]",
  "[99999999999999999999]",
  " ",
  "'",
);
const document: Json = { a: [1, { a: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!" }], b: { c: [[1, 2], null, "x"] } };

function usePath(text: string): void {
  const problem = checkJsonPath(text);
  if (problem === null) expect(Array.isArray(queryJson(text, document))).toBe(true);
  else expect(problem).not.toMatch(/[\n\r]/);
}

const template = sentenceOf(
  "{{",
  "}}",
  "{{a}}",
  "{{ b.c }}",
  "\\{{a}}",
  "{subject}",
  "{services.plant.url}",
  "{",
  "}",
  "$1",
  "$&",
  "a",
);

function useTemplate(text: string): void {
  const values = new Map([["a", "{{a}} $& {subject}"]]);
  const rendered = renderTemplate(text, values);
  if (rendered.kind === "unknown") expect(rendered.names).not.toContain("a");
  const names = placeholderNames(text);
  for (const name of names) expect(text).toContain(`{${name}`);
  const known = Object.fromEntries(knownPlaceholders.map((name) => [name, `{${name}} $&`]));
  // An address of a service is known only where the suite names the service.
  if (names.every((name) => name in known)) knownEnd(() => expandText(text, known));
}

const schemas = [
  {
    type: "object",
    required: ["a"],
    properties: { a: { type: "array", uniqueItems: true, items: { $ref: "#/$defs/b" } } },
    $defs: { b: { anyOf: [{ type: "string", pattern: "(a+)+$" }, { $ref: "#" }] } },
    additionalProperties: false,
  },
  { type: "string", format: "date-time", minLength: 1 },
  { $dynamicRef: "#x", prefixItems: [{ const: 1 }], unevaluatedItems: false, $id: "https://x.example/s" },
];
const schema = fc.oneof(editedJsonOf(schemas), mutationsOf(schemas.map((one) => JSON.stringify(one))));

function useSchema(text: string): void {
  let value: JsonSchema;
  try {
    value = JSON.parse(text) as JsonSchema;
  } catch {
    return;
  }
  if (typeof value !== "boolean" && (typeof value !== "object" || value === null || Array.isArray(value)))
    return;
  const problem = schemaProblem(value);
  if (problem !== null) return;
  try {
    for (const one of [document, "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", [1, 1], null])
      schemaViolation(value, one);
  } catch (error) {
    // One that refers to itself without end; the check that uses it ends in error.
    if (!(error instanceof RangeError)) throw error;
  }
}

const timed = (read: (text: string) => void) => (text: string) => knownEnd(() => read(text));

export const languageTargets = [
  target({ name: "a pattern", inputs: fc.oneof(pattern, hostileText), read: timed(usePattern), runs: 100 }),
  target({ name: "a glob", inputs: fc.oneof(glob, hostileText), read: timed(useGlob), runs: 150 }),
  target({ name: "a JSONPath", inputs: fc.oneof(path, hostileText), read: timed(usePath), runs: 200 }),
  target({
    name: "a template",
    inputs: fc.oneof(template, hostileText),
    read: timed(useTemplate),
    runs: 200,
  }),
  target({ name: "a JSON Schema", inputs: schema, read: timed(useSchema), runs: 100 }),
];
