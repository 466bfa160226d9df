import { describe, expect, it } from "vitest";
import { caseOf, compareParts } from "./compare-cases.ts";
import { makeAttempt, makeCase, makeLine, makePair } from "./make-attempts.ts";

describe("without a confirm stage", () => {
  const attempts = [...makePair("a", [5, 5], [0, 5]), ...makePair("b", [4, 5], [3, 5])];
  const cases = [makeCase("a"), makeCase("b")];

  it.each(["novel", "strict", "significant"])(
    "review: %s confirms by the first stage, adjusted",
    (review) => {
      const comparison = compareParts({ cases, attempts, suite: { criteria: { review } } });
      expect(caseOf(comparison, "a")).toMatchObject({ confirmed: true, direction: "worse", fresh: null });
      expect(caseOf(comparison, "b")).toMatchObject({
        confirmed: false,
        direction: "worse",
        label: "within noise",
      });
    },
  );

  it("compares exact sets of line values under review: strict", () => {
    const line = (side: "baseline" | "candidate", values: readonly string[]) =>
      values.map((value) => makeAttempt("a", side, { lines: [makeLine("status", value)] }));
    const own = [...line("baseline", ["1", "2"]), ...line("candidate", ["1", "1"])];
    const one = [makeCase("a")];
    expect(caseOf(compareParts({ cases: one, attempts: own }), "a").direction).toBeNull();
    const strict = compareParts({ cases: one, attempts: own, suite: { criteria: { review: "strict" } } });
    expect(caseOf(strict, "a")).toMatchObject({ direction: "changed", label: "within noise" });
  });
});

describe("labels of what is not confirmed", () => {
  it("calls equal rates unchanged and never equivalent", () => {
    const found = caseOf(
      compareParts({ cases: [makeCase("a")], attempts: makePair("a", [5, 5], [5, 5]) }),
      "a",
    );
    expect(found).toMatchObject({ label: "unchanged", direction: null });
    expect(found.difference?.interval[1]).toBeCloseTo(0.43, 2);
  });

  it("calls an unflagged difference within noise", () => {
    const found = caseOf(
      compareParts({ cases: [makeCase("a")], attempts: makePair("a", [3, 5], [4, 5]) }),
      "a",
    );
    expect(found).toMatchObject({ label: "within noise", direction: "better", flagged: false });
    expect(found.difference?.interval[0]).toBeCloseTo(-0.31, 1);
  });

  it("lists a moved identity line and sees no difference in it", () => {
    const line = (side: "baseline" | "candidate", value: string) =>
      makeAttempt("a", side, { lines: [makeLine("hash", value, true)] });
    const found = caseOf(
      compareParts({ cases: [makeCase("a")], attempts: [line("baseline", "1"), line("candidate", "2")] }),
      "a",
    );
    expect(found).toMatchObject({ label: "unchanged", direction: null });
    expect(found.lines[0]).toMatchObject({ moved: true, identity: true, confirmed: false });
  });
});
