import { describe, expect, it } from "vitest";
import type { Verified } from "../../../src/model/attempt.ts";
import { falseAlarms } from "../../../src/pipeline/simulate/false-alarms.ts";
import {
  criticalCheck,
  makeAttempt,
  makeCase,
  makeCheck,
  makeContract,
  makePair,
} from "../../compare/make-attempts.ts";

const today = "2026-11-29";
const DRAWS = 500;

function alarms(cases: ReturnType<typeof makeCase>[], attempts: readonly Verified[], criteria = {}) {
  const contract = makeContract(cases, { criteria });
  return falseAlarms({ contract, cases, attempts, today, draws: DRAWS, seed: 1 });
}

describe("the false alarms of a run against itself", () => {
  it("are none where no attempt ever failed", () => {
    const found = alarms(
      [makeCase("a"), makeCase("b")],
      [...makePair("a", [5, 5], [5, 5]), ...makePair("b", [5, 5], [5, 5])],
    );
    expect(found).toMatchObject({ draws: DRAWS, blocked: 0, byReason: [] });
    expect(found?.interval[1]).toBeGreaterThan(0.003);
  });

  it("count a critical violation in one attempt of ten as often as five draws show it", () => {
    const one = makeCase("g", { checks: [{ id: "g.1", type: "text", contains: "x" }, criticalCheck("g")] });
    const attempt = (side: "baseline" | "candidate", k: number) =>
      makeAttempt("g", side, {
        outcome: side === "baseline" && k === 0 ? "fail" : "pass",
        checks: [
          makeCheck("g.1", "pass"),
          makeCheck("g.critical", side === "baseline" && k === 0 ? "fail" : "pass", { critical: true }),
        ],
      });
    const attempts = [0, 1, 2, 3, 4].flatMap((k) => [attempt("baseline", k), attempt("candidate", k)]);
    const found = alarms([one], attempts);
    const [first] = found?.byReason ?? [];
    expect(first?.code).toBe("critical");
    // 1 − 0.9^5 on the candidate's side; four standard errors of 500 draws: wrong once in 16,000 seeds, and the seed is fixed.
    const expected = 1 - 0.9 ** 5;
    const error = Math.sqrt((expected * (1 - expected)) / DRAWS);
    expect(Math.abs((first?.count ?? 0) / DRAWS - expected)).toBeLessThan(4 * error);
  });

  it("are many under a review that asks about every change, and few where differences must be reproduced", () => {
    const attempts = makePair("a", [3, 5], [4, 5]);
    const strict = alarms([makeCase("a")], attempts, { review: "strict" });
    const reproduced = alarms([makeCase("a")], attempts);
    expect((strict?.blocked ?? 0) / DRAWS).toBeGreaterThan(0.6);
    expect((reproduced?.blocked ?? 0) / DRAWS).toBeLessThan(0.1);
    expect(strict?.byReason.reduce((sum, { count }) => sum + count, 0)).toBe(strict?.blocked);
  });

  it("are unknown, and not zero, where a case has no attempt", () => {
    expect(alarms([makeCase("a"), makeCase("b")], makePair("a", [5, 5], [5, 5]))).toBeNull();
    expect(alarms([], [])).toBeNull();
  });

  it("draw from fresh attempts too, and never from those that were retried", () => {
    const failed = makeAttempt("a", "candidate", { outcome: "fail", counted: false });
    expect(
      alarms([makeCase("a")], [...makePair("a", [5, 5], [5, 5]), failed], { review: "strict" })?.blocked,
    ).toBe(0);
    const fresh = makePair("a", [1, 2], [1, 2], "confirm");
    expect(
      alarms([makeCase("a")], [...makePair("a", [5, 5], [5, 5]), ...fresh], { review: "strict" })?.blocked,
    ).toBeGreaterThan(0);
  });
});
