import { existsSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createRepository, type FileContent } from "../repositories/create-repository.ts";
import { suiteFiles } from "./answers-suite.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

interface BadInput {
  name: string;
  /** Files of the baseline over a good suite; null deletes. */
  files?: Record<string, FileContent>;
  args?: string[];
  /** What the one line must say: the place and the mend. */
  says: RegExp;
}

const good = suiteFiles({ cases: ["a", "b"] });
const suite = good["cases/suite.yaml"] ?? "";
const cases = good["cases/all.yaml"] ?? "";
const gate = ["gate", "--baseline", "main", "--candidate", "change"];

const table: BadInput[] = [
  {
    name: "an unknown key in a case",
    files: { "cases/all.yaml": cases.replace("prompt:", "promt:") },
    says: /^cases\/all\.yaml:\d+: .*"promt".*"prompt"/,
  },
  {
    name: "an unknown key in suite.yaml",
    files: { "cases/suite.yaml": `${suite}repeat: 3\n` },
    says: /^cases\/suite\.yaml:\d+: .*"repeat".*"repeats"/,
  },
  {
    name: "a duplicate id",
    files: { "cases/more.yaml": "id: A\nprompt: Say yes.\nchecks: [{ type: text, contains: yes please }]\n" },
    says: /^cases\/more\.yaml:1: .*A.*cases\/all\.yaml/,
  },
  {
    name: "a YAML error",
    files: { "cases/all.yaml": "- id: a\n  prompt: [\n" },
    says: /^cases\/all\.yaml:\d+: /,
  },
  {
    name: "a missing fixture",
    files: { "cases/all.yaml": cases.replace("  prompt:", "  fixture: fixtures/none\n  prompt:") },
    says: /^cases\/all\.yaml:\d+: .*fixtures\/none/,
  },
  {
    name: "a path outside the suite",
    files: { "cases/all.yaml": cases.replace("  prompt:", "  fixture: ../agent.sh\n  prompt:") },
    says: /^cases\/all\.yaml:\d+: .*\.\.\/agent\.sh.*leaves/,
  },
  {
    name: "a symbolic link in the suite",
    files: { "cases/link.txt": { link: "all.yaml" } },
    says: /^cases\/link\.txt: .*link/,
  },
  {
    name: "a suite that is missing on both sides",
    files: { "cases/suite.yaml": null, "cases/all.yaml": null },
    says: /^cases: .*suite\.yaml/,
  },
  { name: "an unknown ref", args: ["gate", "--baseline", "main", "--candidate", "nowhere"], says: /nowhere/ },
  {
    name: "a ref that looks like an option",
    args: ["gate", "--baseline", "main", "--candidate=--upload-pack=x"],
    says: /--upload-pack/,
  },
  { name: "one side only", args: ["gate", "--candidate", "change"], says: /--baseline/ },
  { name: "no cases", files: { "cases/all.yaml": "[]\n" }, says: /^cases.*no case/ },
  {
    name: "repeats 0",
    files: { "cases/suite.yaml": suite.replace("repeats: 5", "repeats: 0") },
    says: /^cases\/suite\.yaml:\d+: .*repeats/,
  },
  {
    name: "a regular expression that does not compile",
    files: { "cases/all.yaml": cases.replace('contains: "yes"', 'any: ["(yes"]') },
    says: /^cases\/all\.yaml:\d+: .*\(yes/,
  },
  {
    name: "a look-ahead, which the linear-time engine lacks",
    files: { "cases/all.yaml": cases.replace('contains: "yes"', 'any: ["(?=yes)"]') },
    says: /^cases\/all\.yaml:\d+: .*\(\?=yes\)/,
  },
  {
    name: "an agent program that does not exist",
    files: { "cases/suite.yaml": suite.replace("[sh,", "[no-such-program,") },
    says: /no-such-program/,
  },
  {
    name: "a budget too small",
    files: { "cases/suite.yaml": `${suite}budget: { attempts: 19 }\n` },
    says: /^cases\/suite\.yaml.*20 attempts.*19/,
  },
  { name: "an unknown option", args: [...gate, "--sute", "x"], says: /--sute.*--suite/ },
  { name: "an unknown command", args: ["gaet"], says: /gaet/ },
];

describe("each mistake of a user is one line with status 2, and nothing is left half-written", () => {
  test.each(table)("$name", async ({ files = {}, args = gate, says }) => {
    await using repository = await createRepository();
    await repository.commit({ ...good, "answers.json": "{}", ...files }, "Baseline");
    await repository.switchTo("change");
    await repository.commit({ "notes.md": "edited\n" }, "Candidate");
    const end = await casegate(repository.folder, args);
    expect(end.stderr.trim().split("\n")).toHaveLength(1);
    expect(end.stderr.replace(/^casegate: /, "")).toMatch(says);
    expect(end.stderr).not.toMatch(/\bat .*:\d+:\d+\)?$/m);
    expect(end.stdout).toBe("");
    expect(end.status).toBe(2);
    expect(existsSync(join(repository.folder, ".casegate", "run", "report.json"))).toBe(false);
    expect(existsSync(join(repository.folder, ".casegate", "run", "attempts.jsonl"))).toBe(false);
  });

  test("a shallow clone names the depth to fetch", async () => {
    await using repository = await createRepository();
    const first = await repository.commit({ ...good, "answers.json": "{}" }, "Baseline");
    await repository.commit({ "notes.md": "edited\n" }, "Candidate");
    const clone = await repository.clone("--depth", "1");
    const end = await casegate(clone, ["gate", "--baseline", first, "--candidate", "HEAD"]);
    expect(end.stderr.trim().split("\n")).toHaveLength(1);
    expect(end.stderr).toMatch(/shallow.*fetch-depth/);
    expect(end.status).toBe(2);
  });

  test("a folder that is no repository, and a link in a folder's suite", async () => {
    await using repository = await createRepository();
    await repository.commit({ ...good, "answers.json": "{}" }, "Baseline");
    await symlink("all.yaml", join(repository.folder, "cases", "other.yaml"));
    const end = await casegate(repository.folder, [
      "gate",
      "--baseline",
      repository.folder,
      "--candidate",
      "HEAD",
    ]);
    expect(end.stderr.trim().split("\n")).toHaveLength(1);
    expect(end.stderr).toMatch(/cases\/other\.yaml: .*link/);
    expect(end.status).toBe(2);
  });

  test("a run folder that holds a run already is never overwritten", async () => {
    await using repository = await createRepository();
    await repository.commit({ ...good, "answers.json": '{"a":"Y","b":"Y"}' }, "Baseline");
    await repository.switchTo("change");
    await repository.commit({ "notes.md": "edited\n" }, "Candidate");
    expect((await casegate(repository.folder, gate)).status).toBe(0);
    const end = await casegate(repository.folder, gate);
    expect(end.status).toBe(2);
    expect(end.stderr).toMatch(/finished.*--out/);
  });
});

test("A suite that only the candidate mends is said to be the baseline's, and how the mend gets in", async () => {
  await using repository = await createRepository();
  await repository.commit({ ...good, "cases/suite.yaml": `${suite}repeat: 3\n` });
  await repository.switchTo("change");
  await repository.commit({ "cases/suite.yaml": suite });
  const mended = await casegate(repository.folder, gate);
  expect([mended.status, mended.stdout]).toEqual([2, ""]);
  expect(mended.stderr).toMatch(
    /^casegate: cases\/suite\.yaml:\d+: on the baseline: .*"repeat".*; it can be read on the candidate, so merge /,
  );
  await repository.commit({ "cases/suite.yaml": `${suite}repeat: 4\n` });
  const neither = await casegate(repository.folder, gate);
  expect(neither.stderr).toMatch(/^casegate: cases\/suite\.yaml:\d+: (?!on the baseline)/);
});
