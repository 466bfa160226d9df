import { describe, expect, it } from "vitest";
import { exitStatus } from "../../src/decide/exit-status.ts";
import { contractFingerprint } from "../../src/decide/fingerprint.ts";
import type { LoadedDecision } from "../../src/model/decision-file.ts";
import { caseOf, compareParts } from "../compare/compare-cases.ts";
import { makeAttempt, makeCase, makeCheck, makeSide, planOf } from "../compare/make-attempts.ts";
import { better, guarded, guardedSide, outcomeOf, plain, same, violation, worse } from "./decide-cases.ts";
import { codesOf, type DecisionParts, decideParts, decisionOn } from "./make-decision.ts";

describe("enforce", () => {
  const critical = [...guardedSide("g", "baseline", 1), violation("g")];
  const silent = [
    ...guardedSide("g", "baseline", 1),
    makeAttempt("g", "candidate", {
      outcome: "verifier_error",
      checks: [makeCheck("g.critical", "error", { critical: true })],
    }),
  ];

  it.each<[string, string, DecisionParts["attempts"], "allow" | "block", string]>([
    ["none", "a regression", worse("a"), "allow", "fail"],
    ["none", "a critical violation", critical, "allow", "fail"],
    ["critical", "a regression", worse("a"), "allow", "fail"],
    ["critical", "an improvement", better("a"), "allow", "inconclusive"],
    ["critical", "a critical violation", critical, "block", "fail"],
    ["critical", "a critical check in error", silent, "block", "inconclusive"],
    ["all", "an improvement", better("a"), "block", "inconclusive"],
  ])("%s, %s", (enforce, _name, attempts = [], merge, verdict) => {
    const id = attempts[0]?.case ?? "a";
    const one = id === "g" ? guarded("g") : makeCase("a");
    const found = outcomeOf({ cases: [one], attempts, suite: { criteria: { enforce } } });
    expect(found).toMatchObject({ merge, verdict });
    if (merge === "allow") expect(found.status).toBe(0);
  });

  it("says of each reason whether it blocks", () => {
    const found = decideParts({
      cases: [makeCase("a"), guarded("g")],
      attempts: [...worse("a"), ...critical],
      suite: { criteria: { enforce: "critical" } },
    });
    expect(found.decision.reasons.map(({ code, blocks }) => [code, blocks])).toEqual([
      ["critical", true],
      ["regression", false],
    ]);
  });

  it("critical still blocks on a harness that misjudges", () => {
    const harness = { valid: false, checks: [], unvalidated: [] };
    const found = outcomeOf({
      cases: plain("a"),
      attempts: same("a"),
      suite: { criteria: { enforce: "critical" } },
      conditions: { harness },
    });
    expect(found).toMatchObject({ codes: ["harness"], merge: "block" });
  });
});

describe("a first suite", () => {
  const attempts = makeSide("a", "candidate", [3, 5]);

  it("is for reading: inconclusive, merge allowed, status 0", () => {
    const found = decideParts({ cases: plain("a"), attempts, conditions: { bootstrap: true } });
    expect(codesOf(found)).toEqual(["bootstrap"]);
    expect(found.decision).toMatchObject({ verdict: "inconclusive", merge: "allow", reviewOnly: false });
    expect(exitStatus(found.decision)).toBe(0);
    expect(found.cases[0]).toMatchObject({ state: "new", fingerprint: null });
  });

  it("fails on a critical violation", () => {
    const found = outcomeOf({
      cases: [guarded("g")],
      attempts: [violation("g")],
      conditions: { bootstrap: true },
    });
    expect(found).toMatchObject({ codes: ["critical", "bootstrap"], verdict: "fail", merge: "block" });
  });

  it("is the only run in which one side may be missing", () => {
    expect(outcomeOf({ cases: plain("a"), attempts, planned: planOf(attempts) })).toMatchObject({
      codes: ["incomplete"],
      status: 3,
    });
  });
});

describe("nothing touched", () => {
  const untouched = { cases: [], attempts: [], conditions: { untouched: true } };

  it("passes and says so", () => {
    expect(outcomeOf(untouched)).toMatchObject({ codes: ["untouched"], verdict: "pass", status: 0 });
  });

  it("still asks about a changed suite", () => {
    const revision = {
      suitePath: "cases",
      baselineDigest: "a",
      candidateDigest: "b",
      cases: ["new"],
      problem: null,
    };
    expect(outcomeOf({ ...untouched, revision })).toMatchObject({
      codes: ["revision", "untouched"],
      reviewOnly: true,
      status: 4,
    });
  });
});

describe("a revision of the suite", () => {
  const revision = {
    suitePath: "cases",
    baselineDigest: "a",
    candidateDigest: "b",
    cases: ["x"],
    problem: null,
  };
  const parts = { cases: plain("a"), attempts: same("a"), revision };
  const fingerprint = contractFingerprint("cases", "a", "b");
  const decision = (over: Partial<LoadedDecision["file"]> = {}): LoadedDecision => {
    const loaded = decisionOn(caseOf(compareParts({ cases: plain("a"), attempts: same("a") }), "a"));
    const { direction: _none, ...file } = loaded.file;
    return { ...loaded, path: "p", file: { ...file, case: "_contract", fingerprint, moved: {}, ...over } };
  };

  it("needs a decision of its own", () => {
    const found = decideParts(parts);
    expect(codesOf(found)).toEqual(["revision"]);
    expect(found.decision.unresolved[0]?.how).toBe(
      'casegate accept --revision --run .casegate/run --reason "…"',
    );
    expect(exitStatus(found.decision)).toBe(4);
  });

  it("passes once it is accepted, and can't make the old suite's verdict pass", () => {
    expect(outcomeOf({ ...parts, decisions: [decision()] }).status).toBe(0);
    expect(outcomeOf({ ...parts, attempts: worse("a"), decisions: [decision()] }).codes).toEqual([
      "regression",
    ]);
  });

  it("is not accepted by the decision on another revision", () => {
    const other = decision({ fingerprint: contractFingerprint("cases", "a", "c") });
    expect(outcomeOf({ ...parts, decisions: [other] }).codes).toEqual(["revision"]);
  });

  it("waits for a mended suite where the changed one can't be read, whoever accepts it", () => {
    const unusable = { ...revision, cases: [], problem: "cases/x.yaml:2: no valid YAML", unusable: true };
    const found = decideParts({ ...parts, revision: unusable, decisions: [decision()] });
    expect([codesOf(found), exitStatus(found.decision)]).toEqual([["suite_unusable"], 3]);
    expect(found.decision.reasons[0]?.text).toContain("cases/x.yaml:2: no valid YAML");
    const rejected = [decision({ decision: "reject" })];
    expect(outcomeOf({ ...parts, revision: unusable, decisions: rejected }).codes).toEqual(["rejected"]);
  });

  it("fails when rejected", () => {
    expect(outcomeOf({ ...parts, decisions: [decision(), decision({ decision: "reject" })] })).toMatchObject({
      codes: ["rejected"],
      status: 1,
    });
  });

  it("fails on a critical violation in its own table", () => {
    const second = compareParts({
      cases: [guarded("g")],
      attempts: [...guardedSide("g", "baseline", 1), violation("g")],
    });
    expect(outcomeOf({ ...parts, revision: { ...revision, comparison: second } }).codes).toEqual([
      "critical",
      "revision",
    ]);
  });
});
