import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";
import { answersRepository } from "./answers-suite.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const checks = '[{ type: text, contains: "yes" }, { type: text, critical: true, lacks: FORBIDDEN }]';
const files = {
  "cases/suite.yaml": "suite: scored\nversion: 1.0.0\nagent: { run: [/nowhere/agent] }\n",
  "cases/all.yaml": ["tasks/a", "tasks/b", "c"]
    .map((id) => `- { id: ${id}, prompt: Say yes., checks: ${checks}, reference: { answer: "yes" } }\n`)
    .join(""),
  "cases/tools.yaml":
    "- { id: tools, prompt: Look it up., checks: [{ type: tools, must: [lookup] }], reference: { answer: x, tools: [{ name: lookup }] } }\n",
  "subject.txt": "x\n",
};

async function scored(answers: Record<string, string>): Promise<TestRepository> {
  const repository = await createRepository();
  await repository.commit(files, "Suite");
  for (const [path, text] of Object.entries(answers)) {
    const file = join(repository.folder, "answers", path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  return repository;
}

const score = (repository: TestRepository, ...args: string[]) =>
  casegate(repository.folder, ["score", "--answers", "answers", ...args]);

describe("casegate score", () => {
  test("scores one file a case, however the folder names it, without an agent", async () => {
    await using repository = await scored({
      "tasks/a.txt": "yes\n",
      "tasks__b.md": "**yes**\n",
      "c.json": '{"reply":"yes"}',
    });
    const end = await score(repository, "--case", "{tasks/*,c}");
    const report = await readReport(repository.folder);
    expect(report.mode).toBe("score");
    expect(report.comparison.cases.map(({ id, state }) => [id, state])).toEqual([
      ["tasks/a", "passed"],
      ["tasks/b", "passed"],
      ["c", "passed"],
    ]);
    expect(report.decision.reasons.map(({ code }) => code)).toEqual(["partial"]);
    expect(end.status).toBe(3);
    const attempts = await readAttempts(repository.folder);
    expect(attempts.map(({ side, case: id }) => `${side} ${id}`)).toEqual([
      "candidate tasks/a",
      "candidate tasks/b",
      "candidate c",
    ]);
    const shown = await casegate(repository.folder, ["show", "c"]);
    expect(shown.stdout).toContain('| {"reply":"yes"}');
    expect(shown.stdout).toContain("recorded answer");
  });

  test("takes several answers a case and tool calls from attempts.jsonl, and says which case did not pass", async () => {
    const lines = [
      { case: "tasks/a", answer: "yes" },
      { case: "tasks/a", answer: "no", model: "m-7" },
      { case: "tasks/b", answer: "yes" },
      { case: "c", output: "yes" },
      { case: "tools", answer: "x", tools: [{ name: "lookup", args: { id: 1 }, result: 40 }] },
    ];
    await using repository = await scored({
      "attempts.jsonl": `# recorded elsewhere\n\n${lines.map((line) => JSON.stringify(line)).join("\n")}`,
    });
    const end = await score(repository);
    expect(end).toMatchObject({ status: 1, stderr: "" });
    expect(end.stdout).toMatch(/FAIL tasks\/a {2}1\/2/);
    expect(end.stdout).toContain("FAIL: 1 case did not pass");
    const report = await readReport(repository.folder);
    expect(report.decision).toMatchObject({
      verdict: "fail",
      reasons: [{ code: "not_passed", cases: ["tasks/a"] }],
    });
    expect(report.comparison.cases.find(({ id }) => id === "tasks/a")?.candidate).toMatchObject({
      passes: 1,
      attempts: 2,
      interval: [expect.closeTo(0.0945, 3), expect.closeTo(0.9055, 3)],
    });
    expect((await readAttempts(repository.folder))[1]?.model.asked).toBe("m-7");
    expect((await casegate(repository.folder, ["show", "tools"])).stdout).toContain(
      '1. lookup {"id":1} → 40',
    );
  });

  test("never takes a missing answer or missing evidence for a pass, and replaces its own earlier run alone", async () => {
    await using repository = await scored({ "tasks/a.txt": "yes", "tools.txt": "x", "typo.txt": "yes" });
    const { folder } = repository;
    const end = await score(repository);
    expect(end.status).toBe(3);
    const report = await readReport(folder);
    expect(report.comparison.notRun).toEqual([
      { case: "tasks/b", reason: "no answer in answers" },
      { case: "c", reason: "no answer in answers" },
    ]);
    expect(report.comparison.cases.find(({ id }) => id === "tools")).toMatchObject({ state: "incomplete" });
    expect(report.conditions.notes).toEqual(["typo.txt in answers matches no case"]);

    expect((await score(repository)).status).toBe(3);
    await casegate(folder, ["run", "c"]).catch(() => undefined);
    await writeFile(join(folder, ".casegate/run/report.json"), JSON.stringify({ ...report, mode: "gate" }));
    const refused = await score(repository);
    expect(refused).toMatchObject({ status: 2, stdout: "" });
    expect(refused.stderr.trim()).toBe(
      "casegate: .casegate/run: holds another run; name another folder with --out",
    );
  });

  test("says in one line which answer is ambiguous, a link, no JSON or no case's", async () => {
    await using repository = await scored({ "tasks/a.txt": "yes" });
    const { folder } = repository;
    const of = async () => {
      const end = await score(repository, "--out", "out");
      expect(end).toMatchObject({ status: 2, stdout: "" });
      return end.stderr.trim().split("\n");
    };
    const put = (path: string, text: string) => writeFile(join(folder, "answers", path), text);
    await put("tasks__a.md", "yes");
    expect(await of()).toEqual([expect.stringMatching(/answers the same case as/)]);
    await put("attempts.jsonl", '{"case":"tasks/a","reply":"yes"}\n');
    expect(await of()).toEqual([expect.stringMatching(/answers\/attempts\.jsonl:1: is no recorded answer/)]);
    await put("attempts.jsonl", '{"case":"nope","answer":"yes"}\n');
    expect(await of()).toEqual([expect.stringMatching(/holds no answer to a case of cases, only nope/)]);
    await put("attempts.jsonl", '{"case":\n');
    expect(await of()).toEqual([expect.stringMatching(/is no JSON/)]);
    await mkdir(join(folder, "linked"));
    await symlink("../subject.txt", join(folder, "linked/c.txt"));
    const linked = await casegate(folder, ["score", "--answers", "linked", "--out", "out"]);
    expect(linked.status).toBe(2);
    expect(linked.stderr.trim().split("\n")).toHaveLength(1);
    expect((await casegate(folder, ["score", "--answers", "gone"])).stderr).toMatch(/gone: is not there/);
    expect(await readdir(folder)).not.toContain("out");
  });
});

describe("casegate rescore", () => {
  const suite = { cases: ["a", "b"] };

  test("scores a finished run again with today's checks, keeps the old results, and runs no agent", async () => {
    await using repository = await answersRepository(suite, { a: "Y", b: "Y" }, { a: "Y", b: "!" });
    const { folder } = repository;
    expect((await casegate(folder, ["gate", "--baseline", "main", "--candidate", "change"])).status).toBe(1);
    const before = await readReport(folder);

    const same = await casegate(folder, ["rescore"]);
    expect(same).toMatchObject({ status: 1, stderr: "" });
    const again = await readReport(folder, ".casegate/rescore");
    expect(again.comparison.cases).toEqual(before.comparison.cases);
    expect(again.decision).toEqual({ ...before.decision, unresolved: expect.anything() });

    const text = (await repository.git("show", "HEAD:cases/all.yaml")).replaceAll("FORBIDDEN", "SOMETHING");
    await writeFile(join(folder, "cases/all.yaml"), `${text}\n`);
    await writeFile(join(folder, "agent.sh"), "echo no agent may be run >&2; exit 1\n");
    expect((await casegate(folder, ["rescore"])).status).toBe(0);
    const mended = await readReport(folder, ".casegate/rescore");
    expect(mended.comparison.critical).toEqual([]);
    expect(mended.comparison.cases.find(({ id }) => id === "b")?.candidate).toMatchObject({ passes: 5 });
    expect(await readReport(folder)).toEqual(before);

    await writeFile(join(folder, "cases/all.yaml"), `${text.replaceAll("contains", "lacks")}\n`);
    expect((await casegate(folder, ["rescore"])).status).toBe(3);
    const broken = await readReport(folder, ".casegate/rescore");
    expect(broken.decision.reasons[0]?.code).toBe("harness");
  });

  test("says what was added to the suite since, and leaves what the evidence lacks not assessed", async () => {
    await using repository = await answersRepository(suite, { a: "Y", b: "Y" }, { a: "Y", b: "Y" });
    const { folder } = repository;
    expect((await casegate(folder, ["gate", "--baseline", "main", "--candidate", "change"])).status).toBe(0);
    const cases = [
      '- { id: a, prompt: Say yes., checks: [{ type: text, contains: "no" }], reference: { answer: "no" } }',
      '- { id: b, prompt: Say yes., checks: [{ type: command, run: "test -d {workspace}" }] }',
      '- { id: new, prompt: Say yes., checks: [{ type: text, contains: "yes" }] }',
    ];
    await writeFile(join(folder, "cases/all.yaml"), `${cases.join("\n")}\n`);
    const end = await casegate(folder, ["rescore"]);
    expect(end.status).toBe(3);
    const report = await readReport(folder, ".casegate/rescore");
    expect(report.mode).toBe("rescore");
    expect(report.conditions.notes).toEqual([expect.stringContaining("scored again from .casegate/run")]);
    expect(report.comparison.notRun).toEqual([
      { case: "new", reason: "no attempt in the run: the case is newer" },
    ]);
    const [a, b] = report.comparison.cases;
    expect(a).toMatchObject({
      id: "a",
      baseline: { passes: 0, attempts: 5 },
      candidate: { passes: 0, attempts: 5 },
    });
    expect(b).toMatchObject({ id: "b", state: "incomplete", candidate: { attempts: 0, planned: 5 } });
    expect((await casegate(folder, ["show", "a", "--run", ".casegate/rescore"])).stdout).toContain("| yes");
  });
});
