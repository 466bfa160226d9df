import { describe, expect, it } from "vitest";
import { caseOf, compareParts } from "../compare/compare-cases.ts";
import { makeAttempt, makeCase, makeCheck, makePair } from "../compare/make-attempts.ts";
import { guarded, guardedSide, outcomeOf, plain, same, violation, worse } from "./decide-cases.ts";
import { type DecisionParts, decideParts, decisionOn } from "./make-decision.ts";

describe("allowed regressions", () => {
  const parts = (count: number) => ({
    cases: plain("a", "b"),
    attempts: [...worse("a"), ...worse("b")],
    suite: { criteria: { allowed_regressions: count } },
  });

  it("more than allowed fail", () => {
    expect(outcomeOf(parts(1))).toMatchObject({ codes: ["regression"], status: 1 });
  });

  it("as many as allowed still need a decision: a difference is a finding", () => {
    expect(outcomeOf(parts(2))).toMatchObject({ codes: ["unreviewed"], status: 4 });
  });
});

describe("what a person must review", () => {
  const noise = makePair("a", [3, 5], [4, 5]);
  const flagged = makePair("a", [5, 5], [4, 5]);
  const run = (review: string, attempts: typeof noise) =>
    outcomeOf({ cases: plain("a"), attempts, suite: { criteria: { review } } }).codes;

  it.each([
    ["reproduced", ["no_difference"], ["no_difference"]],
    ["significant", ["no_difference"], ["no_difference"]],
    ["novel", ["no_difference"], ["unreviewed"]],
    ["strict", ["unreviewed"], ["unreviewed"]],
  ])("%s", (review, forNoise, forFlagged) => {
    expect(run(review, noise)).toEqual(forNoise);
    expect(run(review, flagged)).toEqual(forFlagged);
  });

  it("under novel, one that the first stage shows beyond doubt is a regression", () => {
    expect(run("novel", makePair("a", [5, 5], [0, 5]))).toEqual(["regression"]);
  });

  it("strict asks nothing where nothing differs", () => {
    expect(run("strict", same("a"))).toEqual(["no_difference"]);
  });
});

describe("quarantine", () => {
  const quarantine = { owner: "ana", until: "2027-01-01", reason: "#12" };

  it.each<[string, DecisionParts["attempts"]]>([
    ["a regression", worse("a")],
    ["a broken verifier", [...same("a"), makeAttempt("a", "candidate", { outcome: "verifier_error" })]],
    ["an incomplete case", [makeAttempt("a", "baseline")]],
  ])("keeps %s visible and does not let it block", (_name, attempts = []) => {
    const found = decideParts({
      cases: [makeCase("a", { quarantine }), makeCase("b")],
      attempts: [...attempts, ...same("b")],
    });
    expect(found.decision.merge).toBe("allow");
    expect(found.cases[0]?.state).toBe("quarantined");
  });

  it("never covers a critical violation", () => {
    const attempts = [...guardedSide("g", "baseline", 1), violation("g")];
    const found = decideParts({ cases: [guarded("g", { quarantine })], attempts });
    expect(found.decision.verdict).toBe("fail");
    expect(found.cases[0]?.state).toBe("critical");
  });

  it("does not cover an unstable case after its last day", () => {
    const attempts = [...makePair("a", [1, 1], [1, 1]), ...makePair("a", [0, 1], [1, 1])];
    const until = (day: string) => [
      makeCase("a", { deterministic: true, quarantine: { ...quarantine, until: day } }),
    ];
    expect(outcomeOf({ cases: until("2026-11-29"), attempts }).merge).toBe("allow");
    expect(outcomeOf({ cases: until("2026-11-28"), attempts }).codes).toEqual(["unstable"]);
  });
});

it("does not blame the candidate for what the baseline alone violates", () => {
  const attempts = [
    ...guardedSide("g", "baseline", 4),
    violation("g", { side: "baseline" }),
    ...guardedSide("g", "candidate", 5),
  ];
  expect(outcomeOf({ cases: [guarded("g")], attempts })).toMatchObject({ verdict: "pass", status: 0 });
});

describe("an old critical violation", () => {
  const attempts = [
    ...guardedSide("g", "baseline", 4),
    violation("g", { side: "baseline" }),
    ...guardedSide("g", "candidate", 4),
    violation("g"),
  ];

  it("is still a fail, and says that it is old", () => {
    const found = decideParts({ cases: [guarded("g")], attempts });
    expect(found.decision.verdict).toBe("fail");
    expect(found.decision.reasons[0]?.text).toContain("the baseline shows it too");
  });

  it("does not block where the policy reports it or the suite knows it", () => {
    const known = [{ case: "g", check: "g.critical", owner: "ana", until: "2026-11-29" }];
    for (const suite of [{ policy: { preexisting: "report" } }, { known_critical: known }]) {
      expect(outcomeOf({ cases: [guarded("g")], attempts, suite })).toMatchObject({ status: 0 });
    }
  });
});

describe("what a violation does not carry", () => {
  const failing = (id: string, side: "baseline" | "candidate", count: number, outcome: "pass" | "fail") =>
    Array.from({ length: count }, (_, index) =>
      makeAttempt(id, side, {
        repeat: index + 1,
        outcome,
        checks: [
          makeCheck(`${id}.1`, outcome),
          makeCheck(`${id}.critical`, index === 0 && outcome === "fail" ? "fail" : "pass", {
            critical: true,
          }),
        ],
      }),
    );
  const old = violation("g", { side: "baseline", stage: "attribution", counted: false });
  const fallen = [...failing("g", "baseline", 5, "pass"), ...failing("g", "candidate", 5, "fail"), old];
  const cases = [guarded("g")];

  it("one that is excused hides no regression of its case", () => {
    const found = outcomeOf({ cases, attempts: fallen, suite: { policy: { preexisting: "report" } } });
    expect(found).toMatchObject({ codes: ["regression"], status: 1 });
  });

  it("one that is open leaves nothing to accept", () => {
    const [one] = decideParts({ cases, attempts: fallen }).cases;
    expect(one).toMatchObject({ state: "critical", confirmed: true, fingerprint: null });
  });

  it("is old only where the baseline shows every one that is open", () => {
    const both = [...fallen, violation("h"), ...guardedSide("h", "baseline", 5)];
    const found = decideParts({ cases: [...cases, guarded("h")], attempts: both });
    expect(found.decision.reasons[0]?.text).not.toContain("the baseline shows it too");
  });
});

it("what nobody asks about has no fingerprint to accept, whatever else was decided", () => {
  const regressed = { cases: plain("a", "b"), attempts: [...worse("a"), ...makePair("b", [3, 5], [4, 5])] };
  const decisions = [decisionOn(caseOf(compareParts(regressed), "a"))];
  const found = decideParts({ ...regressed, decisions }).cases;
  expect(found.map(({ state, fingerprint }) => [state, fingerprint === null])).toEqual([
    ["accepted", false],
    ["within noise", true],
  ]);
});

describe("a missing review", () => {
  const review = { kind: "missing", text: "nobody with write access approved the live head" } as const;
  const regressed = { cases: plain("a"), attempts: worse("a") };

  it("blocks where a decision is used", () => {
    const decisions = [decisionOn(caseOf(compareParts(regressed), "a"))];
    const found = outcomeOf({ ...regressed, decisions, review });
    expect(found).toMatchObject({ codes: ["review_missing"], reviewOnly: true, status: 4 });
  });

  it("means nothing where none is", () => {
    expect(outcomeOf({ cases: plain("a"), attempts: same("a"), review }).status).toBe(0);
  });
});
