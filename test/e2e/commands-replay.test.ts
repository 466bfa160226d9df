import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { answersRepository } from "./answers-suite.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const suite = { cases: ["a", "b"] };
const steady = { a: "Y", b: "Y" };
const gate = ["gate", "--baseline", "main", "--candidate", "change"];
const out = ".casegate/replay";
const against = ["replay", "--against", ".casegate/run/report.json"];

describe("casegate replay", () => {
  test("passes when today does what the stored candidate did, and makes only one side's attempts", async () => {
    await using repository = await answersRepository(suite, steady, { a: "YYYYn", b: "Y" });
    const { folder } = repository;
    const stored = await casegate(folder, gate);
    expect([0, 1]).toContain(stored.status);
    const before = await readReport(folder);
    const end = await casegate(folder, against);
    expect(end).toMatchObject({ status: 0 });
    expect(end.stdout).toContain("PASS: nothing moved since the stored run");
    const report = await readReport(folder, out);
    expect(report).toMatchObject({
      mode: "replay",
      conditions: { interleaved: false, reusedFrom: expect.stringMatching(/^\.casegate\/run of \d{4}-/) },
      decision: { verdict: "pass" },
    });
    const attempts = await readAttempts(folder, out);
    expect(attempts.every(({ side }) => side === "candidate")).toBe(true);
    expect(report.runs.count).toBe(attempts.length);
    expect(await readReport(folder)).toEqual(before);
  });

  test("takes any difference for a finding, an improvement too, which no decision file settles", async () => {
    await using repository = await answersRepository(suite, steady, { a: "Y", b: "n" });
    const { folder } = repository;
    expect((await casegate(folder, gate)).status).toBe(1);
    await writeFile(join(folder, "answers.json"), JSON.stringify(steady));
    await casegate(folder, ["expect", "b", "--better", "--reason", "mended"]);
    const end = await casegate(folder, against);
    expect(end.status).toBe(1);
    const report = await readReport(folder, out);
    expect(report.decision.reasons.map(({ code, cases }) => [code, cases])).toEqual([["finding", ["b"]]]);
    expect(report.comparison.cases.find(({ id }) => id === "b")).toMatchObject({
      state: "finding",
      direction: "better",
      fingerprint: null,
      baseline: { passes: 0, attempts: 20 },
      candidate: { passes: 20, attempts: 20 },
      fresh: { baseline: { attempts: 20 }, candidate: { attempts: 15 } },
    });
    expect(report.versions.dirty).toBe(true);
    expect(end.stdout).not.toContain("casegate accept");

    const shown = await casegate(folder, ["show", "b", "--run", out]);
    expect(shown.stdout).toMatch(/^stored change \([0-9a-f]{7}\), attempt 1: fail/m);
    expect(shown.stdout).toMatch(/^today \., attempt 1: pass/m);
    await rename(join(folder, ".casegate/run"), join(folder, ".casegate/moved"));
    const alone = await casegate(folder, ["show", "b", "--run", out]);
    expect(alone.stdout).not.toContain("attempt 1: fail");
    expect(alone.status).toBe(0);
  });

  test("fails at a critical violation of today", async () => {
    await using repository = await answersRepository(suite, steady, steady);
    const { folder } = repository;
    expect((await casegate(folder, gate)).status).toBe(0);
    await writeFile(join(folder, "answers.json"), JSON.stringify({ a: "Y", b: "YY!YY" }));
    expect((await casegate(folder, against)).status).toBe(1);
    expect((await readReport(folder, out)).decision.reasons[0]).toMatchObject({
      code: "critical",
      cases: ["b"],
    });
  });

  test("measures by the stored suite even when the working tree has another one, and refuses when it is gone", async () => {
    await using repository = await answersRepository(suite, steady, steady);
    const { folder } = repository;
    expect((await casegate(folder, gate)).status).toBe(0);
    await writeFile(
      join(folder, "cases/all.yaml"),
      "- { id: z, prompt: x, checks: [{ type: exit, in: [9] }] }\n",
    );
    expect((await casegate(folder, against)).status).toBe(0);
    const report = await readReport(folder, out);
    expect(report.contract.digest).toBe((await readReport(folder)).contract.digest);

    const stored = await readReport(folder);
    const gone = "0".repeat(40);
    stored.versions.baseline.commit = gone;
    stored.versions.candidate.commit = gone;
    await writeFile(join(folder, ".casegate/run/report.json"), JSON.stringify(stored));
    const end = await casegate(folder, [...against, "--out", ".git/again"]);
    expect(end).toMatchObject({ status: 2, stdout: "" });
    expect(end.stderr.trim().split("\n").at(-1)).toMatch(/was measured by a suite that neither its commits/);
  });

  test("says in one line what it can't replay against", async () => {
    await using repository = await answersRepository(suite, steady, steady);
    const { folder } = repository;
    const of = async (...args: string[]) => {
      const end = await casegate(folder, ["replay", ...args]);
      expect(end).toMatchObject({ status: 2, stdout: "" });
      return end.stderr.trim().split("\n");
    };
    expect(await of()).toEqual([expect.stringContaining("--against")]);
    expect(await of("--against", "nowhere/report.json")).toEqual([
      expect.stringContaining("nowhere/report.json: is not there"),
    ]);
    expect(await of("--against", "stored/night.json")).toEqual([
      "casegate: stored/night.json: is not called report.json; name report.json in the folder of a run, which holds its attempts too",
    ]);
  });
});
