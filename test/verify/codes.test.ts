import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/model/evidence.ts";
import { captured, checkOn, outcomeOn, trace } from "./attempt.ts";

const codes = (expected: string[], answer: string, distractors: string[] = []) =>
  checkOn({ type: "codes", expected, distractors }, { answer });

describe("a named code", () => {
  it.each([
    ["MIX01", "use MIX01.", true],
    ["MIX01", "MIX01", true],
    ["MIX01", "(MIX01), then", true],
    ["MIX01", "**MIX01**/`MIX02`", true],
    ["MIX01", "mix01", true],
    ["mix01", "MIX01", true],
    ["MIX01", "MIX011", false],
    ["MIX01", "MIX01-A", false],
    ["MIX01", "XMIX01", false],
    ["MIX01", "A-MIX01", false],
    ["MIX01", "_MIX01_", false],
    ["MIX01", "MIX01_", false],
    ["MIX01", "MIX01é", false],
    ["MIX01", "𝒳MIX01", false],
    ["MIX01", "MIX011 and MIX01", true],
    ["MIX01", "MIX 01", false],
    ["A-B", "a-b", true],
    ["A_B", "a_b", true],
    ["A-B", "A-B-C", false],
    ["DRAWING", "DRAWING", true],
    ["DRAWING", "a drawing", false],
    ["DRAWING", "a Drawing", false],
    ["DRAWING", "DRAWINGS", false],
    ["DRAWING", "see (DRAWING).", true],
    ["drawing", "DRAWING", true],
    ["drawing", "drawing", false],
    ["NONE", "None of them fit.", true],
    ["NONE", "none", true],
    ["NONE", "NONE", true],
    ["NONE", "nonexistent", false],
    ["ÄRM", "ÄRM", true],
    ["ÄRM", "A\u0308RM", true],
    ["ÄRM", "ärm", false],
    ["P.1", "see p.1, please", true],
    ["P.1", "see P.12", false],
  ])("%s in %j: %s", async (code, answer, named) => {
    expect((await codes([code], answer)).outcome).toBe(named ? "pass" : "fail");
    // As a distractor, the same code is read by the same rule.
    const asDistractor = await codes(["OTHER9"], `OTHER9 ${answer}`, [code]);
    expect(asDistractor.outcome).toBe(named ? "fail" : "pass");
  });
});

describe("a codes check", () => {
  it("scores the share of expected codes, zero with a distractor or an empty reply", async () => {
    expect(await codes(["A1", "B2"], "A1, B2")).toMatchObject({
      outcome: "pass",
      score: 1,
      matched: ["A1", "B2"],
    });
    expect(await codes(["A1", "B2"], "A1")).toMatchObject({ outcome: "fail", score: 0.5, missing: ["B2"] });
    expect(await codes(["A1", "B2"], "neither")).toMatchObject({ outcome: "fail", score: 0 });
    expect(await codes(["A1"], "A1 or C3", ["C3"])).toMatchObject({ outcome: "fail", score: 0 });
    expect((await codes(["A1"], "A1 or c3", ["C3"])).reason).toBe('names "C3", which is wrong');
    expect(await codes(["A1"], " \n")).toMatchObject({
      outcome: "fail",
      score: 0,
      reason: "the reply is empty",
    });
    expect(await codes(["NONE"], "")).toMatchObject({ outcome: "fail", score: 0 });
  });

  it("counts a code once however often the list or the reply has it", async () => {
    expect(await codes(["A1", "a1", "B2"], "A1 A1 A1")).toMatchObject({ score: 0.5 });
  });

  it("with nothing expected passes a reply that names no distractor", async () => {
    expect(await codes([], "nothing fits", ["A1"])).toMatchObject({ outcome: "pass", score: 1 });
    expect(await codes([], "A1", ["A1"])).toMatchObject({ outcome: "fail", score: 0 });
    expect(await codes([], "", ["A1"])).toMatchObject({ outcome: "fail", score: 0 });
  });

  it("can't expect a distractor", async () => {
    expect(await codes(["A1"], "A1", ["a1"])).toMatchObject({ outcome: "error" });
  });

  it("takes codes from truth, lists opened", async () => {
    const value = { fits: ["A1", "B2"], wrong: [["C3"]], one: "D4", n: 7, bad: [{ x: 1 }], none: [] };
    const evidence: Partial<Evidence> = { answer: "A1 B2", truth: { kind: "value", value } };
    const on = (expected: string, distractors?: string) =>
      checkOn({ type: "codes", expected, ...(distractors === undefined ? {} : { distractors }) }, evidence);
    expect(await on("truth:$.fits")).toMatchObject({ outcome: "pass", score: 1 });
    expect(await on("truth:$.fits[*]", "truth:$.wrong[*]")).toMatchObject({ outcome: "pass" });
    expect(await on("truth:$.one", "truth:$.fits")).toMatchObject({ outcome: "fail", score: 0 });
    expect(await on("truth:$.n")).toMatchObject({ outcome: "fail", missing: ["7"] });
    expect(await on("truth:$.none", "truth:$.one")).toMatchObject({ outcome: "pass" });
    expect(await on("truth:$.absent")).toMatchObject({
      outcome: "error",
      reason: "truth has nothing at $.absent",
    });
    expect(await on("truth:$.bad")).toMatchObject({ outcome: "error" });
  });

  it("is open when truth is absent or moved, and in error when it broke", async () => {
    const on = (truth: Evidence["truth"]) =>
      outcomeOn({ type: "codes", expected: "truth:$" }, { answer: "A1", truth });
    expect(await on({ kind: "none" })).toBe("not_assessed");
    expect(await on({ kind: "moved", before: "A1", after: "B2" })).toBe("not_assessed");
    expect(await on({ kind: "error", reason: "exit 1" })).toBe("error");
    const literal = { type: "codes", expected: ["A1"] };
    expect(await outcomeOn(literal, { answer: "A1", truth: { kind: "moved", before: 1, after: 2 } })).toBe(
      "pass",
    );
  });

  it("knows only distractors in a reply that was cut", async () => {
    const cut = (answer: string) =>
      checkOn(
        { type: "codes", expected: ["A1"], distractors: ["C3"] },
        { answer, trace: trace([], { kind: "cut", text: answer }) },
      );
    expect(await cut("A1")).toMatchObject({ outcome: "not_assessed", score: null });
    expect(await cut("C3")).toMatchObject({ outcome: "fail", score: 0 });
    const stdout = captured("A1 …", { truncated: true });
    expect(await outcomeOn({ type: "codes", on: "stdout", expected: ["A1"] }, { stdout })).toBe(
      "not_assessed",
    );
    expect(await checkOn({ type: "codes", expected: ["A1"] })).toMatchObject({
      outcome: "not_assessed",
      score: null,
    });
  });
});
