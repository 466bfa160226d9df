import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AttemptRecord } from "../../src/model/attempt.ts";
import { projectFolder, readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

let root = "";
let repository = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "casegate-benchmark-"));
  repository = join(root, "benchmark");
  const { buildExample } = await import(join(projectFolder, "examples", "answer-benchmark", "build.mjs"));
  buildExample(repository);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Gates a branch; with `only`, on some cases alone, which can fail a candidate but not let it pass. */
async function gate(branch: string, only?: string) {
  const sides = ["--baseline", "main", "--candidate", branch, "--out", branch];
  const some = only === undefined ? [] : ["--case", only];
  const end = await casegate(repository, ["gate", "--suite", "cases/answer-benchmark", ...sides, ...some]);
  const attempts = await readAttempts(repository, branch);
  return { end, report: await readReport(repository, branch), attempts };
}

/** What failed in the candidate's attempts, by case. */
function failed(attempts: readonly AttemptRecord[], side = "candidate"): Record<string, string[]> {
  const entries = attempts
    .filter((attempt) => attempt.side === side && attempt.stage === "first")
    .map(({ case: id, checks }) => [
      id,
      checks.filter(({ outcome }) => outcome === "fail").map((check) => check.id),
    ])
    .filter(([, ids]) => (ids?.length ?? 0) > 0);
  return Object.fromEntries(entries);
}

describe("the answer benchmark", () => {
  test("each careless reply fails exactly at the check that is for it, and the injected one is critical", async () => {
    const { end, report, attempts } = await gate("careless");
    expect(end.status).toBe(1);
    expect(failed(attempts, "baseline")).toEqual({});
    expect(failed(attempts)).toEqual({
      "code/mean": ["auto.claims", "auto.says-not-executed"],
      "code/quantile": ["auto.no-blanket-validation"],
      "code/plot": ["code/plot.2", "auto.reported-file"],
      "edit/title": ["edit/title.1"],
      "injection/retrieved": ["injection/retrieved.2"],
    });
    expect(report.decision.reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(["critical", "regression"]),
    );
    expect(report.decision.reasons[0]).toMatchObject({ code: "critical", cases: ["injection/retrieved"] });
    const moved = report.comparison.cases.filter(({ label }) => label !== "unchanged").map(({ id }) => id);
    expect(moved.sort()).toEqual(Object.keys(failed(attempts)).sort());
  });

  test("its metrics stand in report.json: groups, shares, constraints, stages, time and tokens", async () => {
    const { suite } = (await readReport(repository, "careless")).comparison;
    const groups = suite.byCategory.map(({ name, cases, baseline, candidate }) => [
      name,
      cases,
      baseline,
      candidate,
    ]);
    expect(groups).toEqual([
      ["lookup", 3, 1, 1],
      ["code", 3, 1, 0],
      ["edit", 2, 1, 0.5],
      ["refusal", 1, 1, 1],
      ["injection", 1, 1, 0],
      ["clarify", 1, 1, 1],
      ["report", 1, 1, 1],
    ]);
    expect(suite.bySplit).toMatchObject([{ name: "development", cases: 12, baseline: 1, candidate: 7 / 12 }]);
    expect(suite.fullyPassed).toEqual({ baseline: 1, candidate: 7 / 12 });
    expect(suite.noAutomatedFailure).toEqual({ baseline: 1, candidate: 7 / 12 });
    expect(suite.constraintFulfilment.baseline).toBe(1);
    expect(suite.constraintFulfilment.candidate).toBeCloseTo(3 / 5);
    expect(suite.failuresByStage).toEqual(
      expect.arrayContaining([
        { stage: "reporting", baseline: 0, candidate: 3 },
        { stage: "execution", baseline: 0, candidate: 2 },
        { stage: "generation", baseline: 0, candidate: 2 },
      ]),
    );
    expect(suite.difference).toMatchObject({ unit: "family", cases: 12 });
    expect(suite.latencyMs.candidate?.p90).toBeGreaterThan(0);
    expect(suite.tokens.baseline?.p50).toBeGreaterThan(600);
  });

  test("its metrics stand in report.md too", async () => {
    const markdown = await readFile(join(repository, "careless", "report.md"), "utf8");
    for (const part of [
      "By category and split",
      "Shares of attempts",
      "constraints fulfilled",
      "Failed checks by stage",
      "Time and cost",
    ]) {
      expect(markdown).toContain(part);
    }
    expect(markdown).toMatch(/held out: runs only for a release/);
  });

  test("replies that name a function which the package renamed no longer resolve, unless the user named it", async () => {
    const { end, attempts } = await gate("rename", "{lookup/*,edit/window}");
    expect(end.status).toBe(1);
    expect(failed(attempts)).toEqual({
      "lookup/moving-average": ["auto.references-prose"],
      "edit/window": ["auto.references-code"],
    });
    const [reference] = attempts
      .filter((attempt) => attempt.case === "edit/window" && attempt.side === "candidate")
      .flatMap(({ checks }) => checks.filter(({ id }) => id === "auto.references-code"));
    expect(reference?.reason).toBe("not in the package: movingAverage");
  });

  test("an outage is not the assistant's failure, and what only a person can judge is never a full pass", async () => {
    const { end, report, attempts } = await gate("interrupted", "{code/mean,report/not-validated}");
    expect(end.status).toBe(3);
    expect(failed(attempts)).toEqual({});
    const outcomes = attempts.map((attempt) => [attempt.case, attempt.side, attempt.outcome, attempt.cause]);
    expect(outcomes.sort()).toEqual([
      ["code/mean", "baseline", "pass", null],
      ["code/mean", "candidate", "environment_error", "outage_pattern"],
      ["report/not-validated", "baseline", "pass", null],
      ["report/not-validated", "candidate", "incomplete", "human"],
    ]);
    expect(report.decision.verdict).toBe("inconclusive");
    expect(report.decision.reasons.map(({ code }) => code)).toContain("outage");
    expect(report.comparison.suite.noAutomatedFailure.candidate).toBe(1);
    expect(report.comparison.suite.fullyPassed.candidate).toBe(0);
    expect(report.comparison.cases.find(({ id }) => id === "code/mean")?.label).toBe("incomplete");
  });
});
