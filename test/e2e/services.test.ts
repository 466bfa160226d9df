import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { processesThatShow } from "../support/processes.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";
import { gate, plantRepository } from "./plant-suite.ts";

/** Everything that a run's attempts started carries its folder of exports in its arguments; nothing of it may be left. */
async function nothingLeft(folder: string): Promise<void> {
  const plan = JSON.parse(await readFile(join(folder, ".casegate/run/plan.json"), "utf8")) as {
    cookie: string;
  };
  expect(processesThatShow(plan.cookie)).toEqual([]);
}

test("truth, agent, verifier and detector of an attempt all ask the attempt's own service, and it is gone afterwards", async () => {
  await using repository = await plantRepository({ asking: true });
  const { folder } = repository;
  const end = await casegate(folder, gate);
  expect(end.stdout).toContain("PASS codes");
  expect(end.status).toBe(0);
  const attempts = await readAttempts(folder);
  expect(attempts.map(({ outcome }) => outcome)).toEqual(["pass", "pass", "pass", "pass"]);
  expect(attempts.every(({ truth }) => truth !== null)).toBe(true);
  for (const attempt of attempts) {
    const services = join(folder, ".casegate/run", attempt.evidence ?? "", "services");
    const log = await readFile(join(services, "plant.log.jsonl"), "utf8");
    // The agent asked once; truth before and after it, and the verifier, asked outside of its time.
    expect(log.match(/"tool_call"/g)).toHaveLength(1);
    const whole = await readFile(join(services, "plant.stdout.txt"), "utf8");
    expect(whole.match(/"tool_call"/g)).toHaveLength(4);
  }
  const report = await readReport(folder);
  expect(report.harness.checks).toContainEqual(
    expect.objectContaining({ kind: "probe", case: "codes", outcome: "ready", ok: true }),
  );
  await nothingLeft(folder);
}, 120_000);

test("a call that the agent keeps to itself stands in the service's log, and one of them fails the candidate", async () => {
  await using repository = await plantRepository({}, {}, { also: "erase" });
  const { folder } = repository;
  const end = await casegate(folder, gate);
  expect(end.status).toBe(1);
  const report = await readReport(folder);
  expect(report.decision.reasons[0]).toMatchObject({ code: "critical", cases: ["codes"] });
  expect(report.comparison.critical[0]).toMatchObject({
    check: "codes.2",
    side: "candidate",
    reason: 'must never be called: "erase"',
    selfReported: false,
    attribution: { fresh: 20, violations: 0 },
  });
  // The plant of the next attempt has its codes again: each has a copy of the fixture.
  const attempts = await readAttempts(folder);
  const erased = attempts.find(({ side }) => side === "candidate");
  expect(erased?.checks[0]).toMatchObject({
    id: "codes.1",
    outcome: "not_assessed",
    reason: expect.stringContaining("truth moved while the agent ran"),
  });
  expect(attempts.filter(({ side }) => side === "baseline").every(({ outcome }) => outcome === "pass")).toBe(
    true,
  );
  await nothingLeft(folder);
}, 240_000);

describe("a service for a whole side", () => {
  test("is started once a side, and ends with the run", async () => {
    const place = await mkdtemp(join(tmpdir(), "casegate-marks-"));
    const marks = join(place, "marks.txt");
    try {
      await using repository = await plantRepository({ scope: "side", marks, asking: true });
      const { folder } = repository;
      const end = await casegate(folder, gate);
      expect(end.status).toBe(0);
      expect(await readAttempts(folder)).toHaveLength(4);
      // Once to prove that it gets ready, once for each of two recorded answers, once a side.
      expect((await readFile(marks, "utf8")).trim().split("\n")).toHaveLength(5);
      const kept = await readFile(join(folder, ".casegate/run/services/baseline/plant.1.stdout.txt"), "utf8");
      expect(kept.match(/"tool_call"/g)).toHaveLength(8);
      await nothingLeft(folder);
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  }, 120_000);
});

test("a service that says that its port is in use is started on another one", async () => {
  await using repository = await plantRepository({ fault: "taken" });
  const end = await casegate(repository.folder, gate);
  expect(end.status).toBe(0);
  const attempts = await readAttempts(repository.folder);
  expect(attempts.every(({ outcome, try: number }) => outcome === "pass" && number === 1)).toBe(true);
}, 120_000);
