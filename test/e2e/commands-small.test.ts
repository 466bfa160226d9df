import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { createRepository } from "../repositories/create-repository.ts";
import { answersRepository } from "./answers-suite.ts";
import { readReport } from "./casegate.ts";
import { casegateWithin as casegate } from "./casegate-within.ts";

const lines = (text: string) => text.trim().split("\n");

describe("casegate trace", () => {
  test("prints one JSON object: every call with its result, usage that adds up, and how it ended", async () => {
    await using repository = await createRepository();
    const { folder } = repository;
    const events = [
      { type: "model", asked: "m-1", served: "m-1-2026" },
      { type: "skill", name: "lookup" },
      { type: "tool_call", id: "c1", name: "lookup", args: { invoice: 17 } },
      { type: "tool_result", id: "c1", result: { total: 40 } },
      { type: "tool_call", id: "c2", name: "add", server: "calculator", args: { a: 1 } },
      { type: "tool_result", id: "c2", denied: true, error: "not allowed" },
      { type: "usage", input: 10, output: 2, usd: 0.5 },
      { type: "usage", input: 5, output: 1 },
      { type: "text", text: "40.00" },
      { type: "end", kind: "completed" },
    ];
    await writeFile(join(folder, "t.jsonl"), events.map((event) => JSON.stringify(event)).join("\n"));
    const end = await casegate(folder, ["trace", "t.jsonl", "--agent", "casegate"]);
    expect(end).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(end.stdout)).toEqual({
      calls: [
        { name: "lookup", args: { invoice: 17 }, result: { total: 40 }, error: null, denied: false },
        {
          name: "add",
          server: "calculator",
          args: { a: 1 },
          result: null,
          error: "not allowed",
          denied: true,
        },
      ],
      skills: ["lookup"],
      text: "40.00",
      model: { asked: "m-1", served: "m-1-2026" },
      usage: { input: 15, output: 3, cached: null },
      usd: 0.5,
      turns: null,
      ending: { kind: "completed", reason: null },
    });
  });

  test("prints nothing that a terminal or a runner would obey, and loses nothing of it", async () => {
    await using repository = await createRepository();
    const { folder } = repository;
    const text = "\u001b[2J ##[error]stop \u202e \u0085 \u{e0041} é ::warning::x";
    await writeFile(join(folder, "t.jsonl"), `${JSON.stringify({ type: "text", text })}\n::error::no JSON\n`);
    const end = await casegate(folder, ["trace", "t.jsonl", "--agent", "casegate"]);
    expect(end.stdout).not.toMatch(/[\u001b\u0085\u202e\u{e0041}]|##\[|^\s*::/mu);
    expect(JSON.parse(end.stdout)).toMatchObject({ text, ending: { kind: "cut" } });
  });

  test("says in one line what it can't read", async () => {
    await using repository = await createRepository();
    const of = async (...args: string[]) => {
      const end = await casegate(repository.folder, ["trace", ...args]);
      expect(end).toMatchObject({ status: 2, stdout: "" });
      return lines(end.stderr);
    };
    expect(await of("t.jsonl", "--agent", "codex-9")).toEqual([
      expect.stringContaining("no reader for traces"),
    ]);
    expect(await of("t.jsonl", "--agent", "toString")).toEqual([
      expect.stringContaining("no reader for traces"),
    ]);
    expect(await of("t.jsonl", "--agent", "casegate")).toEqual([expect.stringContaining("can't be read")]);
    expect(await of(".", "--agent", "casegate")).toEqual([expect.stringContaining("is no file")]);
    expect(await of("t.jsonl")).toEqual([expect.stringContaining("--agent")]);
  });
});

describe("casegate expect", () => {
  test("refuses a case that no suite has, with the nearest one, and writes nothing", async () => {
    await using repository = await answersRepository({ cases: ["alpha", "beta"] }, {}, {});
    const of = (id: string, env = {}) =>
      casegate(repository.folder, ["expect", id, "--better", "--reason", "it will"], env);
    expect(await of("alphe")).toMatchObject({
      status: 2,
      stdout: "",
      stderr: "casegate: alphe: is no case of any suite here; did you mean alpha?\n",
    });
    expect((await of("gamma")).stderr).toContain("the cases are alpha, beta");
    expect(await repository.git("status", "--porcelain")).toBe("");
    expect((await of("beta")).status).toBe(0);
    // A suite with mistakes may have it.
    await writeFile(join(repository.folder, "cases/suite.yaml"), "suite: [\n");
    expect((await of("gamma")).status).toBe(0);
  });
});

describe("casegate prune", () => {
  const suite = { cases: ["a", "b"] };
  const gate = ["gate", "--baseline", "main", "--candidate", "change"];

  test("removes what matches nothing, names it, and leaves what is used", async () => {
    await using repository = await answersRepository(suite, { a: "Y", b: "n" }, { a: "Y", b: "Y" });
    const { folder, git } = repository;
    await casegate(folder, gate);
    await casegate(folder, ["accept", "b", "--reason", "better"]);
    await casegate(folder, ["expect", "a", "--better", "--reason", "who knows"]);
    await git("add", ".casegate/decisions", ".casegate/expected");
    await git("commit", "-m", "Decide");
    await casegate(folder, ["decide"]);
    expect((await readReport(folder)).comparison.unusedDecisions).toEqual([".casegate/expected/a.json"]);

    const end = await casegate(folder, ["prune"]);
    expect(end).toMatchObject({ status: 0, stderr: "" });
    expect(lines(end.stdout)).toEqual(["removed .casegate/expected/a.json; commit that with the change"]);
    expect(await git("status", "--porcelain", "--untracked-files=no")).toBe(" D .casegate/expected/a.json");
    expect(lines((await casegate(folder, ["prune"])).stdout)).toEqual([
      ".casegate/expected/a.json is not there any more",
    ]);
  });

  test("touches nothing but plain decision files, and asks for a run over the whole suite", async () => {
    await using repository = await answersRepository(suite, { a: "Y", b: "Y" }, { a: "Y", b: "Y" });
    const { folder } = repository;
    await casegate(folder, [...gate, "--case", "a"]);
    const partial = await casegate(folder, ["prune"]);
    expect(partial.status).toBe(2);
    expect(lines(partial.stderr)).toEqual([expect.stringContaining("can't tell which decision files")]);

    await casegate(folder, [...gate, "--out", ".casegate/whole"]);
    const report = await readReport(folder, ".casegate/whole");
    await mkdir(join(folder, ".casegate/expected"), { recursive: true });
    await mkdir(join(folder, "elsewhere"));
    await writeFile(join(folder, "elsewhere/file.json"), "{}");
    await symlink("../../elsewhere", join(folder, ".casegate/expected/linked"));
    await symlink("../../agent.sh", join(folder, ".casegate/expected/link.json"));
    report.comparison.unusedDecisions = [
      "../agent.sh",
      "agent.sh",
      ".casegate/expected/link.json",
      ".casegate/expected/linked/file.json",
    ];
    await writeFile(join(folder, ".casegate/whole/report.json"), JSON.stringify(report));
    const end = await casegate(folder, ["prune", "--run", ".casegate/whole"]);
    expect(lines(end.stdout)).toEqual([
      "left ../agent.sh: it is no decision file",
      "left agent.sh: it is no decision file",
      "left .casegate/expected/link.json: it is no plain file",
      "left .casegate/expected/linked/file.json: it is no plain file",
    ]);
  });
});

describe("casegate check and gate", () => {
  test("say as JSON what they found, or nothing, and know no case by a name that is none", async () => {
    await using repository = await answersRepository({ cases: ["a"], repeats: 1 }, { a: "Y" }, { a: "n" });
    const { folder } = repository;
    const json = await casegate(folder, ["check", "--json"]);
    expect(JSON.parse(json.stdout)).toMatchObject([{ path: "cases", cases: 1, valid: true }]);
    expect(await casegate(folder, ["check", "--quiet"])).toMatchObject({ status: 0, stdout: "", stderr: "" });
    const gate = ["gate", "--baseline", "main", "--candidate", "change"];
    expect(await casegate(folder, [...gate, "--case", "zz*"])).toMatchObject({
      status: 2,
      stdout: "",
      stderr: 'casegate: --case: "zz*" is no case of cases; the suite has a\n',
    });
    const split = await casegate(folder, [...gate, "--split", "devel"]);
    expect([split.status, lines(split.stderr)]).toEqual([2, [expect.stringContaining("held_out")]]);
  });
});
