import { cp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { TestRepository } from "../repositories/create-repository.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";
import { gate, plantRepository } from "./plant-suite.ts";

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

/** Puts the run's recordings into the suite of both branches, and the preset that replays them instead of the agent. */
async function useRecordings(repository: TestRepository, drop: readonly string[] = []): Promise<void> {
  const { folder } = repository;
  const kept = join(folder, ".casegate", "run", "recordings");
  const recordings = Object.fromEntries(
    await Promise.all(
      (await filesBelow(kept))
        .filter((name) => !drop.includes(name))
        .map(async (name) => [`cases/recordings/${name}`, await readFile(join(kept, name), "utf8")] as const),
    ),
  );
  await rm(join(folder, ".casegate"), { recursive: true });
  for (const branch of ["main", "change"]) {
    await repository.git("switch", "-q", branch);
    const suite = (await readFile(join(folder, "cases/suite.yaml"), "utf8")).replace(
      'run: [node, "{subject}/agent.mjs"]',
      "preset: recorded",
    );
    // The agent itself is gone: nothing but the recordings can answer.
    await repository.commit({ ...recordings, "cases/suite.yaml": suite, "agent.mjs": null }, "Recorded");
  }
}

const facts = (attempts: Awaited<ReturnType<typeof readAttempts>>) =>
  attempts
    .map(({ case: id, side, stage, repeat, outcome, checks, exit, truth, excerpts, durationMs }) => ({
      key: `${stage} ${id} ${side} ${repeat}`,
      outcome,
      exit,
      truth,
      durationMs,
      answer: excerpts.answer,
      checks: checks.map(({ id: check, outcome: found, reason, observed }) => [
        check,
        found,
        reason,
        observed,
      ]),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));

test("a recorded run replays without its agent: the same attempts of every stage, the same comparison and verdict", async () => {
  const suite = "repeats: 2\nconcurrency: 2\ncriteria: { confirm: { attempts: 3 } }\n";
  await using repository = await plantRepository({ asking: true, suite }, {}, { forget: "DRAWING" });
  const { folder } = repository;
  const recorded = await casegate(folder, [...gate, "--record"]);
  expect(recorded.stderr).toContain("recordings are in .casegate/run/recordings");
  const before = { attempts: await readAttempts(folder), report: await readReport(folder) };
  expect(before.attempts).toHaveLength(10);
  expect(before.report.comparison.cases[0]?.candidate).toMatchObject({ passes: 0, attempts: 5 });
  expect(await filesBelow(join(folder, ".casegate/run/recordings"))).toHaveLength(10);

  await useRecordings(repository);
  const replayed = await casegate(folder, gate);
  expect(replayed.status).toBe(recorded.status);
  const report = await readReport(folder);
  // Nobody asked today's plant: that a call was made is known from the recorded log alone.
  expect(facts(await readAttempts(folder))).toEqual(facts(before.attempts));
  const compared = ({ comparison, decision }: typeof report) => [
    comparison.cases.map(({ state, label, baseline, candidate, fresh }) => [
      state,
      label,
      baseline,
      candidate,
      fresh,
    ]),
    decision.verdict,
    decision.reasons.map(({ code, cases }) => [code, cases]),
  ];
  expect(compared(report)).toEqual(compared(before.report));
  expect(report.versions.agent).toBe("recorded");
  expect(report.conditions.notes).toContain(
    "the agent's part was replayed from recordings; no model was asked",
  );
}, 300_000);

test("a replay that lacks an answer is refused before its first attempt; one recording may stand for both sides", async () => {
  await using repository = await plantRepository({});
  const { folder } = repository;
  expect((await casegate(folder, [...gate, "--record"])).status).toBe(0);
  const kept = join(folder, ".casegate/run/recordings/codes");
  await cp(join(kept, "1.baseline.json"), join(kept, "1.json"));
  await cp(join(kept, "2.candidate.json"), join(kept, "2.json"));
  await useRecordings(repository, [
    ...["baseline", "candidate"].map((side) => `codes/1.${side}.json`),
    "codes/2.candidate.json",
  ]);
  expect((await casegate(folder, gate)).status).toBe(0);
  expect(await readAttempts(folder)).toHaveLength(4);

  await rm(join(folder, ".casegate"), { recursive: true });
  for (const branch of ["main", "change"]) {
    await repository.git("switch", "-q", branch);
    await repository.commit({ "cases/recordings/codes/2.json": null }, "Drop a recording");
  }
  const end = await casegate(folder, gate);
  expect(end.status).toBe(2);
  expect(end.stderr.trim().split("\n").at(-1)).toBe(
    "casegate: cases/suite.yaml:4: agent.preset recorded has no recordings/codes/2.json; run the real agent with gate --record and copy the run's recordings there, or lower repeats",
  );
}, 120_000);
