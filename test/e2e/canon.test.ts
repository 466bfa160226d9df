import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectFolder, readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const run = promisify(execFile);
let root = "";
let repository = "";

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "casegate-canon-"));
  repository = join(root, "canon");
  const { buildExample } = await import(join(projectFolder, "examples", "canon", "build.mjs"));
  buildExample(repository);
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Gates a branch; with `only`, on some cases alone, which can fail a candidate but not let it pass. */
async function gate(branch: string, only?: string) {
  const sides = ["--baseline", "main", "--candidate", branch, "--out", branch];
  const some = only === undefined ? [] : ["--case", only];
  const end = await casegate(repository, ["gate", "--suite", "cases/canon", ...sides, ...some]);
  const report = await readReport(repository, branch);
  const one = (id: string) => report.comparison.cases.find((found) => found.id === id);
  const differing = report.comparison.cases.filter(({ state }) => state !== "unchanged");
  /** The names of the lines that moved, in the suite's order. */
  const moved = (id: string) =>
    one(id)
      ?.lines.filter((line) => line.moved)
      .map((line) => line.name);
  return { end, report, one, moved, differing: differing.map(({ id, state }) => [id, state]).sort() };
}

/** The lines of the table above the first blank one, by their first word, and the line that counts them. */
function table(stdout: string): { rows: string[]; counted: string; counts: string } {
  const [head = "", rest = ""] = stdout.split("\n\n", 2);
  const rows = head.split("\n");
  const words = ["PASS", "OK", "FAIL", "REVIEW", "OPEN", "NOT_RUN"];
  const counts = words
    .map((word) => [rows.filter((row) => row.startsWith(`${word} `)).length, word] as const)
    .filter(([number]) => number > 0)
    .map(([number, word]) => `${number} ${word}`);
  return { rows, counted: rest.split("\n")[0] ?? "", counts: `${rows.length} cases: ${counts.join(", ")}` };
}

describe("an executable canon", () => {
  test("a hash that moved alone neither fails nor approves, and every line is counted", async () => {
    const { end, report, one, moved, differing } = await gate("layout");
    expect(end.status).toBe(0);
    expect(differing).toEqual([]);
    expect(moved("ask/drill")).toEqual(["hashes"]);
    expect(one("ask/drill")).toMatchObject({ label: "unchanged", fingerprint: null, acceptance: null });
    const { rows, counted, counts } = table(end.stdout);
    expect(counted).toBe(counts);
    expect(counted).toBe("11 cases: 8 PASS, 1 OPEN, 2 NOT_RUN");
    expect(rows.find((row) => row.includes("cli/version-smoke"))).toMatch(
      /^PASS {4}cli\/version-smoke \(\d+ ms\)$/,
    );
    expect(rows).toContain("NOT_RUN manual/desk-terminal  manual: needs a person's verdict");
    expect(report.decision).toMatchObject({ verdict: "pass", merge: "allow" });
  });

  test("what waits for a person neither passes nor fails, and the report tells what the person does", async () => {
    const report = await readReport(repository, "layout");
    const behaviour = (await readAttempts(repository, "layout")).filter(
      (attempt) => attempt.case === "behaviour/training-unknown",
    );
    expect(behaviour.map(({ outcome }) => outcome)).toEqual(["incomplete", "incomplete"]);
    expect(behaviour[0]).toMatchObject({
      reason: expect.stringContaining("needs a person's verdict: Does a member who hears this"),
      model: { asked: "clerk-1", served: "clerk-1" },
      toolCalls: [{ name: "canon_ask" }],
    });
    expect(report.comparison.suite.fullyPassed?.candidate).toBeLessThan(1);
    expect(report.comparison.notRun).toEqual([
      expect.objectContaining({
        case: "manual/desk-terminal",
        reason: "manual: needs a person's verdict",
        steps: expect.arrayContaining(["Scan any tool."]),
        expected: expect.stringContaining("L-210"),
      }),
      expect.objectContaining({ case: "behaviour/phone-call" }),
    ]);
    const text = await readFile(join(repository, "layout", "report.md"), "utf8");
    expect(text).toContain("2. Scan any tool.");
    expect(text).toContain("Expected: The screen says");
  });

  test("a behaviour scenario is settled by a verdict, which says whether its author or somebody else gave it", async () => {
    const judge = async (outcome: string, ...more: string[]) => {
      const words = ["--observed", "Knows what to bring", "--outcome", outcome, ...more];
      const ids = ["behaviour/training-unknown", "--run", "layout", "--attempt", "1"];
      const end = await casegate(repository, ["verdict", ...ids, ...words]);
      expect(end.stderr).toBe("");
      await run("git", ["add", ".casegate/verdicts"], { cwd: repository });
      const who = ["-c", "user.name=Ana", "-c", "user.email=ana@example.com"];
      await run("git", [...who, "commit", "--quiet", "-m", `Judge: ${outcome}`], { cwd: repository });
      await casegate(repository, ["decide", "--run", "layout"]);
      const report = await readReport(repository, "layout");
      const found = report.comparison.cases.find(({ id }) => id === "behaviour/training-unknown");
      const { outcomes } = found?.candidate ?? {};
      return { outcomes, text: await readFile(join(repository, "layout", "report.md"), "utf8") };
    };
    await run("git", ["checkout", "--quiet", "layout"], { cwd: repository });
    // The clerk gave the same answer on both sides: one verdict is for both.
    expect(await judge("pass", "--by", "Ana")).toMatchObject({ outcomes: { pass: 1 } });
    const partial = await judge("partial", "--by", "Eve", "--independent");
    expect(partial.outcomes).toEqual({ fail: 1 });
    expect(partial.text).toContain("Eve (independent) says partial: Knows what to bring");
    const own = await judge("fail", "--by", "Ana");
    expect(own.text).toContain("Ana (self-graded) says fail: Knows what to bring");
    await run("git", ["checkout", "--quiet", "main"], { cwd: repository });
  });

  test("the record of a scripted scenario has its exact command, both exits and what matched", async () => {
    const attempts = await readAttempts(repository, "layout");
    const wrong = attempts.find((attempt) => attempt.case === "cli/unknown-command");
    expect(wrong).toMatchObject({
      outcome: "pass",
      exit: 64,
      command: "node {subject}/examples/canon/engine/canon.mjs judge",
      checks: [
        { id: "ended", outcome: "pass", observed: "64" },
        { id: "said", matched: ["use version, rules, or ask"], missing: [] },
      ],
      excerpts: { stderr: { text: "canon: use version, rules, or ask QUESTION.json\n", truncated: false } },
    });
    expect(wrong?.durationMs).toBeGreaterThan(0);
  });

  test("an exact replay finds what the machine changed under the same commit, and updates nothing", async () => {
    const replay = async (out: string, env: Record<string, string>) => {
      const words = ["replay", "--against", "layout/report.json", "--candidate", "layout", "--out", out];
      return { end: await casegate(repository, words, env), report: await readReport(repository, out) };
    };
    const stored = await readReport(repository, "layout");
    const same = await replay("same", {});
    expect(same.end.status).toBe(0);
    expect(same.end.stdout).toContain("PASS: nothing moved since the stored run");

    // The desk's language is part of the stack: amounts are written in it.
    const { end, report } = await replay("german", { LANG: "de_DE.UTF-8" });
    expect(end.status).toBe(1);
    // A person judged another answer in the behaviour scenario, so nobody has judged this one.
    const asked = ["behaviour/training-unknown", "ask/drill", "ask/debt", "ask/training-unknown"];
    expect(report.decision.reasons[0]).toMatchObject({ code: "finding", cases: asked });
    expect(report.comparison.cases.find(({ id }) => id === "ask/drill")).toMatchObject({
      state: "finding",
      cause: "cause unknown",
      lines: expect.arrayContaining([
        expect.objectContaining({
          name: "values",
          baseline: ['{"loan.days":7,"loan.deposit":"42.50 EUR","member.clear":true}'],
          candidate: ['{"loan.days":7,"loan.deposit":"42,50 EUR","member.clear":true}'],
        }),
      ]),
    });
    expect(report.versions.baseline.commit).toBe(report.versions.candidate.commit);
    expect(end.stdout).toContain("nothing is updated by this");
    expect(await readReport(repository, "layout")).toEqual(stored);
  });

  test("a value that moved is quoted on both sides, its cause is unknown until somebody settles it", async () => {
    const { end, report, one, moved, differing } = await gate("deposit");
    expect(end.status).toBe(4);
    expect(differing).toEqual([
      ["ask/drill", "unreviewed"],
      ["ask/training-unknown", "unreviewed"],
    ]);
    expect(one("ask/drill")?.lines.map(({ name }) => name)).toEqual([
      "call outcome",
      "evaluation status",
      "truth status",
      "values",
      "collections",
      "issue codes",
      "open judgments",
      "proof shape",
      "hashes",
    ]);
    expect(moved("ask/drill")).toEqual(["values", "hashes"]);
    expect(report.versions.moved.map(({ what }) => what)).toEqual(["the data"]);
    expect(one("ask/drill")).toMatchObject({ direction: "changed", confirmed: true, cause: "cause unknown" });
    expect(end.stdout.replace(/\s+/g, " ")).toContain(
      'line "values": baseline gave “{"loan.days":7,"loan.deposit":"42.50 EUR","member.clear":true}”, now “{"loan.days":7,"loan.deposit":"45.00 EUR","member.clear":true}”.',
    );
    expect(end.stdout).toContain("Cause unknown.");
    expect(end.stdout).toContain('casegate accept ask/drill --run deposit --reason "…"\n');

    await run("git", ["checkout", "--quiet", "deposit"], { cwd: repository });
    const words = [
      "--reason",
      "agreed in May",
      "--cause",
      "new insurance",
      "--by",
      "ana",
      "--run",
      "deposit",
    ];
    await casegate(repository, ["accept", "ask/drill", "ask/training-unknown", ...words]);
    await run("git", ["add", ".casegate/decisions"], { cwd: repository });
    const who = ["-c", "user.name=Ana", "-c", "user.email=ana@example.com"];
    await run("git", [...who, "commit", "--quiet", "-m", "Accept"], { cwd: repository });
    const decided = await casegate(repository, ["decide", "--run", "deposit"]);
    await run("git", ["checkout", "--quiet", "main"], { cwd: repository });
    expect(decided.status).toBe(0);
    const settled = await readReport(repository, "deposit");
    expect(settled.comparison.cases.find(({ id }) => id === "ask/drill")).toMatchObject({
      state: "accepted",
      cause: "new insurance",
      acceptance: { by: "ana", reason: "agreed in May" },
    });
  });

  test("a matching hash without a matching proof shape is no reproduction", async () => {
    const { report, one, moved, differing } = await gate("shortcut", "ask/*");
    expect(report.decision.reasons).toContainEqual(
      expect.objectContaining({ code: "unreviewed", blocks: true, cases: ["ask/drill"] }),
    );
    expect(report.versions.moved.map(({ what }) => what)).toEqual(["engine and runtime"]);
    expect(differing).toEqual([["ask/drill", "unreviewed"]]);
    expect(moved("ask/drill")).toEqual(["proof shape"]);
    expect(one("ask/drill")?.lines.find(({ name }) => name === "proof shape")).toMatchObject({
      baseline: ['"borrow/power-tool(member/clear(member.debt), item.class, member.trained)"'],
      candidate: ['"borrow/power-tool(member.clear, item.class, member.trained)"'],
    });
  });

  test("one row that is not strict fails the list of rules, and the row is quoted", async () => {
    const { end, report, differing } = await gate("lenient", "cli/*");
    expect(end.status).toBe(1);
    expect(differing).toEqual([["cli/rules-strict", "unreviewed"]]);
    expect(report.decision.reasons[0]).toMatchObject({ code: "regression", cases: ["cli/rules-strict"] });
    expect(end.stdout.replace(/\s+/g, " ")).toContain(
      'strength is "default" in {"id":"loan/drill","since":"5","strength":"default"}',
    );
    expect(table(end.stdout).rows.at(-1)).toMatch(
      /^FAIL {4}cli\/rules-strict {2}pass → fail {2}deterministic {2}worse {2}\(\d+ ms\)$/,
    );
  });

  test("an open judgment stays open until a person settles it, whatever the new answer says", async () => {
    const { end, one, moved } = await gate("settles", "*/training-unknown");
    expect(end.status).toBe(1);
    expect(moved("ask/training-unknown")).toEqual([
      "evaluation status",
      "truth status",
      "open judgments",
      "proof shape",
      "hashes",
    ]);
    expect(one("ask/training-unknown")).toMatchObject({
      state: "unreviewed",
      direction: "changed",
      candidate: { passes: 1, attempts: 1 },
      lines: expect.arrayContaining([
        expect.objectContaining({
          name: "open judgments",
          baseline: ['["member.trained"]'],
          candidate: ["[]"],
        }),
      ]),
    });
    expect(one("behaviour/training-unknown")).toMatchObject({ label: "regressed", direction: "worse" });
  });

  test("an error is a finding and no skip: every line of the answer went missing", async () => {
    const { end, report, one, moved } = await gate("crash", "*/training-unknown");
    expect(end.status).toBe(1);
    expect(report.decision.reasons[0]?.cases).toContain("ask/training-unknown");
    expect(report.comparison.notRun.map((one) => one.case)).not.toContain("ask/training-unknown");
    expect(moved("ask/training-unknown")).toHaveLength(9);
    expect(one("ask/training-unknown")?.lines[0]).toMatchObject({
      name: "call outcome",
      baseline: ['"ok"'],
      candidate: ["(not JSON)"],
    });
  });

  test("a clerk that no longer asks is found in both behaviour scenarios, and nowhere else", async () => {
    const { end, differing } = await gate("memory", "behaviour/*");
    expect(end.status).toBe(1);
    expect(differing).toEqual([
      ["behaviour/debt", "unreviewed"],
      ["behaviour/training-unknown", "unreviewed"],
    ]);
    expect(end.stdout).toContain('"canon_ask" was not called');
  });

  test("pinning one side checks nothing and is refused", async () => {
    const end = await casegate(repository, ["gate", "--suite", "cases/canon", "--candidate", "memory"]);
    expect(end).toMatchObject({ status: 2, stdout: "" });
    expect(end.stderr).toMatch(/^casegate: --baseline: is missing: pinning only one side checks nothing/);
  });
});
