import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { tablesIn, withTables } from "../../scripts/document-tables.ts";
import { projectFolder } from "../e2e/casegate.ts";
import { documentAt } from "./document.ts";

const read = (path: string): string => readFileSync(join(projectFolder, path), "utf8");

interface Action {
  inputs: Record<string, { description: string; default: string }>;
  outputs: Record<string, { description: string }>;
  runs: { using: string; main: string };
}

const action = parse(read("action.yml")) as Action;
const readme = read("README.md");

describe("the documents say what the action does", () => {
  test("action.yml runs the committed file on node24", () => {
    expect(action.runs).toEqual({ using: "node24", main: "dist/index.js" });
  });

  test("each input is read by some mode, and the documents tell of all inputs and outputs", () => {
    const names = (name: string) => [
      ...withTables(`<!-- generated:${name} -->\n<!-- end -->`).matchAll(/^\| `([\w-]+)`/gm),
    ];
    expect(names("inputs").map(([, input]) => input)).toEqual(Object.keys(action.inputs));
    expect(names("outputs").map(([, output]) => output)).toEqual(Object.keys(action.outputs));
    expect(tablesIn(documentAt("docs/action.md").text)).toEqual(["inputs", "outputs"]);
    expect(readme).toContain("(docs/action.md)");
  });

  test("the README opens with exactly two commands", () => {
    const [, block = ""] = /```sh\n([\s\S]*?)```/.exec(readme) ?? [];
    expect(block.trim().split("\n")).toEqual(["node examples/tenant-lookup/try.mjs", "npm ci && npm test"]);
  });
});
