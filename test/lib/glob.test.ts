import { expect, test } from "vitest";
import { matchesAny, matchesName } from "../../src/lib/glob.ts";

test.each([
  ["*", "a.md", true],
  ["*", "docs/a.md", false],
  ["**", "docs/.hidden/a.md", true],
  ["docs/**", "docs/a/b.md", true],
  ["docs/**", "docsx/a.md", false],
  ["**/*.{md,txt}", "a/b.txt", true],
  ["src/?.ts", "src/ab.ts", false],
  ["!a", "b", false],
  ["[ab].md", "b.md", true],
])("the path glob %s on %s gives %s", (glob, path, expected) => {
  expect(matchesAny([glob], path)).toBe(expected);
});

test("one of several globs is enough and no glob matches nothing", () => {
  expect(matchesAny(["a", "b"], "b")).toBe(true);
  expect(matchesAny([], "b")).toBe(false);
});

test.each([
  ["lookup*", "lookup_invoice", true],
  ["*", "server/tool", true],
  ["github/*", "github/a/b", true],
  ["{read,write}_file", "write_file", true],
  ["{read,write}_file", "move_file", false],
  ["look?p", "lookup", true],
  ["a.b", "axb", false],
  ["tool(1)[x]", "tool(1)[x]", true],
  ["{open", "{open", true],
  ["line*", "line\nbreak", true],
  ["exact", "exactly", false],
])("the name glob %s on %j gives %s", (glob, name, expected) => {
  expect(matchesName([glob], name)).toBe(expected);
});

test("a glob with many stars takes linear time on a hostile name", () => {
  const before = process.cpuUsage();
  expect(matchesName([`${"*a".repeat(12)}b`], "a".repeat(20_000))).toBe(false);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
});
