import { mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { VerdictFile } from "../../src/model/verdict-file.ts";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const cases = `
- id: letter
  prompt: Write a letter.
  criteria: [Is polite]
  checks:
    - { type: human, criterion: 0, question: Is it polite? }
- id: by-hand
  kind: manual
  steps: [Open the page]
  expected: A blue button
`;

/** `main` and `change` say something else; a person judges both. */
async function letters(): Promise<TestRepository> {
  const repository = await createRepository();
  await repository.commit(
    {
      "cases/suite.yaml":
        'suite: people\nversion: 1.0.0\nagent: { run: [cat, "{subject}/letter.txt"] }\nrepeats: 3\npolicy: { independent: file_only }\n',
      "cases/all.yaml": cases,
      "letter.txt": "Dear Ana\n",
    },
    "Baseline",
  );
  await repository.switchTo("change");
  await repository.commit({ "letter.txt": "Hey \u001b[2J Ana\n" }, "Candidate");
  await repository.git("config", "user.name", "Ana");
  await repository.git("config", "user.email", "ana@example.com");
  return repository;
}

const gate = ["gate", "--baseline", "main", "--candidate", "change"];
const verdict = (...args: string[]) => [
  "verdict",
  "letter",
  "--attempt",
  "1",
  "--observed",
  "Hey is rude",
  ...args,
];

async function files(folder: string): Promise<string[]> {
  const found = await readdir(join(folder, ".casegate/verdicts"), { recursive: true }).catch(() => []);
  return found.filter((path) => path.endsWith(".json")).sort();
}

describe("casegate verdict", () => {
  test("binds what a person saw to one answer, and is read back for every attempt that gave it", async () => {
    await using repository = await letters();
    const { folder, git } = repository;
    expect((await casegate(folder, gate)).status).toBe(0);
    expect((await readReport(folder)).comparison.cases[0]?.candidate.outcomes).toEqual({ incomplete: 3 });

    const end = await casegate(folder, verdict("--outcome", "partial", "--by", "Eve", "--independent"));
    expect(end).toMatchObject({ status: 0, stderr: "" });
    expect(end.stdout).toMatch(
      /^wrote \.casegate\/verdicts\/letter\/[0-9a-f]{64}\.json; commit it with the change\n$/,
    );
    const [path = ""] = await files(folder);
    const file = JSON.parse(await readFile(join(folder, ".casegate/verdicts", path), "utf8")) as VerdictFile;
    expect(file).toEqual({
      schema: 1,
      case: "letter",
      digest: path.slice("letter/".length, -".json".length),
      outcome: "partial",
      observed: "Hey is rude",
      expected: "Is polite",
      by: "Eve",
      independence: "independent",
      model: null,
      date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });

    await git("add", ".casegate/verdicts");
    await git("commit", "-m", "Judge");
    const again = await casegate(folder, ["decide"]);
    const report = await readReport(folder);
    expect(report.comparison.cases[0]?.candidate).toMatchObject({
      passes: 0,
      attempts: 3,
      outcomes: { fail: 3 },
    });
    expect(report.comparison.cases[0]?.baseline.outcomes).toEqual({ incomplete: 3 });
    expect(again.stdout).toContain("Eve (independent) says partial: Hey is rude");
    expect((await readAttempts(folder)).every(({ outcome }) => outcome === "incomplete")).toBe(true);

    // The gate itself reads it too, and so does a rescore; another answer needs another verdict.
    await casegate(folder, [...gate, "--out", ".git/second"]);
    expect((await readReport(folder, ".git/second")).comparison.cases[0]?.candidate.outcomes).toMatchObject({
      fail: expect.any(Number),
    });
    await casegate(folder, ["rescore"]);
    expect((await readReport(folder, ".casegate/rescore")).comparison.cases[0]?.candidate.passes).toBe(0);
    await repository.commit({ "letter.txt": "Dear Eve\n" }, "Another letter");
    await casegate(folder, [...gate, "--out", ".git/third"]);
    expect((await readReport(folder, ".git/third")).comparison.cases[0]?.candidate.outcomes).toEqual({
      incomplete: 3,
    });
  });

  test("lets a case pass that a person passed, and judges a manual case without an attempt", async () => {
    await using repository = await letters();
    const { folder, git } = repository;
    await casegate(folder, gate);
    await casegate(folder, verdict("--outcome", "pass"));
    await casegate(folder, verdict("--outcome", "pass", "--side", "baseline"));
    const manual = await casegate(folder, [
      "verdict",
      "by-hand",
      "--observed",
      "It is blue",
      "--outcome",
      "pass",
    ]);
    expect(manual.stdout).toMatch(/verdicts\/by-hand\/[0-9a-f]{64}\.json/);
    await git("add", ".casegate/verdicts");
    await git("commit", "-m", "Judge");
    expect((await casegate(folder, ["decide"])).status).toBe(0);
    const report = await readReport(folder);
    expect(report.comparison.cases[0]).toMatchObject({
      baseline: { outcomes: { pass: 3 } },
      candidate: { outcomes: { pass: 3 } },
    });
    expect(report.comparison.notRun).toEqual([
      { case: "by-hand", reason: "manual: Ana <ana@example.com> (self-graded) says pass: It is blue" },
    ]);
    await repository.commit({ "other.txt": "x\n" }, "Change what is judged");
    await casegate(folder, [...gate, "--out", ".git/other"]);
    expect((await readReport(folder, ".git/other")).comparison.notRun[0]?.reason).toBe(
      "manual: needs a person's verdict",
    );
  });

  test("says in one line what can't be judged, and refuses verdict files that are not what it writes", async () => {
    await using repository = await letters();
    const { folder } = repository;
    await casegate(folder, gate);
    const of = async (args: string[]) => {
      const end = await casegate(folder, args);
      expect(end.status).toBe(2);
      return end.stderr
        .trim()
        .split("\n")
        .filter((line) => line.startsWith("casegate: "));
    };
    expect(await of(verdict("--outcome", "good"))).toEqual([expect.stringContaining("--outcome")]);
    expect(await of(verdict())).toEqual([expect.stringContaining("--outcome")]);
    expect(await of(["verdict", "letter", "--observed", "x", "--outcome", "pass"])).toEqual([
      "casegate: --attempt: is missing; name one of 1, 2, 3",
    ]);
    expect(await of(["verdict", "letter", "--observed", "x", "--outcome", "pass", "--attempt", "9"])).toEqual(
      [expect.stringContaining("--attempt 9: is none of letter on the candidate's side")],
    );
    expect(await of(["verdict", "nope", "--observed", "x", "--outcome", "pass"])).toEqual([
      expect.stringContaining("nope: is no case of this run"),
    ]);
    expect(
      await of(["verdict", "letter", "--attempt", "1", "--observed", "  ", "--outcome", "pass"]),
    ).toEqual([expect.stringContaining("--observed: is blank")]);
    expect(await files(folder)).toEqual([]);

    await mkdir(join(folder, ".casegate/verdicts/letter"), { recursive: true });
    const refused = async (path: string, text: string) => {
      await repository.commit({ [`.casegate/verdicts/${path}`]: text }, "A bad verdict");
      const lines = await of([...gate, "--out", ".git/refused"]);
      await repository.commit({ [`.casegate/verdicts/${path}`]: null }, "Remove it");
      return lines;
    };
    const good = {
      schema: 1,
      case: "letter",
      digest: "a".repeat(64),
      outcome: "pass",
      observed: "x",
      expected: null,
      by: "Eve",
      independence: "self",
      model: null,
      date: "2026-11-29",
    };
    expect(await refused(`letter/${"b".repeat(64)}.json`, JSON.stringify(good))).toEqual([
      expect.stringContaining(`belongs in .casegate/verdicts/letter/${"a".repeat(64)}.json`),
    ]);
    expect(await refused(`letter/${"a".repeat(64)}.json`, JSON.stringify({ ...good, sure: true }))).toEqual([
      expect.stringContaining("does not have the form of a verdict"),
    ]);
    expect(await refused(`letter/${"a".repeat(64)}.json`, '{"outcome":"fail","outcome":"pass"}')).toEqual([
      expect.stringContaining('has the key "outcome" twice'),
    ]);
    await symlink("../../../letter.txt", join(folder, ".casegate/verdicts/letter/x.json"));
    await repository.git("add", "--all", "--force", ".casegate/verdicts");
    await repository.git("commit", "-m", "A link");
    expect(await of([...gate, "--out", ".git/refused"])).toEqual([
      expect.stringContaining("is a link, not a file"),
    ]);
  });

  test("takes an observed value out of a file for no sentence of ours", async () => {
    await using repository = await letters();
    const { folder, git } = repository;
    await casegate(folder, gate);
    await writeFile(join(folder, "letter.txt"), "unused\n");
    await casegate(folder, [
      "verdict",
      "letter",
      "--attempt",
      "1",
      "--outcome",
      "fail",
      "--observed",
      "\u001b[2J::error::x\n##[group]",
    ]);
    await git("add", ".casegate/verdicts");
    await git("commit", "-m", "Judge");
    const { stdout } = await casegate(folder, ["decide"]);
    expect(stdout).toContain("says fail");
    expect(stdout).not.toMatch(/\u001b|##\[|^\s*::/m);
  });
});
