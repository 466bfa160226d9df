import { expect, test } from "vitest";
import { layoutProblems } from "../../src/lib/layout-problems.ts";

const clashing = (...paths: string[]) =>
  layoutProblems(paths.map((path) => ({ path }))).map(({ path }) => path);

test("Every entry below what is also a file is named, however many follow one another there", () => {
  expect(clashing("a", "a/one", "a/two", "b/one", "a/three")).toEqual(["a/one", "a/two", "a/three"]);
  expect(clashing("a/one", "a/two", "a")).toEqual(["a"]);
});

test("Clashes in case or form are found in folders that were looked at, and in those that only look like them", () => {
  expect(clashing("a/x", "a/y", "a/X")).toEqual(["a/X"]);
  expect(clashing("é/x", "é/y", "e\u0301/y", "É/z")).toEqual(["e\u0301/y"]);
  expect(clashing("x", "a/x", "a/b/x", "a/c/x", "x/y")).toEqual(["x/y"]);
  expect(clashing("a/b/x", "a/b/y", "A/b/z", "A/B/y")).toEqual(["A/B/y"]);
});
