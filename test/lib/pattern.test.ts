import { expect, test } from "vitest";
import { compilePattern } from "../../src/lib/pattern.ts";

test("patterns ignore case and match at lines unless flags say otherwise", () => {
  expect(compilePattern("^done$").test("first\nDONE\nlast")).toBe(true);
  expect(compilePattern("^done$", "m").test("first\nDONE\nlast")).toBe(false);
  expect(compilePattern("^done$", "i").test("first\nDONE\nlast")).toBe(false);
});

test("a dot crosses lines only with the flag s", () => {
  expect(compilePattern("a.b").test("a\nb")).toBe(false);
  expect(compilePattern("a.b", "s").test("a\nb")).toBe(true);
});

test("inline groups switch the case rule on and off", () => {
  expect(compilePattern("(?i)exact", "").test("EXACT")).toBe(true);
  expect(compilePattern("say (?-i:OK)").test("SAY OK")).toBe(true);
  expect(compilePattern("say (?-i:OK)").test("SAY ok")).toBe(false);
});

test("find gives the first match or null", () => {
  expect(compilePattern("\\d+").find("a 12 b 34")).toBe("12");
  expect(compilePattern("\\d+").find("none")).toBeNull();
});

test.each([
  ["a(?=b)", "uses look-around"],
  ["(?<!a)b", "uses look-around"],
  ["(a)\\1", "uses a back-reference"],
  ["\\u0041", "uses \\u; write \\x{…}"],
  ["(", "can't be used: missing closing )"],
  ["[z-a]", "can't be used: invalid character class range"],
  ["a++", "possessive"],
])("the pattern %s is refused with a sentence that names it", (source, reason) => {
  expect(() => compilePattern(source)).toThrow(reason);
  expect(() => compilePattern(source)).toThrow(`the pattern ${JSON.stringify(source)}`);
});

test("a pattern that makes a backtracking engine run for ever ends at once", () => {
  const before = process.cpuUsage();
  expect(compilePattern("(a+)+$").test(`${"a".repeat(50_000)}b`)).toBe(false);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
});
