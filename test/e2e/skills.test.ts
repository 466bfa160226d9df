import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectFolder, readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

let root = "";
let repository = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "casegate-skills-"));
  repository = join(root, "assistant");
  const { buildExample } = await import(join(projectFolder, "examples", "skills", "build.mjs"));
  buildExample(repository);
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function gate(branch: string) {
  const sides = ["--baseline", "main", "--candidate", branch];
  const end = await casegate(repository, ["gate", "--suite", "cases/skills", ...sides, "--out", branch]);
  const report = await readReport(repository, branch);
  const moved = report.comparison.cases.filter(({ label }) => label !== "unchanged");
  return { end, report, moved };
}

const form = "trigger/pdf-forms/fill-in-the-attached-pdf-form-8cb444";
const totals = "trigger/spreadsheets/add-up-the-totals-of-the-194cc0";

describe("three skills", () => {
  test("an edit of one description that steals another skill's prompt is caught in the other skill's case", async () => {
    const { end, report, moved } = await gate("thief");
    expect(end.status).toBe(1);
    expect(moved.map(({ id, label }) => [id, label]).sort()).toEqual([
      [form, "regressed"],
      [totals, "improved"],
    ]);
    expect(report.decision.reasons.find(({ code }) => code === "regression")?.cases).toEqual([form]);
    const folder = "examples/skills/skills/spreadsheets";
    expect(report.versions.skills).toEqual({ total: 3, touched: [folder] });
    const page = await readFile(join(repository, "thief", "report.md"), "utf8");
    expect(page.split("\n")[1]).toMatch(
      /^1 of 3 skills touched \(`spreadsheets`\) · \d+ cases · no critical/,
    );
    const stolen = (await readAttempts(repository, "thief")).filter(
      (attempt) => attempt.side === "candidate" && attempt.case === form,
    );
    expect(stolen.length).toBeGreaterThan(3);
    expect(stolen[0]?.checks[0]).toMatchObject({
      outcome: "fail",
      reason: 'the skill "pdf-forms" was not loaded',
      observed: 'loaded: "spreadsheets"',
      stage: "routing",
    });
    expect(end.stdout).toContain("With the skill spreadsheets");
  });

  test("a skill that loads where none is wanted fails a case that asks for none", async () => {
    const { end, moved } = await gate("eager");
    expect(end.status).toBe(1);
    expect(moved).toMatchObject([
      {
        id: expect.stringMatching(/^no-trigger\/thanks-/),
        label: "regressed",
        baseline: { passes: 8, attempts: 8 },
        candidate: { passes: 0, attempts: 8 },
      },
    ]);
    expect(end.stdout).toContain('must not be loaded: "meeting-notes"');
  });

  test("other instructions under the same description move no prompt", async () => {
    const { end, report, moved } = await gate("reworded");
    expect(end.status).toBe(0);
    expect(moved).toEqual([]);
    expect(report.decision.verdict).toBe("pass");
    expect(report.comparison.suite.failuresByStage).toEqual([
      { stage: "routing", baseline: 2, candidate: 2 },
    ]);
  });
});
