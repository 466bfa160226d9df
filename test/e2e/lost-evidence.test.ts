import { cp, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestRepository } from "../repositories/create-repository.ts";
import { answersRepository } from "./answers-suite.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const gate = ["gate", "--baseline", "main", "--candidate", "change"];
const yes = { a: "Y", b: "Y" };

let repository: TestRepository;
let place = "";

beforeAll(async () => {
  repository = await answersRepository({ cases: ["a", "b"], repeats: 2 }, yes, yes);
  place = await mkdtemp(join(tmpdir(), "casegate-lost-"));
  const { status, stderr } = await casegate(repository.folder, [...gate, "--out", join(place, "whole")]);
  expect(status, stderr).toBe(0);
});
afterAll(async () => {
  await repository.remove();
  await rm(place, { recursive: true, force: true });
});

/** A copy of the run in which something happened to what it kept of attempts of case a, of which there are four. */
async function damaged(
  name: string,
  ...damages: readonly ((folder: string) => Promise<void>)[]
): Promise<string> {
  const run = join(place, name);
  await cp(join(place, "whole"), run, { recursive: true });
  const own = (await readAttempts(run, "")).filter(({ case: id }) => id === "a");
  for (const [at, damage] of damages.entries()) await damage(join(run, "evidence", own[at]?.runId ?? ""));
  return run;
}

async function reasonsOf(run: string): Promise<string> {
  const { decision } = await readReport(run, "");
  return decision.reasons.map(({ code, text }) => `${code}: ${text}`).join("\n");
}

describe("a run that passed and whose evidence is not there any more passes nothing:", () => {
  test("decide refuses it in one line, whatever happened to it, a report says so, and a gate is inconclusive", async () => {
    const run = await damaged(
      "several",
      (folder) => rm(folder, { recursive: true }),
      (folder) => rm(join(folder, "answer.txt")),
      (folder) => truncate(join(folder, "stdout.txt"), 0),
      (folder) => writeFile(join(folder, "answer.txt"), "yes, indeed"),
    );
    const end = await casegate(repository.folder, ["decide", "--run", run]);
    expect(end.stderr).toMatch(
      /^casegate: \S.*evidence\/\S+: is not the evidence that the run kept there, and so is that of 3 more attempts; .*\n$/,
    );
    expect(end.status).toBe(2);
    expect((await casegate(repository.folder, ["report", "--run", run])).stderr).toMatch(
      /: the evidence of 4 attempts is not what the run kept/,
    );
    expect((await casegate(repository.folder, [...gate, "--resume", "--out", run])).status).toBe(3);
    expect(await reasonsOf(run)).toMatch(/tampered: .*the evidence of 4 attempts is not what this run kept/);
  });

  test("a rescore assesses nothing by it, and takes no text that was put in its place", async () => {
    const run = await damaged(
      "planted",
      (folder) => writeFile(join(folder, "answer.txt"), "yes, and FORBIDDEN"),
      (folder) => rm(join(folder, "facts.json")),
    );
    const out = join(place, "planted-again");
    expect((await casegate(repository.folder, ["rescore", "--run", run, "--out", out])).status).toBe(3);
    const mine = (await readAttempts(out, "")).filter(({ outcome }) => outcome !== "pass");
    expect(mine.map(({ checks }) => checks.map(({ outcome }) => outcome))).toEqual([
      ["not_assessed", "not_assessed"],
      ["not_assessed", "not_assessed"],
    ]);
    await rm(join(run, "evidence"), { recursive: true });
    const none = await casegate(repository.folder, ["rescore", "--run", run, "--out", `${out}-none`]);
    expect(none.status, none.stderr).toBe(3);
  });

  test("plan.json of a run with attempts is asked for by its name", async () => {
    const run = await damaged("no-plan", (folder) => rm(join(folder, "../../plan.json")));
    const end = await casegate(repository.folder, ["decide", "--run", run]);
    expect(end.stderr).toMatch(/^casegate: \S*plan\.json: is not there; .*\n$/);
    expect(end.status).toBe(2);
  });
});
