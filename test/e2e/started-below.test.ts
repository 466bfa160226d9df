import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { answersRepository } from "./answers-suite.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const note = "in the repository's top folder, ../..\n";

test("a command that is started in a folder of a checkout works in its top folder", async () => {
  await using repository = await answersRepository({ cases: ["a"] }, { a: "n" }, { a: "Y" });
  const below = join(repository.folder, "src", "agents");
  // An empty folder of git's name makes no checkout.
  await mkdir(join(below, ".git"), { recursive: true });

  const meant = ["expect", "a", "--better", "--reason", "the new form is meant"];
  expect(await casegate(below, meant)).toMatchObject({ status: 0, stderr: note });
  expect(existsSync(join(repository.folder, ".casegate/expected/a.json"))).toBe(true);
  expect(await casegate(below, ["run", "a"])).toMatchObject({ status: 0, stderr: note });
  expect(existsSync(join(repository.folder, ".casegate/last/attempts.jsonl"))).toBe(true);
  expect(existsSync(join(below, ".casegate"))).toBe(false);
});

test("paths mean what they mean where the command is started", async () => {
  await using repository = await answersRepository({ cases: ["a"] }, { a: "Y" }, { a: "Y" });
  const below = join(repository.folder, "src", "agents");
  await mkdir(below, { recursive: true });

  for (const suite of ["../../cases", join(repository.folder, "cases"), "cases"])
    expect(await casegate(below, ["check", "--suite", suite])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("VALID cases "),
      stderr: note,
    });
  expect(await casegate(below, ["check", "--suite", "other"])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("casegate: src/agents/other: has no suite.yaml"),
  });
  const out = join(repository.folder, "src", "mine");
  const gate = ["gate", "--baseline", "main", "--candidate", "../..", "--out", "../mine", "--quiet"];
  expect(await casegate(below, gate)).toMatchObject({ stderr: expect.not.stringContaining("top folder") });
  expect(existsSync(join(out, "report.json"))).toBe(true);
  expect((await casegate(below, ["report", "--run", "../mine"])).stdout).toContain("PASS");
});

test("an absolute path of a suite is understood, and one outside of the repository refused", async () => {
  await using repository = await answersRepository({ cases: ["a"] }, { a: "Y" }, { a: "Y" });
  const { folder } = repository;
  expect(await casegate(folder, ["check", "--suite", join(folder, "cases")])).toMatchObject({
    status: 0,
    stderr: "",
  });
  expect(await casegate(folder, ["check", "--suite", "/etc"])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("the suite's path leaves the repository"),
  });
});
