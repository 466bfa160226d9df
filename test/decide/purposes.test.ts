import { describe, expect, it } from "vitest";
import { exitStatus } from "../../src/decide/exit-status.ts";
import { makeAttempt, makeCase, makeCheck, makePair, makeSide, planOf } from "../compare/make-attempts.ts";
import { codesOf, type DecisionParts, decideParts } from "./make-decision.ts";

function outcomeOf(parts: DecisionParts) {
  const found = decideParts(parts);
  const states = found.cases.map(({ state }) => state);
  return {
    codes: codesOf(found),
    verdict: found.decision.verdict,
    status: exitStatus(found.decision),
    states,
    fingerprints: found.cases.map(({ fingerprint }) => fingerprint),
  };
}

/** One attempt of each answer, on the candidate's side alone. */
function scored(parts: Omit<DecisionParts, "purpose">) {
  const planned = planOf(parts.attempts ?? []);
  return outcomeOf({ ...parts, planned, purpose: "score" });
}

describe("recorded answers", () => {
  const cases = [makeCase("a"), makeCase("b")];

  it("all passed: pass", () => {
    const attempts = [...makeSide("a", "candidate", [1, 1]), ...makeSide("b", "candidate", [1, 1])];
    expect(scored({ cases, attempts })).toMatchObject({
      codes: ["passed"],
      verdict: "pass",
      status: 0,
      states: ["passed", "passed"],
    });
  });

  it("one failed: fail, with the case that did", () => {
    const attempts = [...makeSide("a", "candidate", [1, 1]), ...makeSide("b", "candidate", [0, 1])];
    expect(scored({ cases, attempts })).toMatchObject({
      codes: ["not_passed"],
      verdict: "fail",
      status: 1,
      states: ["passed", "failed"],
    });
    const { decision } = decideParts({ cases, attempts, planned: planOf(attempts), purpose: "score" });
    expect(decision.reasons[0]?.text).toBe("1 case did not pass: b (of 2 scored cases).");
  });

  it("an answer that waits for a person has not passed", () => {
    const open = makeAttempt("b", "candidate", {
      outcome: "incomplete",
      checks: [makeCheck("b.1", "not_assessed", { human: true })],
    });
    const attempts = [...makeSide("a", "candidate", [1, 1]), open];
    expect(scored({ cases, attempts })).toMatchObject({
      codes: ["incomplete"],
      verdict: "inconclusive",
      status: 3,
      states: ["passed", "incomplete"],
    });
  });

  it("a critical violation stays one", () => {
    const broken = makeAttempt("a", "candidate", {
      outcome: "fail",
      checks: [makeCheck("a.1", "fail", { critical: true, reason: "called lookup" })],
    });
    const attempts = [broken, ...makeSide("b", "candidate", [1, 1])];
    expect(scored({ cases, attempts })).toMatchObject({ verdict: "fail", states: ["critical", "passed"] });
  });
});

describe("today against a stored run", () => {
  const better = [...makePair("a", [0, 5], [4, 5]), ...makePair("a", [0, 15], [12, 15], "confirm")];
  const cases = [makeCase("a"), makeCase("b")];

  it("an improvement is a finding that nobody can accept", () => {
    const attempts = [...better, ...makePair("b", [5, 5], [5, 5])];
    expect(outcomeOf({ cases, attempts, purpose: "replay" })).toEqual({
      codes: ["finding"],
      verdict: "fail",
      status: 1,
      states: ["finding", "unchanged"],
      fingerprints: [null, null],
    });
  });

  it("noise is none", () => {
    const attempts = [...makePair("a", [5, 5], [5, 5]), ...makePair("b", [5, 5], [5, 5])];
    expect(outcomeOf({ cases, attempts, purpose: "replay" })).toMatchObject({ verdict: "pass", status: 0 });
  });
});
