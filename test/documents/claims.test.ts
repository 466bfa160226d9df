import { describe, expect, test } from "vitest";
import { exitStatus } from "../../src/decide/exit-status.ts";
import { attemptOutcomeSchema, checkOutcomeSchema } from "../../src/model/attempt.ts";
import { caseFileSchema } from "../../src/model/case-file.ts";
import { decidedCaseSchema } from "../../src/model/decision.ts";
import { suiteFileSchema } from "../../src/model/suite-file.ts";
import { attemptEnvironment } from "../../src/run/environment.ts";
import { verifierAnswer } from "../../src/verify/verifier-protocol.ts";
import { documentAt } from "./document.ts";

/** The rows of the first table below a line of a document that starts so, cells trimmed and without code marks. */
function tableAfter(path: string, start: string): string[][] {
  const { text } = documentAt(path);
  const at = text.indexOf(`\n${start}`);
  if (at === -1) throw new Error(`${path} has no line that starts with ${start}`);
  const lines = text.slice(at + 1).split("\n");
  const first = lines.findIndex((line) => line.startsWith("|"));
  const after = lines.slice(first).findIndex((line) => !line.startsWith("|"));
  return lines.slice(first + 2, first + after).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

const firstCells = (path: string, start: string) => tableAfter(path, start).map(([cell = ""]) => cell);
const sorted = (texts: readonly string[]) => [...texts].sort();

describe("tables that people wrote hold what the code has", () => {
  test("states of a case", () => {
    const states = firstCells("docs/reading-the-report.md", "## States of a case").flatMap((cell) =>
      cell.split(", "),
    );
    expect(sorted(states)).toEqual(sorted(decidedCaseSchema.shape.state.options));
  });

  test("outcomes of checks and of attempts", () => {
    expect(sorted(firstCells("docs/checks.md", "A check asserts"))).toEqual(
      sorted(checkOutcomeSchema.options),
    );
    expect(sorted(firstCells("docs/suite.md", "## Outcomes of an attempt"))).toEqual(
      sorted(attemptOutcomeSchema.options),
    );
  });

  test("exit statuses of casegate", () => {
    const decided = (merge: "allow" | "block", verdict: "fail" | "inconclusive", reviewOnly: boolean) =>
      exitStatus({ merge, verdict, reviewOnly, reasons: [], unresolved: [] });
    const made = [
      decided("allow", "inconclusive", false),
      decided("block", "fail", false),
      decided("block", "inconclusive", false),
      decided("block", "inconclusive", true),
    ];
    const listed = firstCells("docs/reading-the-report.md", "## Statuses").map(Number);
    expect(listed).toEqual(
      sorted([...made, 2, 130].map(String))
        .map(Number)
        .sort((a, b) => a - b),
    );
    expect(firstCells("README.md", "| status | meaning |").map(Number)).toEqual(listed);
  });

  test("exit statuses of a verifier", () => {
    const answer = (exit: number, stderr = "", stdout = "") =>
      verifierAnswer({ end: { kind: "exited", exit }, stdout, stderr, stdoutCut: false }).outcome;
    const rows = tableAfter("docs/checks.md", "| status of a verifier");
    expect(rows.slice(0, 4)).toEqual([0, 1, 2, 3].map((exit) => [String(exit), answer(exit)]));
    expect(rows[4]?.[1]).toBe(answer(4));
    expect(answer(1, "Error: x\n\nNode.js v20.11.0\n")).toBe("error");
    expect(answer(1, "Error: x\n\nNode.js v20.11.0\n", '{"outcome":"fail"}\n')).toBe("fail");
    expect(answer(2, "panic: x\n\ngoroutine 1 [running]:\n")).toBe("error");
  });

  test("variables of agents", () => {
    const { text } = documentAt("docs/suite.md");
    const agent = suiteFileSchema.parse({
      suite: "a",
      version: "1",
      agent: { run: ["a"], case_id: true },
    }).agent;
    const made = attemptEnvironment({
      agent,
      values: {},
      engine: {},
      home: "/h",
      temporary: "/t",
      cookie: "c",
      optional: false,
    });
    const names = made.kind === "ready" ? Object.keys(made.variables) : [];
    expect(names.length).toBeGreaterThan(8);
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  test("defaults that the prose repeats", () => {
    const suite = suiteFileSchema.parse({ suite: "a", version: "1", agent: { run: ["a"] } });
    expect(suite.criteria).toMatchObject({ enforce: "all", review: "reproduced" });
    expect(caseFileSchema.parse({}).kind).toBe("agent");
  });
});
