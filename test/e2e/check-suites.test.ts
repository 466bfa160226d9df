import { existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadContract } from "../../src/contract/load-contract.ts";
import type { Contract, SuiteEntry } from "../../src/model/contract.ts";
import { type Ended, projectFolder } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

/** Cases that have no reference, each with the reason. */
const withoutReference: Readonly<Record<string, string>> = {};

let checkout = "";
let checked: Ended;

// A copy of what the suites need of the project's checkout, because a folder that somebody edits meanwhile is refused.
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), "casegate-checkout-"));
  for (const part of ["cases", "examples"]) {
    await cp(join(projectFolder, part), join(checkout, part), { recursive: true });
  }
  checked = await casegate(checkout, ["check", "--strict-harness"]);
});
afterAll(() => rm(checkout, { recursive: true, force: true }));

async function contractOf(name: string): Promise<Contract> {
  const folder = join(projectFolder, "cases", name);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const entries = await Promise.all(
    files.map(async (file): Promise<SuiteEntry> => {
      const executable = ((await stat(file)).mode & 0o100) !== 0;
      return { path: file.slice(folder.length + 1), executable, bytes: await readFile(file) };
    }),
  );
  return loadContract({ path: `cases/${name}`, entries });
}

const folder = join(projectFolder, "cases");
const suites = (await readdir(folder)).filter((name) => existsSync(join(folder, name, "suite.yaml")));

test.each(suites)("cases/%s is valid, and its harness is validated", (name) => {
  const own = checked.stdout.split("\n").filter((line) => line.includes(` cases/${name} `));
  expect(own).toEqual([expect.stringMatching(/^VALID cases\/[\w-]+ [\d.]+: \d+ cases, \d+ harness checks$/)]);
});

test("nothing else is said of them", () => {
  expect([checked.status, checked.stderr]).toEqual([0, ""]);
  expect(checked.stdout.trimEnd().split("\n")).toHaveLength(suites.length);
});

test.each(suites)("every case of cases/%s has a reference, or there is a reason for none", async (name) => {
  const { cases } = await contractOf(name);
  const bare = cases.filter(({ kind, reference }) => kind !== "manual" && reference === undefined);
  expect(bare.map(({ id }) => id).filter((id) => withoutReference[`${name}:${id}`] === undefined)).toEqual(
    [],
  );
  const doctored = cases.filter(({ kind }) => kind !== "manual").filter((one) => one.doctored.length === 0);
  expect(doctored.map(({ id }) => id)).toEqual([]);
});
