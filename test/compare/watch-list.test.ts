import { describe, expect, it } from "vitest";
import { caseOf, compareParts } from "./compare-cases.ts";
import { makeCase, makePair } from "./make-attempts.ts";

const ids = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

/** `count` cases of which the first `broken` fall from 5/5 to 0/5, one rises, and the rest are mixed alike on both sides. */
function run(count: number, broken: number, suite = {}) {
  const attempts = ids(count).flatMap((id, index) => {
    if (index < broken) return makePair(id, [5, 5], [0, 5]);
    return index === broken ? makePair(id, [0, 5], [5, 5]) : makePair(id, [4, 5], [4, 5]);
  });
  const criteria = { review: "significant" };
  return compareParts({
    cases: ids(count).map((id) => makeCase(id)),
    attempts,
    suite: { criteria, ...suite },
  });
}

describe("the watch list", () => {
  it("is left out up to 100 cases", () => {
    expect(run(100, 10).watchList).toBeNull();
  });

  it("lists what the labels of a large suite can't confirm, and leaves the labels alone", () => {
    const comparison = run(1000, 100);
    const { watchList } = comparison;
    expect(watchList?.filter(({ direction }) => direction === "worse").map((one) => one.case)).toEqual(
      ids(100),
    );
    expect(watchList?.every(({ adjusted }) => adjusted <= 0.05)).toBe(true);
    // One improvement among a thousand cases is not likely enough.
    expect(watchList?.some(({ direction }) => direction === "better")).toBe(false);
    expect(caseOf(comparison, "c0")).toMatchObject({ label: "within noise", confirmed: false });
  });

  it("leaves out what answers alike each time, whose every difference counts anyway", () => {
    const cases = ids(150).map((id, index) => makeCase(id, { deterministic: index === 0 }));
    const attempts = ids(150).flatMap((id, index) => makePair(id, [5, 5], index < 10 ? [0, 5] : [5, 5]));
    const { watchList } = compareParts({ cases, attempts, suite: { criteria: { review: "significant" } } });
    expect(watchList?.map((one) => one.case)).toEqual(ids(10).slice(1));
  });

  it("lists what is exactly at 5 %, and nothing above", () => {
    // Fisher's p of the one case that moved: 1 in 20, and 4 in 56; no other can be as small.
    const moved = (before: [number, number], after: [number, number]) =>
      compareParts({
        cases: ids(101).map((id) => makeCase(id)),
        attempts: ids(101).flatMap((id, index) =>
          index === 0 ? makePair(id, before, after) : makePair(id, [2, 3], [2, 3]),
        ),
        suite: { criteria: { review: "significant" } },
      }).watchList;
    expect(moved([3, 3], [0, 3])).toEqual([
      { case: "c0", direction: "worse", adjusted: expect.closeTo(0.05, 12) },
    ]);
    expect(moved([4, 4], [1, 4])).toEqual([]);
  });

  it("says nothing of cases that are alike", () => {
    expect(run(150, -1).watchList).toEqual([]);
  });
});
