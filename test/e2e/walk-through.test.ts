import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createRepository } from "../repositories/create-repository.ts";
import { answersRepository } from "./answers-suite.ts";
import { readAttempts, readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const suite = { cases: ["a", "b", "c"] };
const steady = { a: "Y", b: "Y", c: "Y" };
const gate = ["gate", "--baseline", "main", "--candidate", "change"];

describe("four suites of 3 cases x 5", () => {
  test("an unchanged candidate with a slightly flaky case may merge: fresh attempts do not reproduce the failure", async () => {
    await using repository = await answersRepository(suite, steady, {
      ...steady,
      b: `YYYYn${"Y".repeat(15)}`,
    });
    const end = await casegate(repository.folder, gate);
    expect(end.stderr).not.toContain("Error");
    expect(end.status).toBe(0);
    const report = await readReport(repository.folder);
    expect(report.decision).toMatchObject({ verdict: "pass", merge: "allow" });
    const b = report.comparison.cases.find((one) => one.id === "b");
    expect(b).toMatchObject({ state: "not reproduced", confirmed: false });
    expect(b?.fresh).toMatchObject({
      baseline: { passes: 15, attempts: 15 },
      candidate: { passes: 15, attempts: 15 },
    });
    expect(b?.candidate).toMatchObject({ passes: 19, attempts: 20 });
    const attempts = await readAttempts(repository.folder);
    expect(attempts.filter((attempt) => attempt.stage === "first")).toHaveLength(30);
    expect(attempts.filter((attempt) => attempt.stage === "confirm")).toHaveLength(30);
  });

  test("an improvement blocks until a person accepts exactly that difference, and survives a rebase of the branch", async () => {
    await using repository = await answersRepository(suite, { ...steady, b: "n" }, steady);
    const first = await casegate(repository.folder, gate);
    expect(first.status).toBe(4);
    const report = await readReport(repository.folder);
    expect(report.decision.reasons.map((reason) => reason.code)).toEqual(["unreviewed"]);
    expect(report.comparison.cases.find((one) => one.id === "b")).toMatchObject({
      state: "unreviewed",
      direction: "better",
    });

    const accept = await casegate(repository.folder, [
      "accept",
      "b",
      "--reason",
      "the new prompt answers it",
    ]);
    expect(accept.stderr).toBe("");
    expect(accept.status).toBe(0);
    const files = await readdir(join(repository.folder, ".casegate", "decisions", "b"));
    expect(files).toEqual([expect.stringMatching(/^[0-9a-f]{16}\.json$/)]);
    await repository.git("add", ".casegate/decisions");
    await repository.git("commit", "-m", "Accept the improvement");
    const second = await casegate(repository.folder, [...gate, "--out", ".git/second"]);
    expect(second.status).toBe(0);
    const accepted = await readReport(repository.folder, ".git/second");
    expect(accepted.comparison.cases.find((one) => one.id === "b")).toMatchObject({
      state: "accepted",
      acceptance: { decision: "accept", reason: "the new prompt answers it" },
    });

    // Another edit of the same subject is another change: the old decision covers nothing of it.
    await repository.commit({ "notes.md": "edited again\n" }, "Edit more");
    const third = await casegate(repository.folder, [...gate, "--out", ".git/third"]);
    expect(third.status).toBe(4);
    expect((await readReport(repository.folder, ".git/third")).comparison.unusedDecisions).toHaveLength(1);
  });

  test("an improvement that was announced up front needs no further decision", async () => {
    await using repository = await answersRepository(suite, { ...steady, b: "n" }, steady);
    const expectEnd = await casegate(repository.folder, [
      "expect",
      "b",
      "--better",
      "--reason",
      "the edit is about b",
    ]);
    expect(expectEnd.status).toBe(0);
    await repository.git("add", ".casegate/expected");
    await repository.git("commit", "-m", "Expect b to get better");
    const end = await casegate(repository.folder, gate);
    expect(end.status).toBe(0);
    expect((await readReport(repository.folder)).comparison.cases.find((one) => one.id === "b")?.state).toBe(
      "expected",
    );
  });

  test("a regression that fresh attempts reproduce fails, and a reject stays a fail", async () => {
    await using repository = await answersRepository(suite, steady, { ...steady, b: "n" });
    const end = await casegate(repository.folder, gate);
    expect(end.status).toBe(1);
    const report = await readReport(repository.folder);
    expect(report.decision.reasons.map((reason) => reason.code)).toEqual(["regression"]);
    expect(report.comparison.cases.find((one) => one.id === "b")).toMatchObject({
      direction: "worse",
      confirmed: true,
    });
    expect(end.stdout).toContain("b");

    const reject = await casegate(repository.folder, ["reject", "b", "--reason", "not worth it"]);
    expect(reject.status).toBe(0);
    await repository.git("add", ".casegate/decisions");
    await repository.git("commit", "-m", "Reject");
    const second = await casegate(repository.folder, [...gate, "--out", ".git/second"]);
    expect(second.status).toBe(1);
    expect((await readReport(repository.folder, ".git/second")).decision.reasons[0]?.code).toBe("rejected");
  });

  test("one critical violation in one attempt fails although everything else improved", async () => {
    await using repository = await answersRepository(
      suite,
      { a: "Y", b: "nYnYn", c: "Y" },
      { a: "Y", b: "Y", c: "YY!YY" },
    );
    const end = await casegate(repository.folder, gate);
    expect(end.status).toBe(1);
    const report = await readReport(repository.folder);
    expect(report.decision.reasons[0]?.code).toBe("critical");
    expect(report.comparison.suite.difference?.estimate).toBeGreaterThan(0);
    expect(report.comparison.critical).toEqual([
      expect.objectContaining({
        case: "c",
        check: "c.2",
        side: "candidate",
        preexisting: false,
        attribution: { fresh: 20, violations: 0 },
      }),
    ]);
    const attempts = await readAttempts(repository.folder);
    expect(
      attempts.filter((attempt) => attempt.stage === "attribution" && attempt.side === "baseline"),
    ).toHaveLength(20);
    expect(attempts.filter((attempt) => attempt.stage === "confirm" && attempt.case === "c")).toHaveLength(0);

    const accept = await casegate(repository.folder, ["accept", "c", "--by", "ana", "--reason", "please"]);
    expect(accept.status).toBe(2);
    expect(accept.stderr.trim().split("\n")).toHaveLength(1);
    expect(accept.stderr).toContain("critical");
  });
});

test("equal commits are refused, an untouched subject passes without attempts, an edited suite can't be used to pass", async () => {
  await using repository = await answersRepository(suite, steady, steady);
  const equal = await casegate(repository.folder, ["gate", "--baseline", "main", "--candidate", "main"]);
  expect(equal.status).toBe(2);
  expect(equal.stderr.trim().split("\n")).toHaveLength(1);

  await repository.switchTo("documents", "main");
  await repository.commit(
    { ".github/workflows/x.yml": "on: push\n", "cases/extra.txt": "not a case\n" },
    "Edit the suite only",
  );
  const revised = await casegate(repository.folder, [
    "gate",
    "--baseline",
    "main",
    "--candidate",
    "documents",
    "--out",
    ".git/one",
  ]);
  expect(revised.status).toBe(4);
  expect((await readReport(repository.folder, ".git/one")).decision).toMatchObject({
    verdict: "inconclusive",
    merge: "block",
  });

  await repository.switchTo("linked", "main");
  await repository.commit({ "cases/extra.txt": { link: "all.yaml" } }, "Put a link into the suite");
  const linked = await casegate(repository.folder, [
    "gate",
    "--baseline",
    "main",
    "--candidate",
    "linked",
    "--out",
    ".git/linked",
  ]);
  expect(linked.status).toBe(3);
  expect((await readReport(repository.folder, ".git/linked")).decision.reasons[0]?.text).toContain("link");

  await repository.switchTo("decisions", "main");
  await repository.commit({ ".casegate/README.md": "why\n" }, "Touch no subject");
  const untouched = await casegate(repository.folder, [
    "gate",
    "--baseline",
    "main",
    "--candidate",
    "decisions",
    "--out",
    ".git/two",
  ]);
  expect(untouched.status).toBe(0);
  const report = await readReport(repository.folder, ".git/two");
  expect(report.decision.reasons.map((reason) => reason.code)).toEqual(["untouched"]);
  expect(report.runs.count).toBe(0);
});

test("a first suite is run for reading and allows the merge", async () => {
  await using repository = await answersRepository(suite, steady, steady);
  await repository.git("rm", "-r", "--quiet", "cases", "agent.sh");
  await repository.git("commit", "-m", "No suite");
  await repository.switchTo("first-suite");
  const files = await import("./answers-suite.ts").then(({ suiteFiles }) => suiteFiles(suite));
  await repository.commit(
    { ...files, "answers.json": JSON.stringify({ ...steady, b: "YYnYY" }) },
    "Add a suite",
  );
  const end = await casegate(repository.folder, [
    "gate",
    "--baseline",
    "change",
    "--candidate",
    "first-suite",
  ]);
  expect(end.status).toBe(0);
  const report = await readReport(repository.folder);
  expect(report.decision).toMatchObject({ verdict: "inconclusive", merge: "allow" });
  expect(report.decision.reasons.map((reason) => reason.code)).toContain("bootstrap");
  expect((await readAttempts(repository.folder)).every((attempt) => attempt.side === "candidate")).toBe(true);
});

test("a pinned run goes on: the contract's repeats can be raised, and a selection of cases decides nothing", async () => {
  await using repository = await answersRepository(suite, steady, steady);
  const lowered = await casegate(repository.folder, [...gate, "--repeats", "3"]);
  expect(lowered.status).toBe(2);
  const raised = await casegate(repository.folder, [...gate, "--repeats", "6", "--keep-workspaces"]);
  expect(raised.status).toBe(0);
  const [, kept = ""] = /workspaces are kept in (.+)/.exec(raised.stderr) ?? [];
  expect((await readdir(kept)).length).toBeGreaterThan(36);
  await rm(kept, { recursive: true });
  expect((await readReport(repository.folder)).runs.count).toBe(36);
  const partial = await casegate(repository.folder, [...gate, "--case", "a", "--out", ".git/partial"]);
  expect(partial.status).toBe(3);
  expect(
    (await readReport(repository.folder, ".git/partial")).decision.reasons.map((reason) => reason.code),
  ).toContain("partial");
});

test("a change that a case covers is not called untouched because that case was kept back", async () => {
  const agent = "agent: { run: [sh, '{subject}/agent.sh'], cloud: true }";
  const one = (id: string) =>
    `- { id: ${id}, prompt: p, covers: ["${id}/**"], checks: [{ type: text, contains: a }] }\n`;
  await using repository = await createRepository();
  await repository.commit({
    "cases/suite.yaml": `suite: s\nversion: 1.0.0\n${agent}\n`,
    "cases/all.yaml": `${one("a")}${one("b")}`,
    "agent.sh": "echo a\n",
    "a/skill.md": "one\n",
  });
  await repository.switchTo("change");
  await repository.commit({ "a/skill.md": "two\n" });
  expect((await casegate(repository.folder, gate)).status).toBe(3);
  const { conditions, decision } = await readReport(repository.folder);
  expect([conditions.untouched, decision.reasons.map(({ code }) => code)]).toEqual([
    false,
    ["not_authorised"],
  ]);
});
