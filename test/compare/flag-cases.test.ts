import { describe, expect, it } from "vitest";
import { flagCases } from "../../src/compare/flag-cases.ts";
import type { Verified } from "../../src/model/attempt.ts";
import type { Case } from "../../src/model/contract.ts";
import {
  criticalCheck,
  makeAttempt,
  makeCase,
  makeCheck,
  makeContract,
  makeLine,
  makePair,
  makeSide,
  planOf,
} from "./make-attempts.ts";

function flags(cases: readonly Case[], attempts: readonly Verified[], suite = {}) {
  const contract = makeContract(cases, suite);
  return flagCases({ contract, cases, attempts, planned: planOf(attempts), today: "2026-11-29" });
}

describe("flagged after the first stage", () => {
  it.each([
    ["5/5 → 5/5", [5, 5], [5, 5], []],
    ["5/5 → 4/5", [5, 5], [4, 5], ["worse"]],
    ["0/5 → 1/5", [0, 5], [1, 5], ["better"]],
    ["4/5 → 5/5", [4, 5], [5, 5], []],
    ["1/5 → 0/5", [1, 5], [0, 5], []],
    // One-sided Fisher: 4/5 → 1/5 is 0.103, 3/5 → 1/5 is 0.26, 4/5 → 2/5 is 0.26.
    ["4/5 → 1/5", [4, 5], [1, 5], ["worse"]],
    ["1/5 → 4/5", [1, 5], [4, 5], ["better"]],
    ["4/5 → 2/5", [4, 5], [2, 5], []],
    ["one attempt a side, 1/1 → 0/1", [1, 1], [0, 1], ["worse"]],
    ["one attempt a side, 0/1 → 1/1", [0, 1], [1, 1], ["better"]],
  ] as const)("%s", (_name, baseline, candidate, directions) => {
    const found = flags([makeCase("a")], makePair("a", baseline, candidate));
    expect(found.flatMap((flag) => flag.directions)).toEqual(directions);
  });

  it("uses the p-value up to 0.15 and not above", () => {
    // 6/10 → 3/10 is 0.185, 6/10 → 2/10 is 0.085 (one-sided Fisher).
    expect(flags([makeCase("a")], makePair("a", [6, 10], [3, 10]))).toEqual([]);
    expect(flags([makeCase("a")], makePair("a", [6, 10], [2, 10]))[0]?.pWorse).toBeCloseTo(0.0849, 3);
  });

  it("counts an outage neither as a pass nor as a failure", () => {
    const attempts = [
      ...makePair("a", [5, 5], [4, 4]),
      makeAttempt("a", "candidate", { outcome: "environment_error" }),
    ];
    expect(flags([makeCase("a")], attempts)).toEqual([]);
  });

  it("sees a check that breaks under an outcome that always failed", () => {
    const attempts = (["baseline", "candidate"] as const).flatMap((side) =>
      makeSide("a", side, [0, 5]).map((attempt, index) => ({
        ...attempt,
        checks: [
          makeCheck("a.1", "fail"),
          makeCheck("a.2", side === "candidate" && index === 0 ? "fail" : "pass"),
        ],
      })),
    );
    expect(flags([makeCase("a")], attempts)[0]).toMatchObject({
      directions: ["worse"],
      reason: "check a.2 5/5 → 4/5",
    });
  });

  it("ignores an advisory check", () => {
    const attempts = (["baseline", "candidate"] as const).flatMap((side) =>
      makeSide("a", side, [5, 5]).map((attempt) => ({
        ...attempt,
        checks: [makeCheck("a.2", side === "candidate" ? "fail" : "pass", { advisory: true })],
      })),
    );
    expect(flags([makeCase("a")], attempts)).toEqual([]);
  });

  const lines = (baseline: readonly string[], candidate: readonly string[], identity = false) => [
    ...baseline.map((value) =>
      makeAttempt("a", "baseline", { lines: [makeLine("status", value, identity)] }),
    ),
    ...candidate.map((value) =>
      makeAttempt("a", "candidate", { lines: [makeLine("status", value, identity)] }),
    ),
  ];

  it("sees a value that a unanimous line never showed", () => {
    expect(flags([makeCase("a")], lines(["1", "1", "1"], ["1", "1", "2"]))[0]).toMatchObject({
      directions: ["changed"],
      reason: "line status shows a new value",
    });
  });

  it("does not flag an identity line, nor a line that never repeats", () => {
    expect(flags([makeCase("a")], lines(["1", "1", "1"], ["2", "2", "2"], true))).toEqual([]);
    expect(flags([makeCase("a")], lines(["1", "2", "3"], ["4", "5", "6"]))).toEqual([]);
  });

  it("sees a check that no longer applies", () => {
    const attempts = (["baseline", "candidate"] as const).flatMap((side) =>
      makeSide("a", side, [5, 5]).map((attempt) => ({
        ...attempt,
        checks: [makeCheck("a.1", side === "candidate" ? "not_applicable" : "pass")],
      })),
    );
    expect(flags([makeCase("a")], attempts)[0]?.reason).toBe("check a.1 applies differently");
  });

  it("tests scores by permutation when scores are what the suite measures", () => {
    const scored = (side: "baseline" | "candidate", scores: readonly number[]) =>
      scores.map((score) => makeAttempt("a", side, { score }));
    const attempts = [
      ...scored("baseline", [0.9, 0.8, 0.9, 0.8]),
      ...scored("candidate", [0.5, 0.6, 0.4, 0.5]),
    ];
    expect(flags([makeCase("a")], attempts)).toEqual([]);
    const found = flags([makeCase("a")], attempts, { criteria: { measure: "score" } });
    expect(found[0]?.pWorse).toBeCloseTo(1 / 70, 10);
  });
});

describe("who gets fresh attempts", () => {
  const three = [
    ...makePair("slight", [5, 5], [4, 5]),
    ...makePair("broken", [5, 5], [0, 5]),
    ...makePair("guarded", [5, 5], [4, 5]),
  ];
  const cases = [
    makeCase("slight"),
    makeCase("broken"),
    makeCase("guarded", { checks: [criticalCheck("guarded")] }),
  ];

  it("orders cases with critical checks first, then by the smallest p-value", () => {
    expect(flags(cases, three).map((flag) => flag.case)).toEqual(["guarded", "broken", "slight"]);
  });

  it("names those beyond the limit without fresh attempts", () => {
    const found = flags(cases, three, { criteria: { confirm: { attempts: 15, cases: 2 } } });
    expect(found.map((flag) => flag.confirm)).toEqual([true, true, false]);
  });

  it.each(["novel", "strict", "significant"])("has no confirm stage under review: %s", (review) => {
    expect(flags(cases, three, { criteria: { review } }).some((flag) => flag.confirm)).toBe(false);
  });

  it("leaves out deterministic cases", () => {
    const attempts = [...makePair("d", [1, 1], [0, 1]), ...makePair("c", [1, 1], [0, 1])];
    const found = flags(
      [makeCase("d", { deterministic: true }), makeCase("c", { kind: "command", run: ["true"] })],
      attempts,
    );
    expect(found).toEqual([]);
  });

  it("leaves out a case whose candidate violated a critical check in any try", () => {
    const violation = [makeCheck("guarded.critical", "fail", { critical: true })];
    const retried = makeAttempt("guarded", "candidate", {
      counted: false,
      outcome: "environment_error",
      checks: violation,
    });
    expect(flags(cases, [...three, retried]).map((flag) => flag.case)).toEqual(["broken", "slight"]);
  });
});
