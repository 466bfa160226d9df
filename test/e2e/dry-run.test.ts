import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { TestRepository } from "../repositories/create-repository.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";
import { gate, type PlantSuite, plantRepository } from "./plant-suite.ts";

async function dryRepository(suite: PlantSuite, more: Record<string, string> = {}): Promise<TestRepository> {
  const repository = await plantRepository(suite);
  for (const branch of ["main", "change"]) {
    await repository.git("switch", "-q", branch);
    const text = await readFile(join(repository.folder, "cases/suite.yaml"), "utf8");
    const dry = text.replace('run: [node, "{subject}/agent.mjs"]', "preset: none");
    await repository.commit({ "cases/suite.yaml": dry, ...more }, "Dry");
  }
  return repository;
}

test("a dry run starts services, truth and checks but no agent, and is no pass, no fail and in no average", async () => {
  await using repository = await dryRepository({ asking: true });
  const { folder } = repository;
  const end = await casegate(folder, gate);
  expect(end.status).toBe(3);
  const attempts = await readAttempts(folder);
  expect(attempts).toHaveLength(4);
  for (const attempt of attempts) {
    expect(attempt).toMatchObject({
      outcome: "not_run",
      cause: "dry_run",
      reason: "a dry run: no agent was started (agent.preset is none)",
      score: null,
      exit: null,
      command: "agent.preset none",
      truth: expect.any(String),
    });
    expect(attempt.checks.map(({ outcome }) => outcome)).toEqual([
      "not_assessed",
      "not_assessed",
      "not_assessed",
    ]);
  }
  const report = await readReport(folder);
  expect(report.decision.verdict).toBe("inconclusive");
  expect(report.comparison.suite.difference).toBeNull();
  expect(report.comparison.critical).toEqual([]);
  expect(report.comparison.suite.passPowerK).toEqual([]);
  expect(report.comparison.cases[0]).toMatchObject({
    baseline: { passes: 0, attempts: 0 },
    candidate: { passes: 0, attempts: 0 },
  });
  expect(report.versions.agent).toBe("none");
  expect(report.conditions.notes).toContain(
    "a dry run: no agent was started, so its cases say nothing of either side",
  );
  expect(end.stdout).toContain("a dry run: no agent was started");
}, 120_000);

test("a dry run shows a verifier that breaks", async () => {
  const broken = "console.error('no such table'); process.exit(77);\n";
  await using repository = await dryRepository(
    { asking: true, caseLines: "" },
    { "cases/verifiers/verifier.mjs": `if (process.env.EXIT_STATUS === "") { ${broken} }\n` },
  );
  const end = await casegate(repository.folder, gate);
  expect(end.status).toBe(3);
  const attempts = await readAttempts(repository.folder);
  expect(attempts.every(({ outcome }) => outcome === "verifier_error")).toBe(true);
  expect((await readReport(repository.folder)).decision.reasons.map(({ code }) => code)).toContain(
    "verifier_error",
  );
}, 120_000);
