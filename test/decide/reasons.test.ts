import { describe, expect, it } from "vitest";
import type { RunConditions } from "../../src/decide/decide-input.ts";
import type { ReasonCode } from "../../src/model/decision.ts";
import { makeAttempt, makeCase, makeCheck, makePair, makeSide, planOf } from "../compare/make-attempts.ts";
import { better, guarded, guardedSide, outcomeOf, plain, same, worse } from "./decide-cases.ts";
import { codesOf, type DecisionParts, decideParts } from "./make-decision.ts";

describe("each reason", () => {
  const cases = plain("a");

  const conditions = (over: Partial<RunConditions>): DecisionParts => ({
    cases,
    attempts: same("a"),
    conditions: over,
  });

  const lost = (count: number) => [
    ...makeSide("a", "baseline", [20, 20]),
    ...makeSide("a", "candidate", [20 - count, 20 - count]),
    ...Array.from({ length: count }, () => makeAttempt("a", "candidate", { outcome: "environment_error" })),
  ];

  const incomplete = (reason: string) =>
    makeAttempt("a", "candidate", {
      outcome: "incomplete",
      checks: [makeCheck("a.1", "not_assessed", { reason })],
    });

  it.each<[string, DecisionParts, ReasonCode, "fail" | "inconclusive"]>([
    [
      "a harness that misjudges",
      conditions({
        harness: {
          valid: false,
          unvalidated: [],
          checks: [
            { case: "a", kind: "doctored", outcome: "pass", expected: "fail", ok: false, detail: null },
          ],
        },
      }),
      "harness",
      "inconclusive",
    ],
    [
      "isolation not reached",
      conditions({ isolation: "user namespaces are off" }),
      "isolation",
      "inconclusive",
    ],
    [
      "something tampered",
      conditions({ tampered: ["the suite's copy changed"] }),
      "tampered",
      "inconclusive",
    ],
    [
      "a setup that failed",
      conditions({ setup: { side: "candidate", text: "npm ERR!" } }),
      "setup",
      "inconclusive",
    ],
    ["a spent budget", conditions({ budgetSpent: "budget.usd of 5 is spent" }), "budget", "inconclusive"],
    ["an interrupt", conditions({ interrupted: true }), "interrupted", "inconclusive"],
    ["a part of the suite", conditions({ partial: true }), "partial", "inconclusive"],
    ["a missing shard", conditions({ missingShards: ["2/8"] }), "missing_shard", "inconclusive"],
    [
      "an agent that never works on either side",
      {
        cases,
        attempts: (["baseline", "candidate"] as const).map((side) =>
          makeAttempt("a", side, { outcome: "fail", cause: "crash" }),
        ),
      },
      "never_ended",
      "inconclusive",
    ],
    [
      "an incomplete attempt",
      { cases, attempts: [...same("a"), incomplete("no trace")] },
      "incomplete",
      "inconclusive",
    ],
    [
      "truth that moved",
      { cases, attempts: [...same("a"), incomplete("truth moved while the agent ran")] },
      "truth_moved",
      "inconclusive",
    ],
    [
      "a broken verifier",
      { cases, attempts: [...same("a"), makeAttempt("a", "baseline", { outcome: "verifier_error" })] },
      "verifier_error",
      "inconclusive",
    ],
    [
      "attempts that were not made",
      { cases, attempts: same("a").slice(1), planned: planOf(same("a")) },
      "incomplete",
      "inconclusive",
    ],
    [
      "no credentials",
      { cases, attempts: same("a"), notRun: [{ case: "b", reason: "no credentials" }] },
      "no_credentials",
      "inconclusive",
    ],
    [
      "no authorisation",
      { cases, attempts: same("a"), notRun: [{ case: "b", reason: "cloud requests not authorized" }] },
      "not_authorised",
      "inconclusive",
    ],
    [
      "a case left out for the budget",
      { cases, attempts: same("a"), notRun: [{ case: "b", reason: "budget" }] },
      "budget",
      "inconclusive",
    ],
    [
      "a reason nobody foresaw",
      { cases, attempts: same("a"), notRun: [{ case: "b", reason: "?" }] },
      "incomplete",
      "inconclusive",
    ],
    ["no case at all", { cases: [], attempts: [] }, "incomplete", "inconclusive"],
    ["two of twenty lost to outages", { cases, attempts: lost(2) }, "outage", "inconclusive"],
    [
      "an unstable case",
      {
        cases: [makeCase("a", { deterministic: true })],
        attempts: [...makePair("a", [1, 1], [1, 1]), ...makePair("a", [0, 1], [1, 1])],
      },
      "unstable",
      "inconclusive",
    ],
    [
      "a case that failed every fresh attempt, of which there are too few to confirm it",
      {
        cases,
        suite: { criteria: { confirm: { attempts: 1 } } },
        attempts: [...makePair("a", [5, 5], [0, 5]), ...makePair("a", [1, 1], [0, 1], "confirm")],
      },
      "unconfirmable",
      "inconclusive",
    ],
    ["a confirmed regression", { cases, attempts: worse("a") }, "regression", "fail"],
    ["a confirmed improvement", { cases, attempts: better("a") }, "unreviewed", "inconclusive"],
  ])("%s", (_name, parts, code, verdict) => {
    const found = decideParts(parts);
    expect(codesOf(found)).toEqual([code]);
    expect(found.decision).toMatchObject({ verdict, merge: "block" });
    const [reason] = found.decision.reasons;
    expect(reason?.text).toMatch(/^[A-Z0-9].*\.$/);
    expect(found.decision.unresolved).toHaveLength(1);
    expect(found.decision.unresolved[0]?.how).not.toBe("");
  });

  it.each([
    "manual: needs a person's verdict",
    "held out: runs only for a release",
    "not covered",
    "not selected",
  ])("a case not run as %s does not block", (reason) => {
    expect(outcomeOf({ cases, attempts: same("a"), notRun: [{ case: "b", reason }] }).status).toBe(0);
  });

  it("one of twenty lost is the default's limit, and not above it", () => {
    expect(outcomeOf({ cases, attempts: lost(1) })).toMatchObject({ verdict: "pass" });
  });

  it("none may be lost where a check is critical", () => {
    const attempts = [
      ...guardedSide("g", "baseline", 20),
      ...guardedSide("g", "candidate", 19),
      makeAttempt("g", "candidate", { outcome: "environment_error", checks: [] }),
    ];
    expect(outcomeOf({ cases: [guarded("g")], attempts }).codes).toEqual(["critical_unassessed", "outage"]);
  });

  it("names who settles it and the exact command", () => {
    const found = decideParts({ cases: plain("a", "b"), attempts: [...better("a"), ...better("b")] });
    expect(found.decision.reasons[0]?.text).toBe("2 differences need a decision: a, b.");
    expect(found.decision.unresolved).toEqual([
      {
        what: "2 differences need a decision: a, b.",
        who: "a person who may accept",
        how: 'casegate accept a b --run .casegate/run --reason "…"',
      },
    ]);
  });

  it("quotes the words of others in one bounded line", () => {
    const found = decideParts(conditions({ setup: { side: "baseline", text: `a\n${"x".repeat(2000)}` } }));
    const text = found.decision.reasons[0]?.text ?? "";
    expect(text.length).toBeLessThan(400);
    expect(text).not.toContain("\n");
  });

  it("is no lack of fresh attempts where the baseline failed one of them, too", () => {
    const attempts = [...makePair("a", [5, 5], [0, 5]), ...makePair("a", [0, 1], [0, 1], "confirm")];
    const suite = { criteria: { confirm: { attempts: 1 } } };
    expect(codesOf(decideParts({ cases, suite, attempts }))).toEqual(["no_difference"]);
  });
});

it("says nothing of attempts that never ended where only a part of the run is looked at", () => {
  const attempts = (["baseline", "candidate"] as const).map((side) =>
    makeAttempt("a", side, { outcome: "fail", cause: "crash" }),
  );
  const codes = (part: boolean) =>
    codesOf(decideParts({ cases: plain("a"), attempts, conditions: { part } }));
  expect(codes(false)).toEqual(["never_ended"]);
  expect(codes(true)).toEqual([]);
});
