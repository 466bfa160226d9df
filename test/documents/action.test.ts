import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { projectFolder } from "../e2e/casegate.ts";

const read = (path: string): string => readFileSync(join(projectFolder, path), "utf8");

interface Action {
  inputs: Record<string, { description: string; default: string }>;
  outputs: Record<string, { description: string }>;
  runs: { using: string; main: string };
}

const action = parse(read("action.yml")) as Action;
const readme = read("README.md");

function tableOf(heading: string): string[][] {
  const [, section = ""] = readme.split(`## ${heading}\n`);
  return section
    .split(/\n## /)[0]
    ?.split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split("|").map((cell) => cell.trim())) as string[][];
}

describe("the documents say what the action does", () => {
  test("action.yml runs the committed file on node24", () => {
    expect(action.runs).toEqual({ using: "node24", main: "dist/index.js" });
  });

  test("the README's table of inputs is action.yml's", () => {
    const rows = tableOf("Inputs").map(([, name, fallback, text]) => [name, fallback, text]);
    const wanted = Object.entries(action.inputs).map(([name, input]) => [
      `\`${name}\``,
      input.default === "" ? "" : `\`${input.default}\``,
      input.description,
    ]);
    expect(rows).toEqual(wanted);
  });

  test("the README's table of outputs is action.yml's", () => {
    const rows = tableOf("Outputs").map(([, name, text]) => [name, text]);
    expect(rows).toEqual(
      Object.entries(action.outputs).map(([name, output]) => [`\`${name}\``, output.description]),
    );
  });

  test("the README opens with exactly two commands", () => {
    const [, block = ""] = /```sh\n([\s\S]*?)```/.exec(readme) ?? [];
    expect(block.trim().split("\n")).toEqual(["node examples/tenant-lookup/try.mjs", "npm ci && npm test"]);
  });
});
