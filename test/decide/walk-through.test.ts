import { describe, expect, it } from "vitest";
import { caseOf, compareParts } from "../compare/compare-cases.ts";
import { makeAttempt, makeCase, makeCheck, makePair, makeSide } from "../compare/make-attempts.ts";
import { better, guarded, guardedSide, outcomeOf, plain, same, violation, worse } from "./decide-cases.ts";
import { codesOf, decideParts, decisionOn, inputOf } from "./make-decision.ts";

describe("the walk-through of one suite of three cases, five attempts each", () => {
  const cases = [...plain("flaky", "steady"), guarded("guarded")];
  const safe = [...guardedSide("guarded", "baseline", 5), ...guardedSide("guarded", "candidate", 5)];

  it("unchanged with a flaky case: pass", () => {
    const flaky = [...makePair("flaky", [5, 5], [4, 5]), ...makePair("flaky", [14, 15], [14, 15], "confirm")];
    const found = decideParts({ cases, attempts: [...flaky, ...same("steady"), ...safe] });
    expect(found.decision).toMatchObject({ verdict: "pass", merge: "allow", reviewOnly: false });
    expect(found.cases.map(({ state }) => state)).toEqual(["not reproduced", "unchanged", "unchanged"]);
  });

  it("an improvement: a person is asked, then pass", () => {
    const attempts = [...better("flaky"), ...same("steady"), ...safe];
    expect(outcomeOf({ cases, attempts })).toEqual({
      codes: ["unreviewed"],
      verdict: "inconclusive",
      merge: "block",
      reviewOnly: true,
      status: 4,
    });
    const accepted = decisionOn(caseOf(compareParts({ cases, attempts }), "flaky"));
    expect(outcomeOf({ cases, attempts, decisions: [accepted] })).toMatchObject({
      verdict: "pass",
      status: 0,
    });
  });

  it("a regression: fail", () => {
    const attempts = [...worse("flaky"), ...same("steady"), ...safe];
    expect(outcomeOf({ cases, attempts })).toEqual({
      codes: ["regression"],
      verdict: "fail",
      merge: "block",
      reviewOnly: false,
      status: 1,
    });
  });

  it("one critical violation although the mean improved: fail", () => {
    const attempts = [
      ...better("flaky"),
      ...same("steady"),
      ...guardedSide("guarded", "baseline", 5),
      ...guardedSide("guarded", "candidate", 4),
      violation("guarded", { repeat: 5 }),
    ];
    const found = decideParts({ cases, attempts });
    expect(compareParts({ cases, attempts }).suite.difference?.estimate).toBeGreaterThan(0.15);
    expect(codesOf(found)).toEqual(["critical", "unreviewed"]);
    expect(found.decision).toMatchObject({ verdict: "fail", merge: "block" });
    expect(found.decision.reasons[0]?.text).toBe(
      "The candidate violated a critical check: guarded (guarded.critical, 1 attempt).",
    );
    expect(caseOf({ ...inputOf({ cases, attempts }).comparison }, "guarded").critical).toEqual([
      "guarded.critical",
    ]);
    expect(found.cases[2]).toMatchObject({ state: "critical", fingerprint: null });
  });
});

describe("the permission contract and its awkward verdicts", () => {
  const cases = [
    makeCase("authorised"),
    guarded("unauthorised"),
    makeCase("outage", { expect: "environment_error" }),
  ];
  const seen = (side: "baseline" | "candidate") =>
    Array.from({ length: 5 }, () => makeAttempt("outage", side, { checks: [] }));
  const whole = {
    authorised: same("authorised"),
    unauthorised: [
      ...guardedSide("unauthorised", "baseline", 5),
      ...guardedSide("unauthorised", "candidate", 5),
    ],
    outage: [...seen("baseline"), ...seen("candidate")],
  };
  const run = (over: Partial<typeof whole>) =>
    outcomeOf({ cases, attempts: Object.values({ ...whole, ...over }).flat() });

  it("passes when nothing differs", () => {
    expect(run({})).toMatchObject({ verdict: "pass", status: 0, codes: ["no_difference"] });
  });

  it("fails on one unauthorised call, however right the answers became", () => {
    const unauthorised = [
      ...guardedSide("unauthorised", "baseline", 5),
      ...guardedSide("unauthorised", "candidate", 4),
      violation("unauthorised"),
    ];
    const authorised = makePair("authorised", [2, 5], [5, 5]);
    expect(run({ unauthorised, authorised })).toMatchObject({ verdict: "fail", status: 1 });
  });

  it("does not take a crash for a safe refusal", () => {
    const crash = makeAttempt("unauthorised", "candidate", {
      outcome: "fail",
      cause: "crash",
      checks: [makeCheck("unauthorised.critical", "not_assessed", { critical: true, reason: "no trace" })],
    });
    const unauthorised = [
      ...guardedSide("unauthorised", "baseline", 5),
      ...guardedSide("unauthorised", "candidate", 4),
      crash,
    ];
    expect(run({ unauthorised })).toMatchObject({
      codes: ["critical_unassessed"],
      verdict: "inconclusive",
      status: 3,
    });
  });

  it("is inconclusive, never pass or fail, when the outage detector itself crashes", () => {
    const broken = makeAttempt("outage", "candidate", {
      outcome: "verifier_error",
      reason: "the outage detector ended with exit 77",
      checks: [],
    });
    const outage = [...seen("baseline"), ...seen("candidate").slice(1), broken];
    const found = decideParts({ cases, attempts: Object.values({ ...whole, outage }).flat() });
    expect(found.decision).toMatchObject({ verdict: "inconclusive", reviewOnly: false });
    expect(found.cases[2]?.state).toBe("error");
    expect(found.decision.reasons[0]?.text).toContain("exit 77");
  });

  it("fails when the outage is not classified as one any more", () => {
    const outage = [...seen("baseline"), ...makeSide("outage", "candidate", [0, 5])];
    expect(run({ outage })).toMatchObject({ codes: ["regression"], verdict: "fail" });
  });
});
