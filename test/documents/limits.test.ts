import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { tableSubjects, withTables } from "../../scripts/document-tables.ts";
import { casegate, projectFolder } from "../e2e/casegate.ts";
import { documentAt } from "./document.ts";

const readme = documentAt("README.md").text;
const [, limits = ""] = /## Limits of this version\n([\s\S]*?)\n## /.exec(readme) ?? [];
let commands: string[] = [];

beforeAll(async () => {
  const { stdout } = await casegate(projectFolder, ["--help"]);
  commands = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = ""]) => name);
});

// Each of these fails when the limit is gone: then the README has one line too many.
describe("the limits that the README tells are still there", () => {
  test("reports name the commands that it lists, and no others, beside those that there are", () => {
    const reasons = withTables("<!-- generated:reasons -->\n<!-- end -->");
    const named = [...reasons.matchAll(/casegate ([a-z]+)/g)].map(([, name = ""]) => name);
    expect(commands.length).toBeGreaterThan(5);
    const lacking = [...new Set(named)].filter((name) => !commands.includes(name)).sort();
    const [, listed = ""] = /commands that this version lacks: (.*)\./.exec(limits) ?? [];
    expect(listed.split(", ").flatMap((name) => name.replaceAll("`", "") || [])).toEqual(lacking);
  });
});

describe("the README", () => {
  test("is short", () => {
    expect(readme.split("\n").length).toBeLessThanOrEqual(120);
  });

  test("counts the types of checks right, as the changelog does", () => {
    const changes = readFileSync(join(projectFolder, "CHANGELOG.md"), "utf8");
    expect(changes).toContain(`${tableSubjects().check.length} types of checks`);
  });
});
