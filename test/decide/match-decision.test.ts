import { describe, expect, it } from "vitest";
import type { DecisionFile, LoadedDecision } from "../../src/model/decision-file.ts";
import { caseOf, compareParts } from "../compare/compare-cases.ts";
import { makeAttempt, makeCase, makeCheck, makePair } from "../compare/make-attempts.ts";
import { codesOf, decideParts, decisionOn, expectedOf } from "./make-decision.ts";

const regressed = {
  cases: [makeCase("a")],
  attempts: [...makePair("a", [5, 5], [3, 5]), ...makePair("a", [15, 15], [4, 15], "confirm")],
};
const one = caseOf(compareParts(regressed), "a");

function decided(over: Partial<DecisionFile> = {}, loaded: Partial<LoadedDecision> = {}) {
  return decideParts({ ...regressed, decisions: [decisionOn(one, over, loaded)] });
}

describe("an accept", () => {
  it("turns a confirmed regression into a pass", () => {
    const found = decided();
    expect(found.decision).toMatchObject({ verdict: "pass", merge: "allow", reviewOnly: false });
    expect(found.cases[0]).toMatchObject({ state: "accepted", cause: "cause unknown" });
    expect(found.unusedDecisions).toEqual([]);
  });

  it("carries its cause into the report", () => {
    expect(decided({ cause: "the tool's answer is shorter" }).cases[0]?.cause).toBe(
      "the tool's answer is shorter",
    );
  });

  it("covers any subset of the movements that it names", () => {
    expect(decided({ moved: { "a.1": "worse", "a.2": "worse" } }).cases[0]?.state).toBe("accepted");
  });

  it("need not name a check that moved within noise", () => {
    const noisy = regressed.attempts.map((attempt, index) => ({
      ...attempt,
      checks: [...attempt.checks, makeCheck("a.2", index === 0 ? "fail" : "pass")],
    }));
    const parts = { ...regressed, attempts: noisy };
    const compared = caseOf(compareParts(parts), "a");
    expect(compared.checksMoved.map(({ check, confirmed }) => [check, confirmed])).toEqual([
      ["a.1", true],
      ["a.2", false],
    ]);
    const found = decideParts({ ...parts, decisions: [decisionOn(compared, { moved: { "a.1": "worse" } })] });
    expect(found.cases[0]).toMatchObject({ state: "accepted", moved: { "a.1": "worse" } });
  });

  it.each<[string, Partial<DecisionFile>, Partial<LoadedDecision>, RegExp | null]>([
    ["of another fingerprint", { fingerprint: "0".repeat(64) }, {}, null],
    ["of another direction", { direction: "better" }, {}, null],
    ["of another case", { case: "b" }, {}, null],
    ["that does not name a check that moved", { moved: {} }, {}, /does not cover a\.1/],
    ["that names it with another direction", { moved: { "a.1": "better" } }, {}, /does not cover a\.1/],
    ["that this change did not add", {}, { inChange: false }, /was not added or changed/],
    ["that expired yesterday", { expires: "2026-11-28" }, {}, /expired on 2026-11-28/],
    ["that was deleted again", {}, { deleted: true }, null],
  ])("%s counts for nothing", (_name, over, loaded, note) => {
    const found = decided(over, loaded);
    expect(found.decision).toMatchObject({ verdict: "fail", merge: "block" });
    expect(found.cases[0]?.state).toBe("unreviewed");
    if (note !== null) expect(found.decision.reasons[0]?.text).toMatch(note);
    expect(found.unusedDecisions).toHaveLength(loaded.deleted ? 0 : 1);
  });

  it("counts through its last day", () => {
    expect(decided({ expires: "2026-11-29" }).cases[0]?.state).toBe("accepted");
  });

  it("of a misleading direction does not count, although the fingerprint is right", () => {
    const { fingerprint } = decisionOn(one).file;
    expect(decided({ fingerprint, direction: "changed" }).cases[0]?.state).toBe("unreviewed");
  });

  it("does not cover another failing check that a later push brings", () => {
    const decisions = [decisionOn(one)];
    const swapped = regressed.attempts.map((attempt) => ({
      ...attempt,
      checks: attempt.checks.map((check) => ({ ...check, id: "a.2" })),
    }));
    expect(decideParts({ ...regressed, attempts: swapped, decisions }).cases[0]?.state).toBe("unreviewed");
  });
});

describe("a reject", () => {
  it.each<[string, Partial<LoadedDecision>]>([
    ["as it stands", {}],
    ["that a later commit deleted", { deleted: true }],
    ["that a later commit deleted, known from history alone", { deleted: true, inChange: false }],
  ])("%s vetoes an accept", (_name, loaded) => {
    const found = decideParts({
      ...regressed,
      decisions: [decisionOn(one), decisionOn(one, { decision: "reject" }, loaded)],
    });
    expect(codesOf(found)).toEqual(["rejected"]);
    expect(found.decision).toMatchObject({ verdict: "fail", merge: "block" });
    expect(found.cases[0]).toMatchObject({ state: "rejected", acceptance: { decision: "reject" } });
  });

  it("from an earlier change has no say", () => {
    const old = decisionOn(one, { decision: "reject" }, { inChange: false });
    expect(decideParts({ ...regressed, decisions: [decisionOn(one), old] }).cases[0]?.state).toBe("accepted");
  });

  it("holds while the difference shows, even where fresh attempts did not reproduce it this time", () => {
    const lucky = {
      ...regressed,
      attempts: [...makePair("a", [5, 5], [3, 5]), ...makePair("a", [15, 15], [14, 15], "confirm")],
    };
    expect(codesOf(decideParts(lucky))).toEqual(["no_difference"]);
    const decisions = [decisionOn(one, { decision: "reject" })];
    expect(codesOf(decideParts({ ...lucky, decisions }))).toEqual(["rejected"]);
  });
});

describe("an expected improvement", () => {
  const improved = {
    cases: [makeCase("a")],
    attempts: [...makePair("a", [0, 5], [4, 5]), ...makePair("a", [0, 15], [12, 15], "confirm")],
  };

  it("is reviewed with the change and needs nothing more", () => {
    const found = decideParts({ ...improved, expected: [expectedOf("a")] });
    expect(found.decision).toMatchObject({ verdict: "pass", merge: "allow" });
    expect(found.cases[0]?.state).toBe("expected");
  });

  it.each([
    ["announced for another case", [expectedOf("b")]],
    ["announced by an earlier change", [expectedOf("a", false)]],
  ])("%s leaves the improvement open, and is listed", (_name, expected) => {
    const found = decideParts({ ...improved, expected });
    expect(codesOf(found)).toEqual(["unreviewed"]);
    expect(found.unusedDecisions).toEqual(expected.map(({ path }) => path));
  });

  it("never covers a regression", () => {
    expect(codesOf(decideParts({ ...regressed, expected: [expectedOf("a")] }))).toEqual(["regression"]);
  });

  it("covers no change that is neither better nor worse", () => {
    const reply = (value: string) => ({ lines: [{ name: "reply", identity: false, value }] });
    const attempts = [makeAttempt("d", "baseline", reply("17")), makeAttempt("d", "candidate", reply("18"))];
    const cases = [makeCase("d", { deterministic: true })];
    expect(codesOf(decideParts({ cases, attempts, expected: [expectedOf("d")] }))).toEqual(["unreviewed"]);
  });

  it("covers no case in which a check got worse", () => {
    const mixed = improved.attempts.map((attempt) => ({
      ...attempt,
      checks: [
        makeCheck("a.1", attempt.outcome === "pass" ? "pass" : "fail"),
        makeCheck("a.2", attempt.side === "candidate" ? "fail" : "pass"),
      ],
    }));
    const found = decideParts({ cases: improved.cases, attempts: mixed, expected: [expectedOf("a")] });
    expect(codesOf(found)).toEqual(["unreviewed"]);
    expect(found.decision.reasons[0]?.text).toContain("does not cover a.2, which got worse");
  });
});

describe("a deterministic case", () => {
  const cases = [makeCase("d", { deterministic: true })];
  const run = (failing: string) => ({
    cases,
    attempts: [
      makeAttempt("d", "baseline", { checks: [makeCheck("d.1", "pass"), makeCheck("d.2", "pass")] }),
      makeAttempt("d", "candidate", {
        outcome: "fail",
        checks: ["d.1", "d.2"].map((id) => makeCheck(id, id === failing ? "fail" : "pass")),
      }),
    ],
  });

  it("is accepted with exactly its facts, and with no others", () => {
    const decisions = [
      decisionOn(caseOf(compareParts(run("d.1")), "d"), { moved: { "d.1": "worse", "d.2": "worse" } }),
    ];
    expect(decideParts({ ...run("d.1"), decisions }).decision.verdict).toBe("pass");
    expect(codesOf(decideParts({ ...run("d.2"), decisions }))).toEqual(["regression"]);
  });
});
