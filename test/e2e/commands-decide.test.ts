import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answersRepository } from "./answers-suite.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const suite = { cases: ["a", "b"] };
const gate = ["gate", "--baseline", "main", "--candidate", "change"];

test("decide takes a decision file into account, runs nothing, and keeps the attempts as they are", async () => {
  await using repository = await answersRepository(suite, { a: "Y", b: "n" }, { a: "Y", b: "Y" });
  const { folder, git } = repository;
  expect((await casegate(folder, gate)).status).toBe(4);
  const before = await readReport(folder);
  const attempts = await readAttempts(folder);
  await casegate(folder, ["accept", "b", "--reason", "the new prompt answers it"]);

  const early = await casegate(folder, ["decide"]);
  expect(early.status).toBe(4);
  expect(early.stdout).toMatch(/\.casegate\/decisions\/b\/[0-9a-f]{16}\.json is not committed/);

  await git("add", ".casegate/decisions");
  await git("commit", "-m", "Accept");
  const end = await casegate(folder, ["decide"]);
  expect(end.stderr).toBe("");
  expect(end.status).toBe(0);
  expect(end.stdout).toContain("decided again on stored attempts");
  const report = await readReport(folder);
  expect(report).toMatchObject({
    mode: "decide",
    decision: { verdict: "pass" },
    startedAt: before.startedAt,
    durationMs: before.durationMs,
    runs: before.runs,
  });
  expect(report.comparison.cases.find((one) => one.id === "b")?.state).toBe("accepted");
  expect(await readAttempts(folder)).toEqual(attempts);
  expect((await casegate(folder, ["decide"])).status).toBe(0);
});

test("decide refuses what was not measured, records that were edited, and runs that are not there, in one line each", async () => {
  await using repository = await answersRepository(suite, { a: "Y", b: "n" }, { a: "Y", b: "Y" });
  const { folder } = repository;
  expect((await casegate(folder, gate)).status).toBe(4);
  const lines = async (...args: string[]) => {
    const end = await casegate(folder, ["decide", ...args]);
    expect(end.status).toBe(2);
    expect(end.stdout).toBe("");
    return end.stderr.trim().split("\n");
  };

  await repository.commit({ "notes.md": "another change\n" }, "Change more");
  expect(await lines()).toEqual([
    expect.stringMatching(
      /run: was measured on something else: the candidate and the change differ now; run casegate gate again/,
    ),
  ]);
  expect(await lines("--candidate", "HEAD~1", "--run", "nowhere")).toEqual([
    expect.stringMatching(/nowhere\/report\.json: is not there/),
  ]);

  const file = join(folder, ".casegate/run/attempts.jsonl");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace('"outcome":"fail"', '"outcome":"pass"'));
  expect(await lines("--candidate", "HEAD~1")).toEqual([
    expect.stringMatching(/attempts\.jsonl:\d+: is not the record that a run wrote here/),
  ]);
  await writeFile(file, text.split("\n").slice(0, -3).join("\n").concat("\n"));
  expect(await lines("--candidate", "HEAD~1")).toEqual([
    expect.stringMatching(/holds \d+ attempts, and the report was made of \d+/),
  ]);
});
