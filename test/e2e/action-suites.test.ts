import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Report } from "../../src/model/report.ts";
import { makeRow } from "../compare/make-history.ts";
import { type FakeGitHub, startGitHub } from "../github/start-github.ts";
import type { TestRepository } from "../repositories/create-repository.ts";
import { act, openPullRequest, type PullRequest, repositoryOf } from "./action-pull-request.ts";
import { suiteFiles } from "./answers-suite.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

/** A suite of its own folder and name, whose cases are answered once and for all. */
function suiteAt(name: string, cases: readonly string[]): Record<string, string> {
  const files = suiteFiles({ cases, repeats: 1, caseLines: "  deterministic: true\n" });
  const moved = Object.entries(files).map(([path, text]) => [
    path.replace(/^cases\//, `skills/${name}/evals/`),
    text.replace("suite: walk", `suite: ${name}`),
  ]);
  return Object.fromEntries(moved);
}
const answers = (lines: Record<string, string>) => ({ "answers.json": JSON.stringify(lines) });
const suites = "skills/*/evals";

describe("several suites of one pull request", () => {
  let repository: TestRepository;
  let pull: PullRequest;
  let github: FakeGitHub;

  beforeAll(async () => {
    repository = await repositoryOf(
      {
        ...suiteAt("docx", ["a", "b", "c"]),
        ...suiteAt("pdf", ["x", "y"]),
        ...answers({ a: "Y", b: "Y", c: "Y", x: "Y", y: "Y" }),
        "history/history.jsonl": ["a", "b", "c"]
          .map(
            (id) =>
              `${JSON.stringify(makeRow({ case: id, suite: "docx", latencyMs: id === "a" ? 9000 : 10 }))}\n`,
          )
          .join(""),
      },
      answers({ a: "Y", b: "n", c: "Y", x: "Y", y: "Y" }),
    );
    pull = await openPullRequest(repository, "change");
    github = await startGitHub({ pull: { number: 7, headSha: pull.head } });
  });
  afterAll(async () => {
    expect(github.violations).toEqual([]);
    await github[Symbol.asyncDispose]();
    await repository.remove();
  });

  const statuses = () =>
    new Map(
      github.state.statuses.map(({ context, state, sha }) => [context, `${state} ${sha === pull.head}`]),
    );
  const sections = () =>
    (github.state.comments[0]?.body.match(/^## .*$/gm) ?? []).map((line) => line.slice(3));

  test("are gated in one run: one comment with a section a suite, one status a suite, and the worst exit status", async () => {
    const run = await act(github, {
      workspace: await pull.checkout(),
      event: pull.event(),
      inputs: { suite: suites },
    });
    expect([run.exit, run.commands]).toEqual([1, []]);
    expect(github.state.comments).toHaveLength(1);
    expect(sections()).toEqual([
      "🔴 Casegate `docx`: blocked, 1 regression that nobody accepted",
      "✅ Casegate `pdf`: may merge",
    ]);
    expect([...statuses()]).toEqual([
      ["casegate/docx", "failure true"],
      ["casegate/pdf", "success true"],
    ]);
    expect(run.outputs).toMatchObject({
      decision: "fail",
      merge: "block",
      "unreviewed-differences": "1",
      "report-json": ".casegate/run/reports.json",
      "report-html": ".casegate/run/skills/docx/evals/report.html",
    });
    const reports = JSON.parse(
      await readFile(join(run.workspace, ".casegate/run/reports.json"), "utf8"),
    ) as Report[];
    expect(reports.map(({ contract }) => contract.suite)).toEqual(["docx", "pdf"]);
    expect(run.summary).toContain("docx");
    expect(run.summary).toContain("pdf");
  });

  test("are shared out by a plan that knows how long cases took, run as a job matrix and merged into the same answer", async () => {
    const plan = await act(github, {
      workspace: await pull.checkout(),
      event: pull.event(),
      inputs: { mode: "plan", suite: suites, shards: "2", history: "history" },
    });
    expect([plan.exit, plan.commands]).toEqual([0, []]);
    const { include } = JSON.parse(plan.outputs["matrix"] ?? "") as { include: Record<string, string>[] };
    expect(include).toEqual([
      { suite: "skills/docx/evals", shard: "1/2", "shard-cases": "a" },
      { suite: "skills/docx/evals", shard: "2/2", "shard-cases": "b c" },
      { suite: "skills/pdf/evals", shard: "1/2", "shard-cases": "x" },
      { suite: "skills/pdf/evals", shard: "2/2", "shard-cases": "y" },
    ]);

    // A full disk loses the outputs. Without a matrix no job follows; what the suites are does not hang on it.
    const full = async (mode: string) => {
      const { workspace } = plan;
      const inputs = { mode, suite: suites, ...(mode === "plan" ? { shards: "2" } : {}) };
      return act(github, { workspace, event: pull.event(), inputs, env: { GITHUB_OUTPUT: "/dev/full" } });
    };
    for (const [mode, status] of [["plan", 2] as const, ["check", 0] as const]) {
      const end = await full(mode);
      expect([mode, end.exit, end.stderr]).toEqual([mode, status, ""]);
      expect(end.annotations("warning")).toEqual([
        expect.stringMatching(/^The outputs were not written.*ENOSPC/),
      ]);
    }

    const before = github.log.length;
    const downloads = await pull.checkout();
    const names = new Set<string>();
    for (const job of include) {
      const shard = await act(github, { workspace: await pull.checkout(), event: pull.event(), inputs: job });
      expect([shard.exit, shard.commands]).toEqual([0, []]);
      expect(shard.outputs).toMatchObject({ merge: "block" });
      const name = shard.outputs["artifact-name"] ?? "";
      names.add(name);
      await mkdir(join(downloads, "shards"), { recursive: true });
      await cp(join(shard.workspace, ".casegate/run"), join(downloads, "shards", name), { recursive: true });
    }
    expect(names.size).toBe(4);
    // A shard decides nothing and tells nobody.
    expect(github.log.slice(before)).toEqual([]);

    github.state.comments = [];
    github.state.statuses = [];
    const merged = await act(github, {
      workspace: downloads,
      event: pull.event(),
      inputs: { mode: "merge" },
    });
    expect([merged.exit, merged.commands]).toEqual([1, []]);
    expect(sections()).toEqual([
      "🔴 Casegate `docx`: blocked, 1 regression that nobody accepted",
      "✅ Casegate `pdf`: may merge",
    ]);
    expect(statuses()).toEqual(
      new Map([
        ["casegate/docx", "failure true"],
        ["casegate/pdf", "success true"],
      ]),
    );

    // Whether attempts without isolation count is the merging job's to say, and no part's.
    const bare = await pull.checkout();
    await cp(join(downloads, "shards"), join(bare, "shards"), { recursive: true });
    for (const name of names) {
      const path = join(bare, "shards", name, "report.json");
      const report = JSON.parse(await readFile(path, "utf8")) as Report;
      report.conditions = { ...report.conditions, isolationRequired: false };
      await writeFile(path, JSON.stringify(report));
    }
    const own = { mode: "merge", comment: "false", status: "false" };
    await act(github, { workspace: bare, event: pull.event(), inputs: own });
    const told = await readFile(join(bare, ".casegate/run/reports.json"), "utf8");
    const isRequired = (JSON.parse(told) as Report[]).map(({ conditions }) => conditions.isolationRequired);
    expect(isRequired).toEqual([true, true]);

    // Where every shard of a suite is lost, no report would miss it.
    github.state.statuses = [];
    for (const name of names)
      if (name.includes("pdf")) await rm(join(downloads, "shards", name), { recursive: true });
    const some = await act(github, {
      workspace: downloads,
      event: pull.event(),
      inputs: { mode: "merge", suite: suites, "report-dir": ".casegate/some" },
    });
    expect([some.exit, some.annotations("error")]).toEqual([
      2,
      [expect.stringMatching(/^skills\/pdf\/evals: has no shard here/)],
    ]);
    expect(statuses().get("casegate/pdf")).not.toBe("success true");

    // What was measured of an earlier push must not be published on the newer one.
    await pull.push({ "skills/docx/NOTES.md": "A later word.\n" });
    const newer = await pull.checkout();
    await cp(join(downloads, "shards"), join(newer, "shards"), { recursive: true });
    const late = await act(github, { workspace: newer, event: pull.event(), inputs: { mode: "merge" } });
    expect([late.exit, late.annotations("error")]).toEqual([
      2,
      [
        expect.stringMatching(
          /^shards\/\S+: is of the candidate \w{7}, and this event is about \w{7}; merge /,
        ),
      ],
    ]);

    const nothing = await act(github, {
      workspace: await pull.checkout(),
      event: pull.event(),
      inputs: { mode: "merge" },
    });
    expect([nothing.exit, nothing.annotations("error")]).toEqual([
      2,
      [expect.stringMatching(/^shards: is not there; download/)],
    ]);
  });

  test("on a laptop, an error in one leaves the others their answers; a suite's name is there once", async () => {
    await repository.switchTo("change");
    const run = (suite: string, ...more: string[]) =>
      casegate(repository.folder, [
        "gate",
        "--baseline",
        "main",
        "--candidate",
        "change",
        "--suite",
        suite,
        ...more,
      ]);
    const end = await run("skills/docx/evals skills/nowhere skills/pdf/evals", "--json");
    expect(end.status).toBe(2);
    expect(end.stderr).toMatch(/^casegate: skills\/nowhere: has no suite\.yaml on the baseline/m);
    const reports = JSON.parse(end.stdout) as Report[];
    expect(reports.map(({ decision }) => decision.verdict)).toEqual(["fail", "pass"]);

    const shard = await run("skills", "--shard", "1/2", "--out", ".casegate/other");
    expect([shard.status, shard.stderr]).toEqual([
      2,
      expect.stringContaining("are several suites, and a shard is of one"),
    ]);
  });
});
