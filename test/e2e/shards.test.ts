import { cp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Report } from "../../src/model/report.ts";
import { createRepository, type TestRepository } from "../repositories/create-repository.ts";
import { answersRepository, suiteFiles } from "./answers-suite.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

// `a` gets worse and is confirmed, `b` violates a critical check and is attributed, `c` looks odd and is not reproduced.
const baseline = { a: "Y", b: "Y", c: "Y", d: "Y", e: "n" };
const candidate = { a: "n", b: "Y!", c: "YnYYYYY", d: "Y", e: "n" };
const sides = ["--baseline", "main", "--candidate", "change"];

/** What two reports of the same attempts may differ in. */
function withoutTimes(report: Report): unknown {
  const { startedAt: _, durationMs: __, ...rest } = report;
  const numbers = /("(?:latencyMs|medians)":)(?:\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|null)/g;
  const text = JSON.stringify(rest)
    .replace(numbers, "$10")
    .replace(/"runId":"[^"]+"/g, '"runId":"r"');
  return JSON.parse(text.replaceAll(".casegate/whole", ".casegate/run"));
}

/** A repository of one commit, whose suite says how the agent is told its model. */
async function modelsRepository(told: (suite: string) => string): Promise<TestRepository> {
  const repository = await createRepository();
  const files = suiteFiles({ cases: ["a", "b"], repeats: 1 });
  const suite = { "cases/suite.yaml": told(files["cases/suite.yaml"] ?? "") };
  await repository.commit({ ...files, ...suite, "answers.json": JSON.stringify({ a: "Y", b: "Y" }) }, "One");
  return repository;
}

describe("a run that is split among machines", () => {
  let repository: TestRepository;
  let run: (...args: string[]) => ReturnType<typeof casegate>;
  const at = (name: string) => join(repository.folder, name);

  beforeAll(async () => {
    const cases = Object.keys(baseline);
    const criteria = "criteria: { confirm: { attempts: 5 } }\n";
    repository = await answersRepository({ cases, repeats: 2, suite: criteria }, baseline, candidate);
    run = (...args) => casegate(repository.folder, args);
    for (const index of [1, 2, 3]) {
      const out = ["--out", `.casegate/shard-${index}`];
      const shard = await run("gate", ...sides, ...out, "--shard", `${index}/3`, "--quiet");
      expect([shard.status, shard.stderr]).toEqual([index === 2 ? 1 : 3, ""]);
    }
  });
  afterAll(() => repository.remove());

  test("is merged into the report that one machine writes of the same attempts", async () => {
    const whole = await run("gate", ...sides, "--out", ".casegate/whole", "--quiet");
    const merged = await run(
      "merge",
      ".casegate/shard-3",
      ".casegate/shard-1",
      ".casegate/shard-2",
      "--quiet",
    );
    expect([whole.status, merged.status, merged.stderr]).toEqual([1, 1, ""]);
    const [one, other] = [
      await readReport(repository.folder, ".casegate/whole"),
      await readReport(repository.folder),
    ];
    expect(withoutTimes(other)).toEqual(withoutTimes(one));
    expect(other.decision.reasons.map(({ code }) => code)).toEqual(["critical", "regression"]);
    expect(other.comparison.cases.find(({ id }) => id === "a")).toMatchObject({ confirmed: true });

    const placed = async (out?: string) =>
      (await readAttempts(repository.folder, out)).map(({ order, stage, case: id, side, repeat }) => ({
        order,
        stage,
        id,
        side,
        repeat,
      }));
    const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;
    expect((await placed()).sort(byOrder)).toEqual((await placed(".casegate/whole")).sort(byOrder));

    // It is a run like any other: shown, and decided again.
    const shown = await run("show", "a");
    expect([shown.status, shown.stdout]).toEqual([0, expect.stringContaining("a.1")]);
    expect((await run("decide", "--quiet")).status).toBe(1);
  });

  test("has shards that decide nothing, and that make every attempt of theirs once", async () => {
    const reports = await Promise.all(
      [1, 2, 3].map((index) => readReport(repository.folder, `.casegate/shard-${index}`)),
    );
    for (const [at, report] of reports.entries()) {
      expect(report.decision).toMatchObject({ merge: "block" });
      const others = ["1/3", "2/3", "3/3"].filter((_, other) => other !== at).join(", ");
      const missing = report.decision.reasons.find(({ code }) => code === "missing_shard");
      expect(missing?.text).toContain(others);
    }
    const cases = reports.map(({ comparison }) =>
      comparison.cases.filter(({ state }) => state !== "not run").map(({ id }) => id),
    );
    expect(cases.flat().sort()).toEqual(Object.keys(baseline));
    expect(cases.map((own) => own.length).sort()).toEqual([1, 2, 2]);
    expect(reports[0]?.comparison.notRun).toContainEqual({
      case: expect.any(String),
      reason: "in another shard than 1/3",
    });
  });

  test("without one of them is inconclusive and names it; a shard that is there twice, of another run, or whole is refused", async () => {
    const lacking = await run(
      "merge",
      ".casegate/shard-1",
      ".casegate/shard-3",
      "--out",
      ".casegate/lacking",
    );
    const report = await readReport(repository.folder, ".casegate/lacking");
    expect(report.decision.reasons.map(({ code, text }) => `${code}: ${text}`)).toContain(
      "missing_shard: A shard of the run is missing: 2/3.",
    );
    expect(report.comparison.notRun.map(({ reason }) => reason)).toContain("in a shard that is missing");
    expect(lacking.stdout).toContain("2/3");
    expect(report.decision.merge).toBe("block");

    await cp(at(".casegate/shard-1"), at(".casegate/copy"), { recursive: true });
    const other = await run(
      "gate",
      "--baseline",
      "main",
      "--candidate",
      "change~0",
      "--shard",
      "2/2",
      "--out",
      ".casegate/other",
      "--quiet",
    );
    expect(other.status).toBe(1);
    const refusals: [string[], RegExp][] = [
      [
        [".casegate/shard-1", ".casegate/copy"],
        /^casegate: \.casegate\/copy: is shard 1\/3, and so is \.casegate\/shard-1; leave/,
      ],
      [
        [".casegate/shard-1", ".casegate/other"],
        /^casegate: \.casegate\/other: is of another run than \.casegate\/shard-1: number of shards differ; /,
      ],
      [[".casegate/whole"], /holds a whole run, not a shard/],
      [[".casegate/nowhere"], /nowhere\/report\.json: is not there/],
    ];
    for (const [folders, why] of refusals) {
      const end = await run("merge", ...folders, "--out", ".casegate/refused");
      expect([end.status, end.stdout]).toEqual([2, ""]);
      expect(end.stderr).toMatch(why);
      expect(end.stderr.trim().split("\n")).toHaveLength(1);
    }
    await rm(at(".casegate/copy"), { recursive: true });
    expect(await readdir(at(".casegate"))).not.toContain("refused");
  });

  test("with two models at one commit is merged as what it is of", async () => {
    const agent = 'agent: { run: [sh, "{subject}/agent.sh", "{model}"], case_id: true, model: m-1 }';
    const told = (text: string) => text.replace(/agent:\n.*\n.*case_id: true/, agent);
    await using models = await modelsRepository(told);
    const both = ["--baseline", "main", "--candidate", "main"];
    const asked = ["--baseline-model", "m-1", "--candidate-model", "m-2"];
    for (const index of [1, 2]) {
      const place = ["--shard", `${index}/2`, "--out", `.casegate/shard-${index}`, "--quiet"];
      const shard = await casegate(models.folder, ["gate", ...both, ...asked, ...place]);
      expect([shard.status, shard.stderr]).toEqual([3, ""]);
    }
    const merged = await casegate(models.folder, [
      "merge",
      ".casegate/shard-1",
      ".casegate/shard-2",
      "--quiet",
    ]);
    expect([merged.status, merged.stderr]).toEqual([0, ""]);
    const [part, whole] = [
      await readReport(models.folder, ".casegate/shard-1"),
      await readReport(models.folder),
    ];
    expect(whole.versions.model.sides).toEqual({ baseline: "m-1", candidate: "m-2" });
    expect(whole.versions.changeDigest).toBe(part.versions.changeDigest);
  });

  test("is planned as a matrix, balanced by how long attempts took; shares that leave a case out are seen", async () => {
    const even = await run("plan", "--matrix", "2");
    expect(JSON.parse(even.stdout)).toEqual({
      include: [
        { suite: "cases", shard: "1/2", "shard-cases": "a c e" },
        { suite: "cases", shard: "2/2", "shard-cases": "b d" },
      ],
    });
    const many = JSON.parse((await run("plan", "--matrix", "9", "--from", ".casegate/whole")).stdout);
    expect(many.include).toHaveLength(5);

    for (const [index, cases] of [
      [1, "a b"],
      [2, "c"],
    ] as const) {
      const out = ["--out", `.casegate/named-${index}`, "--quiet"];
      await run("gate", ...sides, "--shard", `${index}/2`, "--shard-cases", cases, ...out);
    }
    await run("merge", ".casegate/named-1", ".casegate/named-2", "--out", ".casegate/named", "--quiet");
    const { decision } = await readReport(repository.folder, ".casegate/named");
    expect(decision.reasons.find(({ code }) => code === "missing_shard")?.text).toContain("case d, case e");

    const mistakes: [string[], RegExp][] = [
      [["--shard", "4/3"], /--shard.*must be I\/N, such as 2\/8/],
      [["--shard-cases", "a"], /^casegate: --shard-cases: stands alone; name the part with --shard/],
      [
        ["--shard", "1/2", "--shard-cases", "a zz"],
        /^casegate: shard case zz: is no case of the baseline's suite/,
      ],
    ];
    for (const [args, why] of mistakes) {
      const end = await run("gate", ...sides, "--out", ".casegate/wrong", ...args);
      expect(end.status).toBe(2);
      expect(end.stderr).toMatch(why);
    }
    const asked = await run("plan", "--matrix", "2", "--repeats", "3");
    expect([asked.status, asked.stderr]).toEqual([
      2,
      "casegate: option '--matrix <n>' cannot be used with option '--repeats <n>'\n",
    ]);
    const whose = await run("plan", "--baseline", "main");
    expect([whose.status, whose.stderr]).toEqual([
      2,
      expect.stringMatching(/^casegate: --baseline: says whose suite/),
    ]);
  });

  test("makes the second table of a changed suite once, and the merged report has it", async () => {
    await repository.git("checkout", "--quiet", "-b", "revised", "change");
    const added = `
- id: f
  prompt: Say yes.
  checks: [{ type: text, contains: "yes" }]
  reference: { answer: "yes" }
`;
    const answers = JSON.stringify({ ...candidate, f: "Y" });
    await repository.commit({ "cases/more.yaml": added, "answers.json": answers }, "Add a case");
    const folders = [".casegate/revised-1", ".casegate/revised-2"];
    for (const [at, out] of folders.entries())
      await run(
        "gate",
        "--baseline",
        "main",
        "--candidate",
        "revised",
        "--shard",
        `${at + 1}/2`,
        "--out",
        out,
        "--quiet",
      );
    await run("merge", ...folders, "--out", ".casegate/revised", "--quiet");
    const tables = await Promise.all(
      [...folders, ".casegate/revised"].map(
        async (out) => (await readReport(repository.folder, out)).contract.revision?.comparison,
      ),
    );
    expect(tables[0]?.cases.map(({ id }) => id)).toEqual(["f"]);
    expect(tables[1]).toBeNull();
    expect(tables[2]).toEqual(tables[0]);
    expect(await readdir(at(".casegate/revised"))).toContain("revision");
    await repository.switchTo("change");
  });

  test("where nothing under test changed is merged as untouched", async () => {
    await repository.git("checkout", "--quiet", "-b", "idle", "main");
    await repository.commit({ ".casegate/README.md": "Why decisions lie here.\n" }, "Idle");
    for (const index of [1, 2]) {
      const out = ["--out", `.casegate/idle-${index}`, "--quiet"];
      await run("gate", "--baseline", "main", "--candidate", "idle", "--shard", `${index}/2`, ...out);
    }
    const merged = await run("merge", ".casegate/idle-1", ".casegate/idle-2", "--out", ".casegate/idle");
    expect(merged.status).toBe(0);
    const { decision } = await readReport(repository.folder, ".casegate/idle");
    expect(decision.reasons.map(({ code }) => code)).toEqual(["untouched"]);
  });
});
