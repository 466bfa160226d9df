import { describe, expect, it } from "vitest";
import { decide } from "../../src/decide/decide.ts";
import { makeAttempt, makeCheck, makeSide } from "../compare/make-attempts.ts";
import { better, guarded, guardedSide, outcomeOf, plain, same, violation, worse } from "./decide-cases.ts";
import { decideParts, inputOf } from "./make-decision.ts";

describe("the order of the decision", () => {
  it("lists all reasons, the first of which gives the verdict", () => {
    const cases = [...plain("r", "i", "x"), guarded("g")];
    const attempts = [
      ...worse("r"),
      ...better("i"),
      ...same("x"),
      makeAttempt("x", "candidate", { outcome: "verifier_error" }),
      ...guardedSide("g", "baseline", 5),
      ...guardedSide("g", "candidate", 4),
      violation("g"),
    ];
    const found = outcomeOf({ cases, attempts, conditions: { tampered: ["x"] } });
    expect(found).toMatchObject({
      codes: ["tampered", "critical", "regression", "verifier_error", "unreviewed"],
      verdict: "inconclusive",
      reviewOnly: false,
      status: 3,
    });
  });

  it("holds within a step, too, whichever case comes first", () => {
    const lost = Array.from({ length: 5 }, () =>
      makeAttempt("g", "candidate", {
        outcome: "environment_error",
        checks: [makeCheck("g.critical", "not_assessed", { critical: true })],
      }),
    );
    const attempts = [...guardedSide("g", "baseline", 5), ...lost];
    expect(outcomeOf({ cases: [guarded("g")], attempts }).codes).toEqual([
      "critical_unassessed",
      "incomplete",
      "outage",
    ]);
  });

  it("names a budget once, with the cases that it cut short where there are any", () => {
    const idle = makeAttempt("a", "candidate", { outcome: "not_run", reason: "budget.usd of 5 is spent" });
    const conditions = { budgetSpent: "budget.usd of 5 is spent" };
    const attempts = [...makeSide("a", "baseline", [5, 5]), ...makeSide("a", "candidate", [4, 4]), idle];
    const { decision } = decideParts({ cases: plain("a"), attempts, conditions });
    expect(decision.reasons.filter(({ code }) => code === "budget")).toMatchObject([{ cases: ["a"] }]);
  });

  it("is review-only when nothing but decisions is missing", () => {
    const found = outcomeOf({
      cases: plain("a", "b"),
      attempts: [...better("a"), ...same("b")],
      conditions: { partial: true },
    });
    expect(found).toMatchObject({ codes: ["partial", "unreviewed"], reviewOnly: false, status: 3 });
  });
});

it("does not look at the input's order of cases to find the verdict", () => {
  const parts = { cases: plain("a", "b"), attempts: [...worse("a"), ...better("b")] };
  const input = inputOf(parts);
  const turned = {
    ...input,
    comparison: { ...input.comparison, cases: [...input.comparison.cases].reverse() },
  };
  const codes = (one: typeof input) => decide(one).decision.reasons.map(({ code }) => code);
  expect(codes(turned)).toEqual(codes(input));
});
