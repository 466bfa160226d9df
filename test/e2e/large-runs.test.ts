import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { casegate, projectFolder, readAttempts, readReport } from "./casegate.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "casegate-large-runs-"));
  const script = join(projectFolder, "bench", "large-runs.mjs");
  execFileSync(process.execPath, [script, "make", folder, "30", "4"]);
});
afterAll(() => rm(folder, { recursive: true }));

test("a written run is resumed, decided and rescored to the same comparison", {
  timeout: 240_000,
}, async () => {
  const gate = ["gate", "--baseline", "main", "--candidate", "work", "--out", "run", "--resume"];
  expect((await casegate(folder, gate)).stderr).not.toContain("casegate:");
  const { comparison, runs, quotes } = await readReport(folder, "run");
  expect(runs.count).toBe(240);
  expect(quotes?.every(({ answer, outcome }) => answer !== null || outcome !== "pass")).toBe(true);
  await casegate(folder, ["decide", "--run", "run"]);
  const decided = await readReport(folder, "run");
  expect([decided.comparison, decided.runs, decided.quotes]).toEqual([comparison, runs, quotes]);
  await casegate(folder, ["rescore", "--run", "run", "--out", "again"]);
  const again = await readReport(folder, "again");
  expect([again.comparison, again.runs, again.quotes]).toEqual([comparison, runs, quotes]);
  expect(await readAttempts(folder, "again")).toEqual(await readAttempts(folder, "run"));
});
