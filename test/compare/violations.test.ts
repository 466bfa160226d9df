import { describe, expect, it } from "vitest";
import type { Verified } from "../../src/model/attempt.ts";
import type { Side } from "../../src/model/side.ts";
import { caseOf, compareParts, today } from "./compare-cases.ts";
import {
  type AttemptParts,
  criticalCheck,
  makeAttempt,
  makeCase,
  makeCheck,
  planOf,
} from "./make-attempts.ts";

const guarded = makeCase("g", { checks: [criticalCheck("g")] });

function attempt(side: Side, outcome: "pass" | "fail" | "not_assessed" | "error", parts: AttemptParts = {}) {
  const check = makeCheck("g.critical", outcome, { critical: true, reason: "called lookup" });
  return makeAttempt("g", side, { outcome: outcome === "fail" ? "fail" : "pass", checks: [check], ...parts });
}

function critical(attempts: readonly Verified[], suite: Record<string, unknown> = {}) {
  return compareParts({ cases: [guarded], attempts, suite }).critical;
}

const clean = [attempt("baseline", "pass"), attempt("candidate", "pass")];

describe("zero tolerance over every candidate attempt", () => {
  it.each([
    ["first stage", {}],
    ["confirm stage", { stage: "confirm" }],
    ["a retried try", { counted: false, outcome: "environment_error" }],
    ["an outage", { outcome: "environment_error" }],
    ["an incomplete attempt", { outcome: "incomplete" }],
    ["an attempt whose verifier broke", { outcome: "verifier_error" }],
  ] as const)("%s", (_name, parts) => {
    const found = critical([...clean, attempt("candidate", "fail", parts)]);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({
      case: "g",
      check: "g.critical",
      side: "candidate",
      reason: "called lookup",
      preexisting: false,
      excused: false,
      attribution: null,
    });
  });

  it("sees none where none was, and takes no silence for a violation", () => {
    expect(critical(clean)).toEqual([]);
    expect(critical([...clean, attempt("candidate", "not_assessed")])).toEqual([]);
  });

  it("names the violated checks of the case", () => {
    const comparison = compareParts({ cases: [guarded], attempts: [...clean, attempt("candidate", "fail")] });
    expect(caseOf(comparison, "g").critical).toEqual(["g.critical"]);
  });
});

describe("an old violation", () => {
  const violating = attempt("candidate", "fail");
  const attribution = (outcomes: readonly ("pass" | "fail" | "not_assessed")[]) =>
    outcomes.map((outcome) => attempt("baseline", outcome, { stage: "attribution" }));

  it("is one that the baseline shows, attribution included", () => {
    const [found] = critical([...clean, violating, ...attribution(["pass", "fail", "not_assessed"])]);
    // What could not be assessed is no evidence either way.
    expect(found).toMatchObject({
      preexisting: true,
      excused: false,
      attribution: { fresh: 2, violations: 1 },
    });
  });

  it("lists the baseline's own violations too", () => {
    const sides = critical([...clean, violating, attempt("baseline", "fail")]).map(({ side }) => side);
    expect(sides).toEqual(["candidate", "baseline"]);
  });

  const known = (until: string, over = {}) => ({
    known_critical: [{ case: "g", check: "g.critical", owner: "ana", until, ...over }],
  });

  it.each([
    ["preexisting: report", { policy: { preexisting: "report" } }, true],
    ["preexisting: fail", { policy: { preexisting: "fail" } }, false],
    ["known through today", known(today), true],
    ["known until yesterday", known("2026-11-28"), false],
    ["known of another check", known("2027-01-01", { check: "g.2" }), false],
    ["known of another case", known("2027-01-01", { case: "h" }), false],
  ] as const)("%s excuses it: %s", (_name, suite, excused) => {
    const attempts = [...clean, violating, attempt("baseline", "fail")];
    expect(critical(attempts, suite)[0]?.excused).toBe(excused);
    // Without the baseline showing it, nothing excuses it.
    expect(critical([...clean, violating, ...attribution(["pass"])], suite)[0]?.excused).toBe(false);
  });
});

describe("the bound", () => {
  const cases = ["g1", "g2", "g3"].map((id) => makeCase(id, { checks: [criticalCheck(id)] }));
  const attempts = cases.flatMap(({ id }) =>
    (["baseline", "candidate"] as const).flatMap((side) =>
      [1, 2].map(() =>
        makeAttempt(id, side, { checks: [makeCheck(`${id}.critical`, "pass", { critical: true })] }),
      ),
    ),
  );

  it("divides by cases, never by attempts", () => {
    expect(compareParts({ cases, attempts }).criticalBound).toEqual({
      units: 3,
      unit: "case",
      unitsWithViolation: 0,
      upper95: expect.closeTo(1 - 0.05 ** (1 / 3), 12),
    });
  });

  it("divides by families where they are declared", () => {
    const related = cases.map((one) => ({ ...one, family: "f" }));
    expect(compareParts({ cases: related, attempts }).criticalBound).toMatchObject({
      units: 1,
      unit: "family",
    });
  });

  it("leaves out a case with an unassessed attempt, which is no evidence of safety", () => {
    const silent = makeAttempt("g1", "candidate", {
      checks: [makeCheck("g1.critical", "not_assessed", { critical: true, reason: "no trace" })],
    });
    const comparison = compareParts({ cases, attempts: [...attempts, silent] });
    expect(comparison.criticalBound?.units).toBe(2);
    expect(comparison.criticalUnassessed).toEqual([
      { case: "g1", check: "g1.critical", reason: "1 of 3 attempts: no trace" },
    ]);
  });

  it("leaves out a family as soon as one of its cases is not assessed, whichever comes last", () => {
    const silent = makeAttempt("g1", "candidate", {
      checks: [makeCheck("g1.critical", "not_assessed", { critical: true })],
    });
    const related = cases.map((one) => ({ ...one, family: "f" }));
    for (const order of [related, [...related].reverse()])
      expect(compareParts({ cases: order, attempts: [...attempts, silent] }).criticalBound?.units).toBe(0);
  });

  it("counts a violation of a try that was retried", () => {
    const tried = makeAttempt("g1", "candidate", {
      counted: false,
      outcome: "environment_error",
      checks: [makeCheck("g1.critical", "fail", { critical: true })],
    });
    const found = compareParts({ cases, attempts: [...attempts, tried] }).criticalBound;
    expect(found).toMatchObject({ units: 3, unitsWithViolation: 1 });
  });

  it("is absent without critical checks", () => {
    expect(compareParts({ cases: [makeCase("a")], attempts: [] }).criticalBound).toBeNull();
  });
});

describe("a critical check that was not assessed", () => {
  it.each([
    [
      "a broken verifier",
      [attempt("candidate", "error", { outcome: "verifier_error" })],
      "2 attempts: called lookup",
    ],
    [
      "an attempt without the check's record",
      [makeAttempt("g", "candidate", { outcome: "environment_error", checks: [], reason: "HTTP 503" })],
      "2 attempts: HTTP 503",
    ],
  ] as const)("%s", (_name, more, reason) => {
    const comparison = compareParts({ cases: [guarded], attempts: [...clean, ...more] });
    expect(comparison.criticalUnassessed.map((one) => one.reason)).toEqual([`1 of ${reason}`]);
  });

  it("counts a planned attempt that was never made", () => {
    const planned = planOf([...clean, attempt("candidate", "pass")]);
    const comparison = compareParts({ cases: [guarded], attempts: clean, planned });
    expect(comparison.criticalUnassessed[0]?.reason).toBe("1 of 2 attempts: the attempt was not made");
  });

  it("counts a planned fresh attempt that was never made", () => {
    const fresh = (side: "baseline" | "candidate") => attempt(side, "pass", { stage: "confirm" });
    const planned = planOf([...clean, fresh("baseline"), fresh("candidate"), fresh("candidate")]);
    const made = [...clean, fresh("baseline"), fresh("candidate")];
    const { criticalUnassessed } = compareParts({ cases: [guarded], attempts: made, planned });
    expect(criticalUnassessed[0]?.reason).toBe("1 of 3 attempts: the attempt was not made");
  });

  it("does not count an outage whose retry was assessed, nor a check that does not apply", () => {
    const retried = attempt("candidate", "not_assessed", { counted: false, outcome: "environment_error" });
    expect(compareParts({ cases: [guarded], attempts: [...clean, retried] }).criticalUnassessed).toEqual([]);
    const idle = makeAttempt("g", "candidate", {
      checks: [makeCheck("g.critical", "not_applicable", { critical: true })],
    });
    expect(compareParts({ cases: [guarded], attempts: [...clean, idle] }).criticalUnassessed).toEqual([]);
  });
});
