import { expect, test } from "vitest";
import { canonicalJson } from "../../src/lib/canonical-json.ts";
import type { Json } from "../../src/model/json.ts";
import * as fc from "../support/seeded-fast-check.ts";

test("keys are sorted by UTF-16 code units, as RFC 8785 section 3.2.3 asks", () => {
  const value = { "€": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, ö: 7 };
  expect(canonicalJson(value)).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"\ud83d\ude00":5,"\ufb33":3}');
});

test("numbers and strings are written as ECMAScript writes them", () => {
  const value = {
    numbers: [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27, -0],
    string: '€$\u000f\nA\'B"\\\\"/',
  };
  expect(canonicalJson(value)).toBe(
    '{"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27,0],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
});

test("a key without a value is left out, and a number that JSON can't hold is refused", () => {
  expect(canonicalJson({ a: undefined as unknown as Json, b: null })).toBe('{"b":null}');
  expect(() => canonicalJson([Number.NaN])).toThrow("JSON has no number NaN");
});

test("the canonical text is JSON of the same value, and the order of keys does not change it", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value as Json);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(reversed(value) as Json)).toBe(text);
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(reversed);
  }
  if (value === null || typeof value !== "object") {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, item]) => [key, reversed(item)]),
  );
}
