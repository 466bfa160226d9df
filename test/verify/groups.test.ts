import { describe, expect, it } from "vitest";
import { evaluateCheck } from "../../src/verify/evaluate-check.ts";
import { caseOf, checkOn, contextOf, outcomeOn } from "./attempt.ts";

const expected = { VCC: ["U1.1", "C1.1"], GND: ["U1.2", "C1.2"] };
const groups = (output: unknown, keys: object = {}) =>
  checkOn({ type: "groups", expected, ...keys }, { output: JSON.stringify(output) });

describe("a groups check", () => {
  it.each([
    ["the same", expected, "pass", 1],
    ["another order", { GND: ["C1.2", "U1.2"], VCC: ["C1.1", "U1.1"] }, "pass", 1],
    [
      "a list",
      [
        { name: "GND", members: ["U1.2", "C1.2"] },
        { name: "VCC", members: ["U1.1", "C1.1"], color: 3 },
      ],
      "pass",
      1,
    ],
    ["a member twice", { ...expected, GND: ["U1.2", "C1.2", "U1.2"] }, "pass", 1],
    [
      "unnamed groups beside it",
      [
        { name: "VCC", members: expected.VCC },
        { name: "GND", members: expected.GND },
        { members: ["X"] },
        { name: null, members: [] },
        { name: "", members: ["Y"] },
      ],
      "pass",
      1,
    ],
    ["an unnamed group in a map", { ...expected, "": ["X"] }, "pass", 1],
    ["a member less", { ...expected, GND: ["U1.2"] }, "fail", 0.5],
    ["a member more", { ...expected, GND: ["U1.2", "C1.2", "R1.1"] }, "fail", 0.5],
    ["a group less", { VCC: expected.VCC }, "fail", 0.5],
    ["a named group more", { ...expected, NET3: ["R1.1"] }, "fail", 1],
    ["another case of a name", { Vcc: expected.VCC, GND: expected.GND }, "fail", 0.5],
    [
      "a name twice",
      [
        { name: "VCC", members: expected.VCC },
        { name: "VCC", members: expected.VCC },
        { name: "GND", members: expected.GND },
      ],
      "fail",
      0.5,
    ],
    ["nothing", {}, "fail", 0],
    ["no groups", { VCC: "U1.1" }, "fail", 0],
    ["no groups at all", "VCC", "fail", 0],
    ["a group that is none among others", { ...expected, NET3: "U1.1" }, "fail", 0],
    ["a list with something else in it", [{ name: "VCC", members: expected.VCC }, null, "GND"], "fail", 0],
    ["a list in a list", [[{ name: "VCC", members: expected.VCC }]], "fail", 0],
    ["null", null, "fail", 0],
    ["members that are no names", { VCC: [["U1.1"]] }, "fail", 0],
  ])("on %s is %4$s", async (_, output, outcome, score) => {
    expect(await groups(output)).toMatchObject({ outcome, score });
  });

  it("says what is wrong, group by group", async () => {
    const record = await groups({ VCC: ["U1.1", "R1.1"], NET3: [] });
    expect(record.reason).toBe(
      '0 of 2 groups match; VCC lacks "C1.1" and has "R1.1" too many; GND is absent; not expected: "NET3"',
    );
    expect((await groups({ ...expected, GND: ["U1.2"] })).reason).toBe(
      '1 of 2 groups match; GND lacks "C1.2"',
    );
    expect((await groups({ ...expected, GND: [...expected.GND, "R1.1"] })).reason).toBe(
      '1 of 2 groups match; GND has "R1.1" too many',
    );
    expect(record).toMatchObject({ matched: [], missing: ["VCC", "GND"], observed: '"VCC", "NET3"' });
  });

  it("takes numbers as names of members", async () => {
    const check = { type: "groups", expected: { A: [1, 2] } };
    expect(await outcomeOn(check, { output: '{"A":["2","1"]}' })).toBe("pass");
    expect(await outcomeOn(check, { output: '{"A":[2,1]}' })).toBe("pass");
  });

  it("looks where `path` says, in the reply when there is no output file, and in `on`", async () => {
    const nested = { nets: expected };
    expect(await groups(nested, { path: "$.nets" })).toMatchObject({ outcome: "pass" });
    expect(await groups(nested, { path: "$.other" })).toMatchObject({ outcome: "fail", score: 0 });
    const inReply = { answer: JSON.stringify(nested) };
    expect(await outcomeOn({ type: "groups", expected, path: "$.nets" }, inReply)).toBe("pass");
    expect(await outcomeOn({ type: "groups", expected, on: "json:$.nets" }, inReply)).toBe("pass");
    expect(await checkOn({ type: "groups", expected }, { answer: "sorry" })).toMatchObject({
      outcome: "fail",
      score: 0,
    });
    expect(await checkOn({ type: "groups", expected })).toMatchObject({
      outcome: "not_assessed",
      score: null,
    });
  });

  it("reads what is expected from a file of the suite, in either form, at `path` too", async () => {
    const output = { output: JSON.stringify({ nets: expected }) };
    const context = { case: caseOf() };
    for (const file of ["nets/whole.json", "nets/alone.json", "nets/list.json"]) {
      const check = { type: "groups", path: "$.nets", expected_file: file };
      expect(await outcomeOn(check, output, context)).toBe("pass");
    }
    const missing = await checkOn({ type: "groups", expected_file: "nets/absent.json" }, output);
    expect(missing).toMatchObject({
      outcome: "error",
      reason: "the check broke: the suite has no file nets/absent.json",
    });
    expect(await outcomeOn({ type: "groups", expected_file: "../harness.test.ts" }, output)).toBe("error");
  });

  it("finds the file beside the case first, then in the suite's folder", async () => {
    const owner = {
      ...caseOf({ checks: [{ type: "groups", path: "$.nets", expected_file: "alone.json" }] }),
      dir: "nets",
    };
    const context = contextOf({ output: JSON.stringify({ nets: expected }) }, { case: owner });
    const [check] = owner.checks;
    if (check === undefined) throw new Error("no check");
    expect((await evaluateCheck(check, context)).outcome).toBe("pass");
  });

  it("is in error when it expects no group", async () => {
    expect(await groups({}, { expected: {} })).toMatchObject({ outcome: "error" });
    expect(await groups({}, { expected: undefined })).toMatchObject({ outcome: "error" });
  });
});

describe("a groups check over a chain of steps", () => {
  const steps = (last: string) =>
    checkOn({ type: "groups", expected, path: "$.nets", steps: ["true", last] }, { output: "ops" });
  const print = (value: unknown) => `echo '${JSON.stringify(value)}'`;

  it("reads what the last step prints, all of it or its last line", async () => {
    expect(await steps(print({ nets: expected }))).toMatchObject({ outcome: "pass", score: 1 });
    expect(await steps(`echo listing; ${print({ nets: expected })}`)).toMatchObject({ outcome: "pass" });
    expect(await steps(`printf '{"nets":\\n%s}' '${JSON.stringify(expected)}'`)).toMatchObject({
      outcome: "pass",
    });
    expect(await steps(print({ nets: { VCC: expected.VCC } }))).toMatchObject({
      outcome: "fail",
      score: 0.5,
    });
  });

  it("fails with score 0 at the first step that fails, and names it", async () => {
    const record = await checkOn(
      { type: "groups", expected, steps: ['grep -q good "$OUTPUT_FILE"', print(expected)] },
      { output: "bad" },
    );
    expect(record).toMatchObject({ outcome: "fail", score: 0 });
    expect(record.reason).toMatch(/^step 1 of 2/);
  });

  it("is in error when the last step prints no groups or breaks", async () => {
    for (const last of ["echo no groups", print({ other: 1 }), "kill -SEGV $$"]) {
      expect(await steps(last)).toMatchObject({ outcome: "error", score: null });
    }
  });

  it("is marked self-graded when a step is the subject's", async () => {
    const own = await checkOn({ type: "groups", expected, steps: ["cat {subject}/own-verifier.mjs"] });
    expect(own.selfGraded).toBe(true);
  });
});
