import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRepository } from "../repositories/create-repository.ts";
import { describeWhere, programPath } from "../support/needs.ts";
import { casegate, readAttempts, readReport } from "./casegate.ts";
import { gate } from "./plant-suite.ts";

/** Writes down what stands above it; the first two wait to be lost. */
const agent = (marks: string) => `#!/bin/sh
echo "$PPID" >> ${marks}
[ "$(wc -l < ${marks})" -gt "$(cat ${marks}.waiting)" ] || sleep 60
echo ok
`;

const suite = `suite: watched
version: 1.0.0
agent: { run: [sh, "{subject}/agent.sh"] }
repeats: 1
outage_retries: 1
concurrency: 1
isolation: { level: none, min: none }
policy: { independent: file_only }
`;

/** Kills what stands above the first so many attempts, each as soon as its agent runs. */
async function killWatchers(marks: string, count: number): Promise<void> {
  for (let killed = 0; killed < count; ) {
    await sleep(20);
    const pids = (await readFile(marks, "utf8").catch(() => "")).split("\n").slice(0, -1);
    if (pids.length <= killed) continue;
    process.kill(Number(pids[killed]), "SIGKILL");
    killed += 1;
  }
}

describeWhere(programPath("perl") !== null, "perl", "an attempt whose watcher is killed", () => {
  test.each([
    ["once is tried again, and nothing of it counts", 1, 0],
    ["time and again is lost, which is no pass and no fault of the agent's", 2, 3],
  ])("%s", { timeout: 240_000 }, async (_, kills, status) => {
    const place = await mkdtemp(join(tmpdir(), "casegate-marks-"));
    try {
      const marks = join(place, "marks");
      await using repository = await createRepository();
      const files = { "cases/suite.yaml": suite, "agent.sh": agent(marks) };
      const cases =
        "- { id: one, prompt: do, checks: [{ type: text, contains: ok }, { type: exit, in: [0] }] }\n";
      await repository.commit({ ...files, "cases/all.yaml": cases });
      await repository.switchTo("change");
      await repository.commit({ "notes.md": "edited\n" });
      await writeFile(`${marks}.waiting`, `${kills}`);
      const [end] = await Promise.all([casegate(repository.folder, gate), killWatchers(marks, kills)]);
      expect(end.status, end.stdout).toBe(status);
      const attempts = await readAttempts(repository.folder);
      expect(attempts.slice(0, kills)).toMatchObject(
        Array.from({ length: kills }, (_, index) => ({
          outcome: "environment_error",
          cause: "outage_watcher",
          reason: "what watched over the program was ended by SIGKILL, so that its end is not known",
          exit: null,
          signal: null,
          counted: index === 1,
          checks: [{ outcome: "not_assessed" }, { outcome: "not_assessed" }],
        })),
      );
      expect(attempts.slice(kills).map(({ outcome }) => outcome)).toEqual(
        Array.from({ length: 3 - kills }, () => "pass"),
      );
      const { decision } = await readReport(repository.folder);
      expect(decision.reasons.map(({ code }) => code).includes("outage")).toBe(kills === 2);
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  });
});
