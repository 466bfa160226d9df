import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/model/evidence.ts";
import { call, checkOn, outcomeOn, trace } from "./attempt.ts";

describe("a skill check", () => {
  const skill = (keys: object, skills = ["pdf", "office:docx"], kind: "completed" | "cut" = "completed") =>
    outcomeOn({ type: "skill", ...keys }, { trace: trace([], { skills, kind }) });

  it.each([
    [{ loaded: ["pdf"] }, "pass"],
    [{ loaded: ["pdf", "xlsx"] }, "fail"],
    [{ loaded: ["office:*"] }, "pass"],
    [{ loaded: ["PDF"] }, "fail"],
    [{ not_loaded: ["xlsx"] }, "pass"],
    [{ not_loaded: ["pd*"] }, "fail"],
    [{ not_loaded: ["*"] }, "fail"],
    [{}, "error"],
  ])("%j is %s", async (keys, outcome) => {
    expect(await skill(keys)).toBe(outcome);
  });

  it("passes when none was to be loaded and none was", async () => {
    expect(await skill({ not_loaded: ["*"] }, [])).toBe("pass");
  });

  it("knows in a cut trace what was loaded, and not what was not", async () => {
    expect(await skill({ loaded: ["pdf"] }, ["pdf"], "cut")).toBe("pass");
    expect(await skill({ loaded: ["xlsx"] }, ["pdf"], "cut")).toBe("not_assessed");
    expect(await skill({ not_loaded: ["pdf"] }, ["pdf"], "cut")).toBe("fail");
    expect(await skill({ not_loaded: ["xlsx"] }, ["pdf"], "cut")).toBe("not_assessed");
    expect(await outcomeOn({ type: "skill", not_loaded: ["*"] })).toBe("not_assessed");
  });
});

describe("a usage check", () => {
  const usage = { input: 900, output: 100, cached: 500, usd: 0.5, turns: 3 };
  const evidence: Partial<Evidence> = {
    usage,
    durationMs: 2000,
    trace: trace([call("a"), call("b", { denied: true })]),
  };
  const check = (keys: object, changes: Partial<Evidence> = {}) =>
    outcomeOn({ type: "usage", ...keys }, { ...evidence, ...changes });

  it.each([
    [{ tokens: 1000 }, "pass"],
    [{ tokens: 999 }, "fail"],
    [{ usd: 0.5 }, "pass"],
    [{ usd: 0.49 }, "fail"],
    [{ seconds: 2 }, "pass"],
    [{ seconds: 1.9 }, "fail"],
    [{ turns: 3 }, "pass"],
    [{ turns: 2 }, "fail"],
    [{ tool_calls: 2 }, "pass"],
    [{ tool_calls: 1 }, "fail"],
    [{ tokens: 1000, turns: 2 }, "fail"],
    [{}, "error"],
  ])("%j is %s", async (keys, outcome) => {
    expect(await check(keys)).toBe(outcome);
  });

  it("takes nothing that is unknown for zero", async () => {
    for (const keys of [{ tokens: 1 }, { usd: 1 }, { seconds: 1 }, { turns: 1 }, { tool_calls: 1 }]) {
      expect(await outcomeOn({ type: "usage", ...keys })).toBe("not_assessed");
    }
    expect(await check({ tokens: 950 }, { usage: { ...usage, output: null } })).toBe("not_assessed");
    expect(await check({ tokens: 800 }, { usage: { ...usage, output: null } })).toBe("fail");
  });

  it("takes what a cut trace tells for the least that there was", async () => {
    const cut = { trace: trace([call("a")], { kind: "cut" }) };
    expect(await check({ tokens: 1000 }, cut)).toBe("not_assessed");
    expect(await check({ tokens: 999 }, cut)).toBe("fail");
    expect(await check({ tool_calls: 1 }, cut)).toBe("not_assessed");
    expect(await check({ tool_calls: 0 }, cut)).toBe("fail");
    expect(await check({ seconds: 2 }, cut)).toBe("pass");
  });
});

describe("a claims check", () => {
  const claims = (answer: string, calls = [] as ReturnType<typeof call>[], keys: object = {}) =>
    outcomeOn({ type: "claims", ...keys }, { answer, trace: trace(calls, { text: answer }) });

  it.each([
    "I ran the script and it works.",
    "I've executed the notebook.",
    "I have now tested it.",
    "After running the tests, everything is green.",
    "All tests pass.",
    "We computed the gain to be 3.",
    "I calculated a margin of 12 dB.",
    "I plotted the response.",
    "I generated a plot of it.",
    "I saved the file to out.csv.",
    "I've written the results to report.md",
    "The plot was saved.",
    "Results have been written.",
    "It is saved as plot.png.",
    "I have not changed the gain, but I ran the test.",
    "I could not open it. I ran it anyway.",
  ])("%j claims work: fail without a call, pass with one", async (answer) => {
    expect(await claims(answer)).toBe("fail");
    expect(await claims(answer, [call("bash")])).toBe("pass");
    expect(await claims(answer, [call("bash", { denied: true })])).toBe("fail");
  });

  it.each([
    "I have not run this.",
    "I haven't executed the code.",
    "I didn’t test it.",
    "Nothing was run; no plot was saved.",
    "This code was never executed.",
    "Without running it I can't tell.",
    "You can run it with node.",
    "If I ran it, it would fail.",
    "It should be tested before the results are saved to disk.",
    "Please verify it by running the tests.",
    "The gain is 3.",
    "```\nI ran it\n```",
    "Use `saved_to` as a name.",
    "",
  ])("%j claims none", async (answer) => {
    expect(await claims(answer)).toBe("pass");
  });

  it("takes only calls of the tools that show it", async () => {
    const answer = "I ran the tests.";
    const keys = { shown_by: ["bash", "run_*"] };
    expect(await claims(answer, [call("read_file")], keys)).toBe("fail");
    expect(await claims(answer, [call("run_tests")], keys)).toBe("pass");
  });

  it("takes the suite's own patterns instead of the default ones", async () => {
    expect(await claims("Ich habe es ausgeführt.", [], { patterns: ["ausgeführt"] })).toBe("fail");
    expect(await claims("I ran it.", [], { patterns: ["ausgeführt"] })).toBe("pass");
  });

  it("is open where a claim meets a trace that does not show everything", async () => {
    const evidence = { answer: "I ran it." };
    expect(await outcomeOn({ type: "claims" }, evidence)).toBe("not_assessed");
    expect(
      await outcomeOn(
        { type: "claims" },
        { ...evidence, trace: trace([], { kind: "cut", text: "I ran it." }) },
      ),
    ).toBe("not_assessed");
    expect(await outcomeOn({ type: "claims" }, { answer: "Nothing to do." })).toBe("pass");
    expect(await outcomeOn({ type: "claims" })).toBe("not_assessed");
  });

  it("quotes the claim", async () => {
    const record = await checkOn(
      { type: "claims" },
      { answer: "Fine. I ran the test, and it is green.", trace: trace() },
    );
    expect(record.reason).toBe('claims work that the trace does not show: "I ran the test"');
  });
});

describe("checks that a machine does not settle", () => {
  it("a human check waits for a person, and says so in its record", async () => {
    const record = await checkOn({ type: "human", question: "Is it polite?" }, { answer: "x" });
    expect(record).toMatchObject({
      outcome: "not_assessed",
      human: true,
      reason: "needs a person's verdict: Is it polite?",
    });
  });

  it("a judge is advisory whatever the suite says, and gives the reason why it was not asked", async () => {
    const keys = { type: "judge", question: "Is it right?", model: "some-model-1.2", critical: true };
    expect(await checkOn(keys, { answer: "x" })).toMatchObject({
      outcome: "not_assessed",
      advisory: true,
      critical: false,
      reason: "not asked (nobody is asked here)",
    });
    expect(await checkOn(keys, { answer: " " })).toMatchObject({ reason: "not asked (empty reply)" });
    expect(await checkOn(keys)).toMatchObject({ reason: "not asked (the reply is not known)" });
  });

  it("a judge can't be a moving alias", async () => {
    for (const model of ["some-model-latest", "latest", "x:LATEST"]) {
      await expect(checkOn({ type: "judge", question: "?", model })).rejects.toThrow(/moving alias/);
    }
  });
});
