import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import * as z from "zod";
import { canonicalJson } from "../../src/lib/canonical-json.ts";
import { exactCheck } from "../../src/lib/exact-check.ts";
import { attemptRecordSchema } from "../../src/model/attempt.ts";
import { evidenceFactsSchema } from "../../src/model/evidence-facts.ts";
import type { Json } from "../../src/model/json.ts";
import { makeAttempt, makeCheck, makeLine } from "../compare/make-attempts.ts";
import { editedJsonOf } from "../fuzz/mutations.ts";
import * as fc from "../support/seeded-fast-check.ts";

const usage = { input: 9, output: 2, cached: null, usd: 0.1, turns: 1 };
const judge = {
  asks: "condition" as const,
  model: "m",
  served: "m-1",
  requestId: null,
  usage: { input: 1, output: 2, cached: null },
  wording: "w",
  at: null,
  probability: 0.5,
  choice: null,
  score: null,
  why: "because",
  notAsked: null,
  gates: true,
};
const records = (["baseline", "candidate"] as const).map((side) => ({
  ...makeAttempt("pdf/ocr", side, {
    checks: [makeCheck("1", "pass", { judge, score: 1 }), makeCheck("2", "fail", { reason: "lacks x" })],
    lines: [makeLine("status", '"ok"'), makeLine("none", null)],
    toolCalls: side === "baseline" ? null : [{ name: "look", args: "a".repeat(64) }],
    ending: side === "baseline" ? null : { kind: "completed", reason: null },
    usage,
    ...(side === "baseline" ? {} : { notes: ["cut"], reused: true as const }),
  }),
  previous: "0".repeat(64),
}));

/** As JSON.parse gives them back, keys sorted. */
const fromLine = (value: unknown): unknown => JSON.parse(canonicalJson(value as Json));
const isExact = exactCheck(attemptRecordSchema);

test("a record as a run writes it is taken as it stands", () => {
  for (const record of records) expect(isExact(fromLine(record))).toBe(true);
});

/** A value of the same kind, or none, in place of one. */
function replaced(value: unknown, path: readonly number[], by: unknown): unknown {
  if (typeof value !== "object" || value === null)
    return by === null || typeof by === typeof value ? by : value;
  const keys = Object.keys(value);
  const [at = 0, ...rest] = path;
  const key = keys[at % keys.length];
  if (key === undefined) return value;
  const own = replaced((value as Record<string, unknown>)[key], rest, by);
  return Array.isArray(value) ? value.with(Number(key), own) : { ...value, [key]: own };
}

const path = fc.array(fc.nat(40), { minLength: 4, maxLength: 4 });
const by = fc.constantFrom("", "pass", "é", 0, 1, 2.5, -1, true, false, null);
const mildlyEdited = (values: readonly unknown[]) =>
  fc
    .tuple(fc.constantFrom(...values), fc.array(fc.tuple(path, by), { minLength: 1, maxLength: 3 }))
    .map(([given, edits]) => edits.reduce<unknown>((value, [at, own]) => replaced(value, at, own), given))
    .map((value) => JSON.stringify(value));

test("an edited record is taken exactly where the schema takes it and changes nothing", () => {
  const seen = { taken: 0, refused: 0 };
  fc.assert(
    fc.property(fc.oneof(mildlyEdited(records), editedJsonOf(records)), (text) => {
      const value = text === "" ? undefined : fromLine(JSON.parse(text));
      const parsed = attemptRecordSchema.safeParse(value);
      const isSame = parsed.success && isDeepStrictEqual(parsed.data, value);
      expect(isExact(value)).toBe(isSame);
      seen[isSame ? "taken" : "refused"] += 1;
    }),
    { numRuns: 2000 },
  );
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(200);
});

test.each<[string, z.ZodType, unknown]>([
  ["a text with a rule", z.string().min(1), "a"],
  ["a text that is changed", z.string().trim(), "a"],
  ["a value that is changed", z.string().transform(Number), "1"],
  ["a value with a rule of its own", z.number().refine(() => true), 1],
  ["a list with a rule", z.array(z.string()).min(1), ["a"]],
  ["an object that drops keys", z.object({ a: z.string() }), { a: "a" }],
  ["an object that keeps other keys", z.looseObject({ a: z.string() }), { a: "a" }],
  ["an object with a rule", z.strictObject({ a: z.string() }).refine(() => true), { a: "a" }],
  ["a key that has a default and is absent", z.strictObject({ a: z.string().default("a") }), {}],
])("%s is left to the schema", (_what, schema, value) => {
  expect(schema.safeParse(value).success).toBe(true);
  expect(exactCheck(schema)(value)).toBe(false);
});

test.each<[string, z.ZodType, unknown[], unknown[]]>([
  ["a whole number", z.int().min(1), [1, 2 ** 53 - 1], [0, 1.5, 2 ** 53, Number.NaN, Infinity, "1", null]],
  ["a bounded number", z.number().gt(0).lt(1), [0.5], [0, 1, Infinity]],
  [
    "an object",
    z.strictObject({ a: z.string().optional(), b: z.literal(1) }),
    [{ a: "a", b: 1 }, { b: 1 }],
    [{ a: "a" }],
  ],
  ["a union", z.union([z.literal("x"), z.array(z.boolean())]), ["x", [true], []], ["y", ["x"]]],
])("%s is taken as its schema takes it", (_what, schema, right, wrong) => {
  const check = exactCheck(schema);
  for (const value of right) expect(check(value)).toBe(true);
  for (const value of wrong) expect(check(value)).toBe(false);
});

const stream = { sizeBytes: 12, truncated: false };
const facts = {
  schema: 1,
  end: { kind: "exited", exit: 0 },
  empty: ["stderr.txt"],
  outputAbsent: true,
  outputTruncated: false,
  stdout: stream,
  stderr: null,
  traceTruncated: false,
  traceMissing: null,
  workspace: { before: [], after: [{ path: "a", kind: "file", sha256: null, sizeBytes: 1 }], partial: false },
  services: [{ name: "s", failure: null, open: null }],
  kept: { "stdout.txt": { sizeBytes: 12, sha256: "0".repeat(64) } },
};

test("facts in their schema's order are taken as they stand, and edited ones never where the schema would change or refuse them", () => {
  const isExactly = exactCheck(evidenceFactsSchema);
  const seen = { taken: 0, refused: 0 };
  expect(isExactly(JSON.parse(JSON.stringify(facts)))).toBe(true);
  expect(isExactly({ ...facts, kept: JSON.parse('{"__proto__":{"sizeBytes":1,"sha256":"0"}}') })).toBe(false);
  fc.assert(
    fc.property(fc.oneof(mildlyEdited([facts]), editedJsonOf([facts])), (text) => {
      const value: unknown = text === "" ? undefined : JSON.parse(text);
      const parsed = evidenceFactsSchema.safeParse(value);
      const isTaken = isExactly(value);
      seen[isTaken ? "taken" : "refused"] += 1;
      if (isTaken) expect(parsed.data).toStrictEqual(value);
    }),
    { numRuns: 1000 },
  );
  expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(50);
});
