import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";
import { suiteFiles } from "./answers-suite.ts";
import { casegate, ended, readAttempts, startCasegate } from "./casegate.ts";

const gate = [
  "gate",
  "--baseline",
  "main",
  "--candidate",
  "change",
  "--isolation",
  "none",
  "--concurrency",
  "4",
];
/** From here on a thread writes the evidence of most attempts. */
const whenKilled = 680;

async function shortAttempts(): Promise<TestRepository> {
  const repository = await createRepository();
  const files = suiteFiles({ cases: ["a", "b", "c", "d"], repeats: 100 });
  await repository.commit({ ...files, "agent.sh": "echo yes\n" }, "Baseline");
  await repository.switchTo("change");
  await repository.commit({ "agent.sh": "echo yes # still\n" }, "Candidate");
  return repository;
}

/** Reads what is there of every record's evidence; returns the names of their folders. */
async function wholeEvidence(folder: string): Promise<string[]> {
  const records = await readAttempts(folder);
  for (const { evidence, evidenceDigest } of records) {
    const place = join(folder, ".casegate/run", evidence ?? "");
    const facts = await readFile(join(place, "facts.json"));
    expect(createHash("sha256").update(facts).digest("hex")).toBe(evidenceDigest);
    for (const [name, { sha256 }] of Object.entries<{ sha256: string }>(JSON.parse(`${facts}`).kept))
      expect(
        createHash("sha256")
          .update(await readFile(join(place, name)))
          .digest("hex"),
      ).toBe(sha256);
  }
  return records.map(({ evidence }) => evidence ?? "").sort();
}

test("a run of many attempts that is killed has the whole evidence of each on record, and is continued", async () => {
  await using repository = await shortAttempts();
  const { folder } = repository;
  const child = startCasegate(folder, gate);
  const end = ended(child);
  for (let made = 0; made < whenKilled && child.exitCode === null; await sleep(20))
    made = (await readAttempts(folder).catch(() => [])).length;
  child.kill("SIGKILL");
  expect((await end).signal).toBe("SIGKILL");
  expect((await wholeEvidence(folder)).length).toBeLessThan(800);
  const resumed = await casegate(folder, [...gate, "--resume"]);
  expect(resumed.status, resumed.stderr).toBe(0);
  const known = await wholeEvidence(folder);
  expect(new Set(known).size).toBe(800);
  const there = await readdir(join(folder, ".casegate/run/evidence"));
  expect(there.map((name) => `evidence/${name}`).sort()).toEqual(known);
}, 120_000);
