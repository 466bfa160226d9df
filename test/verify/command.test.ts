import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/model/evidence.ts";
import { evaluateCheck } from "../../src/verify/evaluate-check.ts";
import { captured, caseOf, checkOn, contextOf, files, fixtures, outcomeOn, trace } from "./attempt.ts";

const says = (out: string, status: number, err = "") =>
  checkOn({ type: "command", run: ["node", "{suite}/says.mjs", out, String(status), err] });

describe("a verifier's exit status", () => {
  it.each([
    [0, "pass"],
    [1, "fail"],
    [2, "not_assessed"],
    [3, "not_applicable"],
    [4, "error"],
    [77, "error"],
    [126, "error"],
    [255, "error"],
  ])("%i is %s", async (status, outcome) => {
    expect((await says("", status)).outcome).toBe(outcome);
  });

  it.each([
    ["kill -SEGV $$; exit 0", /was ended by SIGSEGV/],
    ["no-such-program-anywhere", /exit status 127/],
  ])("that is none of its own is an error: %s", async (run, reason) => {
    const record = await checkOn({ type: "command", run });
    expect(record).toMatchObject({ outcome: "error", score: null });
    expect(record.reason).toMatch(reason);
  });

  it("is an error when the program can't be started or runs past its time", async () => {
    const missing = await checkOn({ type: "command", run: ["/no/such/program"] });
    expect(missing).toMatchObject({ outcome: "error" });
    expect(missing.reason).toMatch(/could not be started/);
    const late = await checkOn({ type: "command", run: ["node", "{suite}/endless.mjs"], timeout: "700ms" });
    expect(late).toMatchObject({ outcome: "error" });
    expect(late.reason).toMatch(/ran past its time/);
  });

  it("comes with the last words of the verifier", async () => {
    expect((await says("first\nlast\n\n", 1)).reason).toBe('the verifier says fail: "last"');
    expect((await says("out", 1, "why it failed\n")).reason).toBe('the verifier says fail: "why it failed"');
    expect((await says("", 2)).reason).toBe("the verifier says not assessed");
    expect((await says("fine", 0)).reason).toBeNull();
    expect((await says("", 9, "Trace:\nBoom")).reason).toBe('the verifier ended with exit status 9: "Boom"');
  });
});

describe("a verifier's last line", () => {
  it("gives reason, score and observed value beside the outcome", async () => {
    const line = JSON.stringify({
      reason: "3 of 4 nets",
      score: 0.75,
      observed: { nets: 3 },
      outcome: "fail",
    });
    expect(await says(`working\n${line}\n`, 1)).toMatchObject({
      outcome: "fail",
      reason: "3 of 4 nets",
      score: 0.75,
      observed: '{"nets":3}',
    });
    expect(await says('{"score":1}\r\n\n', 0)).toMatchObject({ outcome: "pass", score: 1, reason: null });
    expect(await says('{"score":0,"observed":"text","reason":null}', 0)).toMatchObject({
      score: 0,
      observed: "text",
    });
  });

  it.each([
    ["{ not json", 0],
    ["{}extra", 0],
    ['{"score":2}', 0],
    ['{"score":-0.1}', 0],
    ['{"score":"1"}', 0],
    ['{"verdict":"pass"}', 0],
    ['{"reason":5}', 0],
    ['{"outcome":"error"}', 0],
    ['{"outcome":"pass"}', 1],
    ['{"outcome":"fail"}', 0],
    ['{"outcome":"not_assessed"}', 3],
    ['{"outcome":"pass"}', 4],
  ])("%s with exit status %i is an error", async (line, status) => {
    const record = await says(`${line}\n`, status);
    expect(record).toMatchObject({ outcome: "error", score: null });
  });

  it("counts only when it is the last one, and starts with a brace", async () => {
    expect((await says('{"outcome":"fail"}\ndone\n', 0)).outcome).toBe("pass");
    expect((await says(' {"outcome":"fail"}', 0)).outcome).toBe("pass");
    expect((await says('[{"outcome":"fail"}]', 0)).outcome).toBe("pass");
    expect((await says('{"outcome":"pass"}\n{"outcome":"fail"}', 1)).outcome).toBe("fail");
  });
});

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

describe("a chain of steps", () => {
  const step = (name: string, status = 0) => ["sh", "{suite}/append.sh", name, String(status)];

  it("runs in one scratch folder and reads the last step's last line", async () => {
    const last = [
      "node",
      "-e",
      'console.log(JSON.stringify({score:0.5,observed:require("fs").readFileSync("steps.txt","utf8")}))',
    ];
    const record = await checkOn({ type: "command", steps: [step("validate"), step("draw"), last] });
    expect(record).toMatchObject({ outcome: "pass", score: 0.5 });
    expect(record.observed).toBe("validate draw ");
  });

  it("stops at the first step that does not exit 0, scores 0 and names it", async () => {
    const steps = [step("validate"), step("draw", 2), "echo reached >&2; exit 1"];
    const record = await checkOn({ type: "command", steps });
    expect(record).toMatchObject({ outcome: "fail", score: 0 });
    expect(record.reason).toBe('step 2 of 3 ("sh {suite}/append.sh draw 2") ended with exit status 2');
    expect(await checkOn({ type: "command", steps: [step("a"), step("b", 1)] })).toMatchObject({
      outcome: "fail",
      score: 0,
    });
  });

  it("is in error when a step was killed, late or not there, or its last line is not valid", async () => {
    for (const broken of ["kill -KILL $$", ["/no/such/program"]]) {
      const record = await checkOn({ type: "command", steps: [broken, step("next")] });
      expect(record).toMatchObject({ outcome: "error", score: null });
      expect(record.reason).toMatch(/^step 1 of 2/);
    }
    const late = { type: "command", steps: [["node", "{suite}/endless.mjs"]], timeout: "500ms" };
    expect(await outcomeOn(late)).toBe("error");
    expect(await outcomeOn({ type: "command", steps: [step("a"), ["sh", "{suite}/garbage.sh"]] })).toBe(
      "error",
    );
    expect(await outcomeOn({ type: "command", steps: ['echo \'{"outcome":"fail"}\''] })).toBe("error");
  });
});
