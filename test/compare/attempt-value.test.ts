import { describe, expect, it, test } from "vitest";
import { checkOutcome, lineValue } from "../../src/compare/aspects.ts";
import { measuredValue, verdictOf } from "../../src/compare/attempt-value.ts";
import { caseFacts } from "../../src/compare/case-facts.ts";
import { caseOf, compareParts } from "./compare-cases.ts";
import { makeAttempt, makeCase, makeCheck, makeLine, makeSide } from "./make-attempts.ts";

const one = makeCase("a");
const open = (over = {}) => makeCheck("a.1", "not_assessed", over);
const incomplete = (...checks: ReturnType<typeof makeCheck>[]) =>
  makeAttempt("a", "candidate", { outcome: "incomplete", checks });

describe("an incomplete attempt", () => {
  it("compares as a pass where people alone are left to judge, advisory checks aside", () => {
    const person = open({ human: true });
    expect(verdictOf(incomplete(person), one)).toBe(1);
    expect(verdictOf(incomplete(person, open({ advisory: true })), one)).toBe(1);
  });

  it("says nothing where anything else is open, or its evidence was lost", () => {
    expect(verdictOf(incomplete(open({ human: true }), open()), one)).toBeNull();
    expect(verdictOf(incomplete(open()), one)).toBeNull();
    expect(verdictOf(incomplete(), one)).toBeNull();
    const lost = { ...incomplete(open({ human: true })), cause: "evidence" };
    expect(verdictOf(lost, one)).toBeNull();
  });
});

test.each([
  ["crash", 0],
  ["timeout", 0],
  ["check", 0.8],
])("a score does not hide how an attempt ended: %s", (cause, value) => {
  const failed = makeAttempt("a", "candidate", { outcome: "fail", cause, score: 0.8 });
  expect(measuredValue(failed, one, "score")).toBe(value);
});

test("without a score the outcome stands for it", () => {
  expect(measuredValue(makeAttempt("a", "candidate", { outcome: "fail" }), one, "score")).toBe(0);
  expect(measuredValue(makeAttempt("a", "candidate"), one, "score")).toBe(1);
});

describe("what is left of an attempt that an outage took", () => {
  const parts = { checks: [makeCheck("a.1", "fail")], lines: [makeLine("reply", "x")] };
  const taken = makeAttempt("a", "candidate", { ...parts, outcome: "environment_error" });

  it("says nothing of a check or a line", () => {
    expect([checkOutcome(taken, "a.1"), lineValue(taken, "reply")]).toEqual([undefined, undefined]);
    const failed = makeAttempt("a", "candidate", { ...parts, outcome: "fail" });
    expect([checkOutcome(failed, "a.1"), lineValue(failed, "reply")]).toEqual(["fail", "x"]);
  });

  it("moves no check of its case", () => {
    const attempts = [...makeSide("a", "baseline", [5, 5]), ...makeSide("a", "candidate", [4, 4]), taken];
    const suite = { criteria: { review: "strict", max_outage: 1 } };
    const found = caseOf(compareParts({ cases: [one], attempts, suite }), "a");
    expect([found.checksMoved, found.direction]).toEqual([[], null]);
  });
});

test("a try that was retried says nothing of a deterministic case", () => {
  const tried = (counted: boolean, outcome: "pass" | "fail") =>
    makeAttempt("d", "candidate", { counted, outcome, checks: [makeCheck("d.1", outcome)] });
  const none = { baseline: [], candidate: [] };
  const every = {
    baseline: [makeAttempt("d", "baseline")],
    candidate: [tried(false, "fail"), tried(true, "pass")],
  };
  const counts = { baseline: 1, candidate: 1 };
  const attempts = {
    one: makeCase("d", { deterministic: true }),
    every,
    first: none,
    confirm: none,
    compared: none,
  };
  const rest = { planned: { first: counts, confirm: counts }, rechecks: [], reused: false, unlike: null };
  expect(caseFacts({ ...attempts, ...rest }).kind).toBe("known");
});
