import { describe, expect, it } from "vitest";
import { checkOn, outcomeOn } from "./attempt.ts";

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
