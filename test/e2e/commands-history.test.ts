import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { historyRowSchema } from "../../src/model/history.ts";
import { answersRepository } from "./answers-suite.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const gate = ["gate", "--baseline", "main", "--candidate", "change"];

async function rows(folder: string) {
  const text = await readFile(join(folder, "kept/history.jsonl"), "utf8");
  return text
    .trimEnd()
    .split("\n")
    .map((line) => historyRowSchema.parse(JSON.parse(line)));
}

test("gate, replay and score add their rows to a history once each, and the summary tells them", async () => {
  await using repository = await answersRepository(
    { cases: ["a", "b"] },
    { a: "Y", b: "Y" },
    { a: "Y", b: "Y" },
  );
  const { folder } = repository;
  const kept = ["--history", "kept"];
  expect((await casegate(folder, [...gate, ...kept])).status).toBe(0);
  expect(
    (await rows(folder)).map(({ mode, side, case: id, passes, attempts }) => [
      mode,
      side,
      id,
      passes,
      attempts,
    ]),
  ).toEqual([
    ["gate", "baseline", "a", 5, 5],
    ["gate", "baseline", "b", 5, 5],
    ["gate", "candidate", "a", 5, 5],
    ["gate", "candidate", "b", 5, 5],
  ]);
  const replay = ["replay", "--against", ".casegate/run/report.json"];
  expect((await casegate(folder, [...replay, ...kept])).status).toBe(0);
  expect((await rows(folder)).slice(4).map(({ mode, side, case: id }) => [mode, side, id])).toEqual([
    ["replay", "candidate", "a"],
    ["replay", "candidate", "b"],
  ]);
  await mkdir(join(folder, "answers"));
  await writeFile(join(folder, "answers/a.txt"), "no\n");
  await casegate(folder, ["score", "--answers", "answers", "--out", ".casegate/score", ...kept]);
  expect((await rows(folder)).slice(6)).toMatchObject([{ mode: "score", case: "a", passes: 0, attempts: 1 }]);
  await casegate(folder, ["history", "--history", "kept", "--add", ".casegate/run"]);
  expect(await rows(folder)).toHaveLength(7);

  const summary = await casegate(folder, ["history", "--history", "kept", "--summary"]);
  expect(summary.status).toBe(0);
  expect(summary.stdout).toMatch(/^a +3 +10\/11 +\d\.\d\d \[\d\.\d\d, \d\.\d\d\]$/m);
  expect(summary.stdout).toMatch(/0 of 5 rows were judged/);

  expect((await casegate(folder, [...replay, ...kept, "--out", ".casegate/again"])).status).toBe(0);
  const page = await readFile(join(folder, ".casegate/again/report.html"), "utf8");
  expect(page).toContain('<h2 id="trend">Trend</h2>');
  expect(page).toContain('aria-label="mean pass rate in 3 runs, last 0.00"');
});

test("a history that can't be read stops the run before it starts; one that breaks meanwhile changes no verdict", async () => {
  await using repository = await answersRepository({ cases: ["a"] }, { a: "Y" }, { a: "Y" });
  const { folder } = repository;
  await mkdir(join(folder, "kept"));
  await writeFile(join(folder, "kept/history.jsonl"), "{}\n");
  const end = await casegate(folder, [...gate, "--history", "kept"]);
  expect(end).toMatchObject({ status: 2, stdout: "" });
  expect(end.stderr).toMatch(/^casegate: kept\/history\.jsonl:1: is no row of a history/);
  await expect(readFile(join(folder, ".casegate/run/report.json"))).rejects.toThrow("ENOENT");

  await writeFile(join(folder, "agent.sh"), "");
  await repository.commit(
    {
      "agent.sh": `
mkdir -p "${folder}/late"
echo broken > "${folder}/late/history.jsonl"
echo yes
`,
    },
    "Break the history",
  );
  const late = await casegate(folder, [...gate, "--history", "late"]);
  expect(late.status).toBe(0);
  expect(late.stderr).toMatch(/^casegate: history: late\/history\.jsonl:1: is no row/m);
  expect(late.stdout).toContain("PASS");
});
