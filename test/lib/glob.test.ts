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
  ["**", "two\nlines.md", true],
  ["docs/**", "docs/a\u2028b/c.md", true],
  ["**/*-*-*.md", "docs/a-b-c.md", true],
  ["**/*-*-*.md", "docs/a-bc.md", false],
  ["docs/**/a*/**/*b", "docs/x/a1/y/.b", true],
  ["docs/**/a*/**/*b", "docs/x/a1/y/c", false],
  ["\\*a*b*c", "*a1b2c", true],
  ["(a|b)*c*d*e", "bcde", true],
  ["(", "a", false],
  ["a(*", "a(*", true],
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

test.each([
  ["name", matchesName, `${"*a".repeat(12)}b`],
  ["path", matchesAny, `${"*a".repeat(12)}b`],
  ["path", matchesAny, "(a*)+b"],
])("a glob over a %s takes linear time on a hostile one", (_, matches, glob) => {
  const before = process.cpuUsage();
  expect(matches([glob], "a".repeat(20_000))).toBe(false);
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2);
});
