import { describe, expect, test } from "vitest";
import { keyTable, tableSubjects, tablesIn, withTables } from "../../scripts/document-tables.ts";
import { documentAt, documents } from "./document.ts";

const tables = documents().flatMap(({ path, text }) => tablesIn(text).map((name) => [path, name] as const));

describe("tables of the documents are made from the code", () => {
  test.each(documents().map(({ path, text }) => [path, text] as const))(
    "%s has them as npm run build makes them",
    (_, text) => {
      expect(withTables(text)).toBe(text);
    },
  );

  test.each(tables)("%s: each key of %s has a meaning", (_, name) => {
    const silent = (keyTable(name) ?? []).filter(({ meaning }) => meaning === "");
    expect(silent.map(({ key }) => key)).toEqual([]);
  });

  test("docs/suite.md has every key of a suite and of a case once", () => {
    const listed = (kind: string) =>
      tablesIn(documentAt("docs/suite.md").text)
        .map((name) => name.split(" "))
        .filter(([source]) => source === kind)
        .flatMap(([, ...names]) => names)
        .sort();
    const { suite, case: ofCase } = tableSubjects();
    expect(listed("suite")).toEqual([...suite].sort());
    expect(listed("case")).toEqual([...ofCase].sort());
  });

  test("docs/checks.md has every type of check once", () => {
    const listed = tablesIn(documentAt("docs/checks.md").text)
      .map((name) => name.split(" "))
      .filter(([source, type]) => source === "check" && type !== undefined)
      .map(([, type]) => type);
    expect(listed.sort()).toEqual([...tableSubjects().check].sort());
  });
});
