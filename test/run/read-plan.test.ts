import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFiles } from "../../src/adapters/files/files-node.ts";
import { jsonPieces } from "../../src/lib/json-pieces.ts";
import type { Plan } from "../../src/model/plan.ts";
import { readPlan } from "../../src/run/read-plan.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "casegate-read-plan-"));
});
afterAll(() => rm(folder, { recursive: true }));

const attempt = {
  order: 0,
  stage: "first",
  case: 'a "b" {\n    },',
  side: "baseline",
  repeat: 1,
  pair: 0,
} as const;
const plan: Plan = {
  schema: 1,
  seed: 3,
  cookie: "0123456789abcdef",
  contractDigest: "c".repeat(64),
  baseline: "b",
  candidate: "c",
  attempts: [attempt, { ...attempt, order: 1, side: "candidate" }],
  notRun: [{ case: "manual", reason: "x", steps: ['  "attempts": [', "  ],"] }],
  shard: { index: 1, of: 2, cases: ["a"] },
};

async function read(text: string) {
  const file = join(folder, "plan.json");
  await writeFile(file, text);
  return readPlan(createFiles(folder), file);
}

test.each([
  ["as a run writes it", `${JSON.stringify(plan, null, 2)}\n`],
  ["on one line", `${JSON.stringify(plan)}\n`],
  ["without a line end", JSON.stringify(plan, null, 2)],
  ["with other white space", `${JSON.stringify(plan, null, 4)}\n`],
])("a plan %s is the plan", async (_how, text) => {
  expect(await read(text)).toEqual({ kind: "plan", plan });
});

test.each([
  ["an attempt has another key", JSON.stringify({ ...plan, attempts: [{ ...attempt, more: 1 }] }, null, 2)],
  ["it lacks its list", JSON.stringify({ ...plan, attempts: undefined }, null, 2)],
  ["it ends in the list", JSON.stringify(plan, null, 2).split("  ],")[0] ?? ""],
  ["it is no JSON", '{\n  "attempts": [\n    {\n    }\n  ]\n'],
])("a file where %s is no plan", async (_what, text) => {
  expect(await read(`${text}\n`)).toEqual({ kind: "other" });
});

test("of two lists the last one counts, as in any JSON", async () => {
  const text = JSON.stringify({ ...plan, attempts: [attempt] }, null, 2);
  const twice = text.replace("{\n", `{\n  "attempts": [\n    ${JSON.stringify(attempt)}\n  ],\n`);
  expect(await read(`${twice}\n`)).toEqual({ kind: "plan", plan: { ...plan, attempts: [attempt] } });
});

test("no file is no plan", async () => {
  expect(await readPlan(createFiles(folder), join(folder, "nothing"))).toEqual({ kind: "absent" });
});

test.each([
  plan,
  { a: [], b: {}, c: [1, null, "x\n"], d: { e: { f: { g: [{ h: undefined, i: 1 }] } } }, j: undefined },
  [],
  [[[[1, 2], {}]]],
  "text",
  null,
])("pieces of JSON join to what JSON.stringify gives: %#", (value) => {
  expect([...jsonPieces(value)].join("")).toBe(JSON.stringify(value, null, 2));
});
