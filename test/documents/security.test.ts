import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectFolder } from "../e2e/casegate.ts";
import { documentAt } from "./document.ts";

const { text } = documentAt("docs/security.md");
const rows = text.split("\n").filter((line) => line.startsWith("| ") && line.includes("`test/"));

test("docs/security.md names a test for each threat, and each of them is there", () => {
  const threats = text.slice(text.indexOf("## Who tries what"), text.indexOf("## What is not stopped"));
  const listed = threats.split("\n").filter((line) => line.startsWith("| ") && !/^\| (who|---)/.test(line));
  expect(listed.length).toBeGreaterThan(15);
  expect(listed.filter((line) => !rows.includes(line))).toEqual([]);
  const absent = rows.flatMap((row) => {
    const named = [...row.matchAll(/`(test\/[\w./-]+)`: "([^"]+)"/g)];
    if (named.length === 0) return [row];
    return named.flatMap(([, path = "", title = ""]) => {
      const file = join(projectFolder, path);
      return existsSync(file) && readFileSync(file, "utf8").includes(title) ? [] : [`${path}: ${title}`];
    });
  });
  expect(absent).toEqual([]);
});
