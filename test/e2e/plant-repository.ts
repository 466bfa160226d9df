import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { projectFolder, readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

/** The example's repository, built before the tests of a file and removed after them. */
export function plantRepository() {
  let root = "";
  let repository = "";
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), "casegate-plant-"));
    repository = join(root, "plant");
    const { buildExample } = await import(join(projectFolder, "examples", "plant-questions", "build.mjs"));
    buildExample(repository);
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  /** Gates a branch; with `only`, on some cases alone, which can fail a candidate but not let it pass. */
  async function gate(branch: string, only?: string, baseline = "main") {
    const sides = ["--baseline", baseline, "--candidate", branch, "--out", branch];
    const some = only === undefined ? [] : ["--case", only];
    const end = await casegate(repository, ["gate", "--suite", "cases/plant-questions", ...sides, ...some]);
    const report = await readReport(repository, branch);
    const attempts = await readAttempts(repository, branch);
    const attempt = (id: string, side = "candidate") =>
      attempts.find((one) => one.case === id && one.side === side && one.stage === "first");
    const check = (id: string, name: string, side?: string) =>
      attempt(id, side)?.checks.find((one) => one.id === name);
    const codes = (id: string, side?: string) => check(id, "codes", side);
    return { end, report, attempt, check, codes };
  }

  /** Scores recorded replies, each with what the plant said then and the tools that were called, without running anything. */
  async function score(lines: readonly object[]) {
    const answers = join(root, "answers");
    await mkdir(answers, { recursive: true });
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    await writeFile(join(answers, "attempts.jsonl"), text);
    const where = ["--suite", "cases/plant-questions", "--answers", answers, "--out", "scored"];
    const end = await casegate(repository, ["score", ...where, "--candidate", "main"]);
    return { end, attempts: await readAttempts(repository, "scored") };
  }
  return { gate, score, storedReport: (out: string) => readReport(repository, out) };
}
