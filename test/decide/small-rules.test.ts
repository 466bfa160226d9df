import { describe, expect, it, test } from "vitest";
import { parseDecisionFiles } from "../../src/decide/decision-files.ts";
import { contractFingerprint } from "../../src/decide/fingerprint.ts";
import { parseVerdictFiles } from "../../src/decide/verdict-files.ts";
import { caseOf, compareParts } from "../compare/compare-cases.ts";
import { makeAttempt, makeCase, makeCheck, makeLine, makePair } from "../compare/make-attempts.ts";
import { better, guarded, guardedSide, outcomeOf, plain, same, worse } from "./decide-cases.ts";
import { codesOf, decideParts, decisionOn, expectedOf } from "./make-decision.ts";

const calm = { cases: plain("a"), attempts: same("a") };
const improved = { cases: plain("a"), attempts: better("a") };

test.each([
  ["isolation", { isolation: "user asked for, none reached" }],
  ["tampered", { tampered: ["the suite changed"] }],
])("enforce: critical still blocks where the run can't be trusted: %s", (code, conditions) => {
  const suite = { criteria: { enforce: "critical" } };
  expect(outcomeOf({ ...calm, suite, conditions })).toMatchObject({ codes: [code], merge: "block" });
});

describe("a missing review", () => {
  const review = { kind: "missing", text: "nobody approved" } as const;
  const revision = {
    suitePath: "cases",
    baselineDigest: "a",
    candidateDigest: "b",
    cases: [],
    problem: null,
  };

  it("blocks where an announced improvement is used", () => {
    const expected = [expectedOf("a")];
    expect(outcomeOf({ ...improved, expected, review }).codes).toEqual(["review_missing"]);
  });

  it("blocks where a revision of the suite is accepted", () => {
    const fingerprint = contractFingerprint("cases", "a", "b");
    const accept = decisionOn(caseOf(compareParts(calm), "a"), { fingerprint, case: "_contract" });
    const { direction: _none, ...file } = accept.file;
    const decisions = [{ ...accept, file: { ...file, moved: {} } }];
    expect(outcomeOf({ ...calm, revision, decisions, review }).codes).toEqual(["review_missing"]);
  });
});

test("a shard alone says what its critical checks did not assess", () => {
  const silent = makeAttempt("g", "candidate", {
    outcome: "incomplete",
    checks: [makeCheck("g.critical", "not_assessed", { critical: true })],
  });
  const attempts = [...guardedSide("g", "baseline", 1), silent];
  const { codes } = outcomeOf({ cases: [guarded("g")], attempts, conditions: { part: true } });
  expect(codes).toContain("critical_unassessed");
});

describe("a release", () => {
  const criterion = { criterion: "manual", met: null, detail: "no verdict", cases: ["m"] };
  const open = { codes: ["release_open"], verdict: "inconclusive", merge: "block" };

  it("waits for a criterion that lacks its evidence", () => {
    expect(outcomeOf({ ...calm, release: [criterion] })).toMatchObject(open);
  });

  it("fails on one that is not met, also where there is nothing to compare with yet", () => {
    const release = [{ ...criterion, met: false }];
    expect(outcomeOf({ ...calm, release })).toMatchObject({ codes: ["release"], verdict: "fail" });
    const first = outcomeOf({ ...calm, release, conditions: { bootstrap: true } });
    expect(first).toMatchObject({ codes: ["release", "bootstrap"], verdict: "fail", merge: "block" });
  });
});

test("nothing touched is a pass that waits for nobody", () => {
  expect(outcomeOf({ cases: [], conditions: { untouched: true } }).reviewOnly).toBe(false);
});

test("a command that settles many cases names twenty of them", () => {
  const names = Array.from({ length: 25 }, (_, index) => `c${index}`);
  const attempts = names.flatMap((id) => makePair(id, [5, 5], [0, 5]));
  const suite = { criteria: { review: "novel" } };
  const [first] = decideParts({ cases: plain(...names), attempts, suite }).decision.unresolved;
  expect(first?.how.match(/\bc\d+\b/g)).toHaveLength(20);
});

test("a rejection holds through its last day and no longer", () => {
  const regressed = { cases: plain("a"), attempts: worse("a") };
  const reject = decisionOn(caseOf(compareParts(regressed), "a"), {
    decision: "reject",
    expires: "2026-11-29",
  });
  const on = (today: string) => outcomeOf({ ...regressed, decisions: [reject], today }).codes;
  expect([on("2026-11-29"), on("2026-11-30")]).toEqual([["rejected"], ["regression"]]);
});

test("an announcement that was deleted announces nothing", () => {
  const { path, file } = expectedOf("a");
  const text = JSON.stringify(file);
  const read = (deleted: boolean) => parseDecisionFiles([{ path, text, inChange: true, deleted }]).expected;
  expect([read(false).length, read(true).length]).toEqual([1, 0]);
});

test("a verdict that lies where another's belongs is refused", () => {
  const verdict = {
    schema: 1,
    case: "a",
    digest: "d".repeat(64),
    outcome: "pass",
    observed: "fine",
    expected: null,
    by: "ana",
    independence: "independent",
    model: null,
    date: "2026-11-29",
  };
  const read = (name: string) =>
    parseVerdictFiles([{ path: `.casegate/verdicts/${name}.json`, text: JSON.stringify(verdict) }]);
  expect(read(`a/${"d".repeat(64)}`)).toMatchObject({ problems: [] });
  expect(read(`b/${"d".repeat(64)}`).problems).toHaveLength(1);
});

describe("what a decision has to cover", () => {
  const mixed = (side: "baseline" | "candidate", outcome: "pass" | "fail") =>
    Array.from({ length: 5 }, (_, index) =>
      makeAttempt("a", side, { repeat: index + 1, outcome, checks: [makeCheck("a.1", outcome)] }),
    );

  it("under novel is what moved, confirmed or not", () => {
    const [one] = mixed("candidate", "fail");
    const attempts = [...mixed("baseline", "pass"), ...mixed("candidate", "pass").slice(1), one ?? []].flat();
    const suite = { criteria: { review: "novel" } };
    expect(decideParts({ cases: plain("a"), attempts, suite }).cases[0]?.moved).toEqual({ "a.1": "worse" });
  });

  it("is no line of identity", () => {
    const lines = (value: string) => ({ lines: [makeLine("hash", value, true), makeLine("reply", value)] });
    const attempts = [makeAttempt("d", "baseline", lines("1")), makeAttempt("d", "candidate", lines("2"))];
    const cases = [makeCase("d", { deterministic: true })];
    expect(decideParts({ cases, attempts }).cases[0]?.moved).toEqual({ "line:reply": "changed" });
  });
});

test("as many lost attempts as the share allows are none too many, whatever binary fractions make of it", () => {
  // 0.29 * 100 is 28.999999999999996.
  const lost = (count: number) => {
    const attempts = makePair("a", [100, 100], [100, 100]).map((attempt, index) =>
      attempt.side === "candidate" && index % 100 < count
        ? { ...attempt, outcome: "environment_error" as const }
        : attempt,
    );
    return codesOf(decideParts({ cases: plain("a"), attempts, suite: { criteria: { max_outage: 0.29 } } }));
  };
  expect([lost(29), lost(30)]).toEqual([["no_difference"], ["outage"]]);
});

test.each([
  ["crash", "2 crashed"],
  ["timeout", "2 ran out of time"],
])("of attempts that never ended only what they came to is told: %s", (cause, words) => {
  const ended = (side: "baseline" | "candidate") => makeAttempt("a", side, { outcome: "fail", cause });
  const found = decideParts({ cases: plain("a"), attempts: [ended("baseline"), ended("candidate")] });
  expect(found.decision.reasons[0]?.text).toBe(
    `No attempt of either side came to its end (${words}), so nothing was compared.`,
  );
});
