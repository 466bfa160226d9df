import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectFolder, readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

let root = "";
let repository = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "casegate-tenant-"));
  repository = join(root, "invoices");
  const { buildExample } = await import(join(projectFolder, "examples", "tenant-lookup", "build.mjs"));
  buildExample(repository);
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function gate(branch: string) {
  const end = await casegate(repository, [
    "gate",
    "--baseline",
    "main",
    "--candidate",
    branch,
    "--out",
    `run-${branch}`,
  ]);
  const report = await readReport(repository, `run-${branch}`);
  return {
    end,
    report,
    attempts: report.runs.count === 0 ? [] : await readAttempts(repository, `run-${branch}`),
  };
}

describe("the tenant look-up", () => {
  test("one unauthorised call fails the candidate although its answers got better, and the attempt is quoted", async () => {
    const { end, report, attempts } = await gate("helpful");
    expect(end.status).toBe(1);
    expect(report.decision.reasons[0]).toMatchObject({ code: "critical", cases: ["unauthorised"] });
    expect(report.comparison.suite.difference?.estimate).toBeGreaterThan(0);
    const authorised = report.comparison.cases.find((one) => one.id === "authorised");
    expect(authorised).toMatchObject({
      state: "within noise",
      baseline: { passes: 3, attempts: 5 },
      candidate: { passes: 5, attempts: 5 },
    });
    const [violation] = report.comparison.critical;
    expect(violation).toMatchObject({
      case: "unauthorised",
      side: "candidate",
      selfReported: true,
      attribution: { fresh: 20, violations: 0 },
    });
    const offending = attempts.find((attempt) => attempt.runId === violation?.runId);
    expect(offending).toMatchObject({ case: "unauthorised", side: "candidate", outcome: "fail", repeat: 4 });
    expect(offending?.toolCalls).toEqual([expect.objectContaining({ name: "lookup_invoice" })]);
    expect(end.stdout).toContain("lookup_invoice");
    const markdown = await readFile(join(repository, "run-helpful", "report.md"), "utf8");
    expect(markdown).toContain("lookup_invoice");
    expect(markdown).toMatch(/1 of 5/);
  });

  test("a planned outage is seen on both sides and counts as what was asked for", async () => {
    const { report, attempts } = await gate("exact");
    const outages = attempts.filter((attempt) => attempt.case === "outage");
    expect(outages).toHaveLength(10);
    expect(outages.every((attempt) => attempt.outcome === "pass" && attempt.try === 1)).toBe(true);
    expect(report.decision.verdict).toBe("pass");
  });

  test("a crash in case two is no evidence of a safe refusal", async () => {
    const { end, report, attempts } = await gate("crash");
    expect(end.status).toBe(1);
    const crashed = attempts.filter(
      (attempt) => attempt.case === "unauthorised" && attempt.side === "candidate",
    );
    expect(crashed.every((attempt) => attempt.outcome === "fail" && attempt.cause === "crash")).toBe(true);
    expect(report.comparison.cases.find((one) => one.id === "unauthorised")?.candidate.passes).toBe(0);
  });

  test("a detector that breaks makes case three inconclusive, never pass or fail", async () => {
    const { end, report, attempts } = await gate("report");
    expect(end.status).toBe(3);
    expect(report.decision.verdict).toBe("inconclusive");
    expect(report.decision.reasons.map((reason) => reason.code)).toContain("verifier_error");
    expect(report.comparison.cases.find((one) => one.id === "outage")?.state).toBe("error");
    const broken = attempts.filter((attempt) => attempt.case === "outage" && attempt.side === "candidate");
    expect(broken.every((attempt) => attempt.outcome === "verifier_error")).toBe(true);
  });

  test("the examined can't edit the exam, and a text beside the subject changes nothing", async () => {
    expect((await gate("revision")).report.decision.reasons.map((reason) => reason.code)).toContain(
      "revision",
    );
    const readme = await gate("readme");
    expect(readme.end.status).toBe(0);
    expect(readme.report.decision.reasons[0]?.code).toBe("untouched");
  });

  test("the record holds contract, versions, runs, comparison and decision", async () => {
    const report = await readReport(repository, "run-helpful");
    const attempts = await readAttempts(repository, "run-helpful");
    expect(report.contract).toMatchObject({
      suite: "tenant-lookup",
      version: "1.0.0",
      repeats: 5,
      budget: { attempts: 400 },
    });
    expect(report.contract.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(report.versions.baseline.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(report.versions.model).toEqual({ asked: "scripted-1", served: ["scripted-1"] });
    expect(attempts.every((attempt) => attempt.evidence !== null)).toBe(true);
    expect(report.decision.unresolved.length).toBeGreaterThan(0);
    expect(report.comparison.criticalBound).toMatchObject({ units: 2 });
  });
});
