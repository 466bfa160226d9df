import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/model/evidence.ts";
import { evaluateCheck } from "../../src/verify/evaluate-check.ts";
import { captured, caseOf, checkOn, contextOf, files, fixtures, outcomeOn, trace } from "./attempt.ts";

describe("what a verifier is given", () => {
  const evidence: Partial<Evidence> = {
    answer: "the reply",
    output: "the output",
    stdout: captured("out"),
    stderr: captured(""),
    traceText: '{"type":"end"}',
    trace: trace(),
    truth: { kind: "value", value: { codes: ["A1"] } },
    end: { kind: "exited", exit: 3 },
  };

  const seen = async (given: Partial<Evidence>, run: unknown, keys: object = {}) => {
    const owner = caseOf({ prompt: "Which?", reference: { answer: "secret reference" }, ...keys });
    const check = caseOf({ checks: [{ type: "command", run }] }).checks[0];
    if (check === undefined) throw new Error("no check");
    const record = await evaluateCheck(check, contextOf(given, { case: owner }));
    // The record is bounded, so the observed value is asked for piece by piece.
    return record.observed ?? record.reason ?? "";
  };

  const print = (script: string) => ["node", "-e", `${script}`];

  const value = (expression: string) =>
    print(`const fs=require("fs");console.log(JSON.stringify({observed:${expression}}))`);

  it("is the evidence in files and the status in a variable", async () => {
    const file = (name: string) => value(`fs.readFileSync(process.env.${name},"utf8")`);
    expect(await seen(evidence, file("ANSWER_FILE"))).toBe("the reply");
    expect(await seen(evidence, file("OUTPUT_FILE"))).toBe("the output");
    expect(await seen(evidence, file("STDOUT_FILE"))).toBe("out");
    expect(await seen(evidence, file("STDERR_FILE"))).toBe("");
    expect(await seen(evidence, file("TRACE_FILE"))).toBe('{"type":"end"}');
    expect(await seen(evidence, file("TRUTH_FILE"))).toBe('{"codes":["A1"]}');
    expect(await seen(evidence, value("process.env.EXIT_STATUS"))).toBe("3");
    expect(
      await seen(evidence, value('JSON.parse(fs.readFileSync(process.env.CASE_FILE,"utf8")).prompt')),
    ).toBe("Which?");
  });

  it("names no file for what is not known", async () => {
    const missing = value(
      'Object.keys(process.env).filter(n=>n.endsWith("_FILE")&&!fs.existsSync(process.env[n])).sort()',
    );
    const nothing = await seen({ end: null }, missing);
    expect(JSON.parse(nothing)).toEqual([
      "ANSWER_FILE",
      "OUTPUT_FILE",
      "STDERR_FILE",
      "STDOUT_FILE",
      "TRACE_FILE",
      "TRUTH_FILE",
    ]);
    expect(JSON.parse(await seen({ answer: "", end: null }, missing))).not.toContain("ANSWER_FILE");
    expect(await seen({ end: null }, value("process.env.EXIT_STATUS"))).toBe("");
    expect(
      await seen({ end: { kind: "signalled", signal: "SIGKILL" } }, value("process.env.EXIT_STATUS")),
    ).toBe("SIGKILL");
    expect(await seen({ end: { kind: "timed_out" } }, value("process.env.EXIT_STATUS"))).toBe("timed_out");
  });

  it("is never a variable of the engine's own, nor a recorded answer", async () => {
    process.env["SOME_SECRET_FOR_TEST"] = "engine-secret";
    try {
      const names = JSON.parse(await seen(evidence, value("Object.keys(process.env).sort()")));
      expect(names).toEqual(expect.arrayContaining(["EXIT_STATUS", "HOME", "LANG", "PATH", "TMPDIR"]));
      expect(names.filter((name: string) => /SECRET|TOKEN|GITHUB|ACTIONS|INPUT/.test(name))).toEqual([]);
    } finally {
      delete process.env["SOME_SECRET_FOR_TEST"];
    }
    const kept = value(
      'Object.values(process.env).concat(fs.readFileSync(process.env.CASE_FILE,"utf8")).join().includes("secret reference")',
    );
    expect(await seen(evidence, kept)).toBe("false");
  });

  it("is an empty scratch folder of its own, that is home and temporary folder too", async () => {
    const here = value(
      "[fs.readdirSync('.').length, process.env.HOME===process.cwd(), process.env.TMPDIR===process.cwd()]",
    );
    expect(await seen(evidence, here)).toBe("[0,true,true]");
  });

  it("fills the placeholders, and quotes a prompt for a shell", async () => {
    const run = 'printf \'{"observed":"%s"}\' {prompt}';
    expect(await seen(evidence, run, { prompt: "$(echo pwned) it's" })).toBe("$(echo pwned) it's");
    const paths = [
      "node",
      "-e",
      "console.log(JSON.stringify({observed:process.argv.slice(1)}))",
      "{case_dir}",
      "{baseline}",
      "{subject}",
    ];
    expect(await seen(evidence, paths)).toBe(JSON.stringify([fixtures, fixtures, join(fixtures, "subject")]));
    const answer = [
      "node",
      "-e",
      "console.log(JSON.stringify({observed:process.argv[1]===process.env.ANSWER_FILE}))",
      "{answer}",
    ];
    expect(await seen(evidence, answer)).toBe("true");
  });

  it("lacks a workspace that is not known, which leaves the check open", async () => {
    expect(await outcomeOn({ type: "command", run: "ls {workspace}" })).toBe("not_assessed");
    const places = { ...contextOf().places, workspace: fixtures };
    expect(await outcomeOn({ type: "command", run: "test -f {workspace}/says.mjs" }, {}, { places })).toBe(
      "pass",
    );
  });

  it("lacks a prompt where the case has none, which is the suite's mistake", async () => {
    const owner = caseOf({ prompt: undefined, kind: "command" });
    const record = await checkOn({ type: "command", run: "echo {prompt}" }, {}, { case: owner });
    expect(record.outcome).toBe("error");
    expect(record.reason).toMatch(/\{prompt\} has no value/);
  });

  it("is not asked when truth moved, and is in error when truth broke", async () => {
    const moved: Partial<Evidence> = { truth: { kind: "moved", before: 1, after: 2 } };
    expect(await checkOn({ type: "command", run: ["true"] }, moved)).toMatchObject({
      outcome: "not_assessed",
      reason: "truth moved while the agent ran",
    });
    const broke: Partial<Evidence> = { truth: { kind: "error", reason: "is not JSON" } };
    expect(await outcomeOn({ type: "command", run: ["true"] }, broke)).toBe("error");
  });

  it("is taken away afterwards", async () => {
    const made: string[] = [];
    const watched = {
      ...files,
      async makeFolder() {
        const folder = await files.makeFolder();
        made.push(folder);
        return folder;
      },
    };
    await checkOn({ type: "command", run: "touch left-behind" }, {}, { files: watched });
    expect(made).toHaveLength(2);
    expect(made.filter((folder) => existsSync(folder))).toEqual([]);
  });
});
