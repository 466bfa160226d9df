import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectFolder, readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

let root = "";
let repository = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "casegate-netlist-"));
  repository = join(root, "netlist");
  const { buildExample } = await import(join(projectFolder, "examples", "netlist", "build.mjs"));
  buildExample(repository);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Gates a branch; with `only`, on some cases alone, which can fail a candidate but not let it pass. */
async function gate(branch: string, only?: string) {
  const sides = ["--baseline", "main", "--candidate", branch, "--out", branch];
  const some = only === undefined ? [] : ["--case", only];
  const end = await casegate(repository, ["gate", "--suite", "cases/netlist", ...sides, ...some]);
  const attempts = await readAttempts(repository, branch);
  const nets = (id: string, side = "candidate") =>
    attempts
      .find((attempt) => attempt.case === id && attempt.side === side)
      ?.checks.find(({ id: name }) => name === "nets");
  return { end, report: await readReport(repository, branch), attempts, nets };
}

describe("netlist authoring", () => {
  test("every task's reference scores 100 % and every doctored one fails before anything runs", async () => {
    const { report } = await gate("untidy");
    const { checks } = report.harness;
    const tasks = ["divider", "follower", "inverter", "led", "rc-filter", "second-stage"];
    const references = checks.filter(({ kind }) => kind === "reference");
    expect(references.map((check) => check.case)).toEqual([...tasks, "tool/references"]);
    expect(references.every(({ outcome }) => outcome === "pass")).toBe(true);
    expect(checks.filter(({ kind }) => kind === "doctored")).toHaveLength(10);
    expect(report.harness).toMatchObject({ valid: true, unvalidated: [] });
  });

  test("nets without a name are ignored, and ten tries do not look like one although the score is the same", async () => {
    const report = await readReport(repository, "untidy");
    const attempts = await readAttempts(repository, "untidy");
    expect(report.decision.verdict).toBe("pass");
    expect(report.comparison.cases.every(({ label }) => label === "unchanged")).toBe(true);
    const tried = (side: string) =>
      attempts
        .filter((attempt) => attempt.side === side && attempt.case === "inverter")
        .map(({ score, usage, toolCalls }) => [score, usage?.turns, toolCalls?.length]);
    expect(tried("baseline")).toEqual([[1, 1, 1]]);
    expect(tried("candidate")).toEqual([[1, 3, 3]]);
    expect(report.comparison.suite.tokens.ratio).toBeGreaterThan(0.5);
  });

  test("an extra named net fails the task although all the expected ones are there", async () => {
    const { end, report, nets } = await gate("names", "{led,divider}");
    expect(end.status).toBe(1);
    expect(nets("led")).toMatchObject({
      outcome: "fail",
      score: 1,
      reason: '2 of 2 groups match; not expected: "N2"',
    });
    expect(nets("led", "baseline")).toMatchObject({ outcome: "pass", score: 1 });
    expect(nets("divider")).toMatchObject({ outcome: "pass", score: 1 });
    expect(report.decision.reasons.find(({ code }) => code === "regression")?.cases).toEqual(["led"]);
  });

  test("the chain stops at its first failing step, which is named, with score 0", async () => {
    const { end, nets } = await gate("careless", "divider");
    expect(end.status).toBe(1);
    const { outcome, score, reason } = nets("divider") ?? {};
    expect([outcome, score]).toEqual(["fail", 0]);
    expect(reason).toMatch(/^step 2 of 4 \(".* draw .*"\) ended with exit status 1: .*R2 lies on R1/);
  });

  test("a tool that loses nets is caught by its own references, and does not grade the author", async () => {
    const { end, report, nets } = await gate("tool");
    expect(end.status).toBe(1);
    expect(nets("follower")).toMatchObject({ outcome: "pass", score: 1 });
    expect(nets("tool/references")).toMatchObject({
      outcome: "fail",
      reason: expect.stringContaining('"task":"follower"'),
    });
    // Of all seven cases, and no other.
    expect(report.comparison.cases).toHaveLength(7);
    const [moved, other] = report.comparison.cases.filter(({ label }) => label !== "unchanged");
    expect(other).toBeUndefined();
    expect(moved).toMatchObject({ id: "tool/references", label: "regressed", deterministic: true });
    expect(moved?.lines).toMatchObject([{ name: "scores", moved: true }]);
    expect(report.contract.cases.find(({ id }) => id === "tool/references")?.kind).toBe("command");
  });
});
