import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, readFile, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestRepository } from "../repositories/create-repository.ts";
import { answersRepository } from "./answers-suite.ts";
import { readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

let repository: TestRepository;
let counter = 0;
const gate = ["gate", "--baseline", "main", "--candidate", "change"];

beforeAll(async () => {
  repository = await answersRepository({ cases: ["a"], repeats: 2 }, { a: "Y" }, { a: "!" });
  expect((await casegate(repository.folder, [...gate, "--out", "run"])).status).toBe(1);
});
afterAll(() => repository.remove());

type Record = { [key: string]: unknown };

/** The lines of a file of records as somebody who knows the chain would write them. */
function chained(records: readonly Record[]): string {
  let previous = "0".repeat(64);
  return records
    .map((record) => {
      const sorted = Object.fromEntries(
        Object.entries({ ...record, previous }).sort(([a], [b]) => (a < b ? -1 : 1)),
      );
      const line = JSON.stringify(sorted);
      previous = createHash("sha256").update(line).digest("hex");
      return `${line}\n`;
    })
    .join("");
}

/** Resumes a copy of the finished run after an edit. */
async function resumed(edit: (at: (name: string) => string) => Promise<unknown>) {
  counter += 1;
  const out = `copy-${counter}`;
  await cp(join(repository.folder, "run"), join(repository.folder, out), { recursive: true });
  await edit((name) => join(repository.folder, out, name));
  return { out, end: await casegate(repository.folder, [...gate, "--resume", "--out", out]) };
}

async function editRecords(file: string, edit: (records: Record[]) => Record[]): Promise<void> {
  const text = await readFile(file, "utf8");
  const records = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record);
  await writeFile(file, chained(edit(records)));
}

test("a run that was not edited goes on to the same verdict", async () => {
  const { end, out } = await resumed(async () => {});
  expect(end.status).toBe(1);
  expect((await readReport(repository.folder, out)).runs.count).toBe(24);
});

describe("resuming is refused in one line when", () => {
  const copy = (record: Record | undefined, more: Record) => ({ ...record, ...more });
  test.each<[string, (at: (name: string) => string) => Promise<unknown>, RegExp]>([
    [
      "a record was edited",
      async (at) => {
        const text = await readFile(at("attempts.jsonl"), "utf8");
        await writeFile(at("attempts.jsonl"), text.replace('"outcome":"fail"', '"outcome":"pass"'));
      },
      /attempts\.jsonl:\d+: is not the record/,
    ],
    [
      "an attempt was added, chain and all",
      (at) =>
        editRecords(at("attempts.jsonl"), (records) => [
          ...records,
          copy(records[0], { runId: "x".repeat(8), repeat: 40 }),
        ]),
      /records of attempts that its plan does not ask for/,
    ],
    [
      "an attempt stands twice, chain and all",
      (at) =>
        editRecords(at("attempts.jsonl"), (records) => [
          ...records,
          copy(records[0], { runId: "x".repeat(8) }),
        ]),
      /records of attempts that its plan does not ask for/,
    ],
    [
      "a record names evidence elsewhere",
      (at) =>
        editRecords(at("attempts.jsonl"), ([first, ...rest]) => [
          copy(first, { runId: "../../../etc", evidence: "../../../etc" }),
          ...rest,
        ]),
      /attempts\.jsonl:1: is not the record/,
    ],
    ["the plan is gone", (at) => rm(at("plan.json")), /holds attempts without the plan\.json/],
    [
      "the plan asks for other attempts",
      async (at) => {
        const plan = JSON.parse(await readFile(at("plan.json"), "utf8"));
        plan.attempts[0].repeat = 9;
        await writeFile(at("plan.json"), JSON.stringify(plan));
      },
      /holds a run of another plan/,
    ],
    [
      "the plan's cookie is none",
      async (at) => {
        const plan = JSON.parse(await readFile(at("plan.json"), "utf8"));
        await writeFile(at("plan.json"), JSON.stringify({ ...plan, cookie: "x\u0000PATH=" }));
      },
      /is not a plan of this version/,
    ],
    [
      "the plan is a FIFO",
      async (at) => {
        await rm(at("plan.json"));
        execFileSync("mkfifo", [at("plan.json")]);
      },
      /plan\.json": is not a file/,
    ],
    [
      "the records are a link",
      async (at) => {
        await rename(at("attempts.jsonl"), at("../kept.jsonl"));
        await symlink("../kept.jsonl", at("attempts.jsonl"));
      },
      /attempts\.jsonl": is a link in the run's folder/,
    ],
    [
      "the records are a folder",
      async (at) => {
        await rm(at("attempts.jsonl"));
        execFileSync("mkdir", [at("attempts.jsonl")]);
      },
      /attempts\.jsonl": is not a file/,
    ],
  ])("%s", async (_, edit, reason) => {
    const { end } = await resumed(edit);
    expect(end.stderr).toMatch(reason);
    expect(end.status).toBe(2);
    expect(end.stderr.trim().split("\n")).toHaveLength(1);
    expect(end.stdout).toBe("");
  });
});
