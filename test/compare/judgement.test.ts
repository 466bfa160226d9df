import { describe, expect, it } from "vitest";
import type { Verified } from "../../src/model/attempt.ts";
import { caseOf, compareParts } from "./compare-cases.ts";
import { makeCase, makePair } from "./make-attempts.ts";

type Pair = readonly [readonly [number, number], readonly [number, number]];

function staged(id: string, first: Pair, fresh: Pair): Verified[] {
  return [...makePair(id, ...first), ...makePair(id, ...fresh, "confirm")];
}

describe("only fresh attempts confirm", () => {
  it("calls a case regressed when fresh attempts reproduce it", () => {
    const attempts = staged(
      "a",
      [
        [5, 5],
        [3, 5],
      ],
      [
        [15, 15],
        [5, 15],
      ],
    );
    const found = caseOf(compareParts({ cases: [makeCase("a")], attempts }), "a");
    expect(found).toMatchObject({ label: "regressed", direction: "worse", confirmed: true, flagged: true });
    expect(found.first).toEqual({
      baseline: { passes: 5, attempts: 5 },
      candidate: { passes: 3, attempts: 5 },
    });
    expect(found.fresh?.candidate).toEqual({ passes: 5, attempts: 15 });
    // Wilson and Newcombe run over all 20 attempts a side.
    expect(found.candidate).toMatchObject({ passes: 8, attempts: 20, planned: 20 });
    expect(found.difference?.estimate).toBeCloseTo(-0.6, 12);
    expect(found.difference?.interval[0]).toBeCloseTo(-0.781, 2);
  });

  it("calls a case improved when fresh attempts reproduce it", () => {
    const attempts = staged(
      "a",
      [
        [0, 5],
        [3, 5],
      ],
      [
        [0, 15],
        [10, 15],
      ],
    );
    const found = caseOf(compareParts({ cases: [makeCase("a")], attempts }), "a");
    expect(found).toMatchObject({ label: "improved", direction: "better", confirmed: true });
  });

  it("calls a case not reproduced however large the first difference was", () => {
    const attempts = staged(
      "a",
      [
        [5, 5],
        [0, 5],
      ],
      [
        [15, 15],
        [14, 15],
      ],
    );
    const found = caseOf(compareParts({ cases: [makeCase("a")], attempts }), "a");
    expect(found).toMatchObject({ label: "not reproduced", confirmed: false, direction: "worse" });
  });

  it("confirms at an adjusted p of exactly 0.05", () => {
    // Fisher for 3/3 → 0/3 is 1/20.
    const attempts = staged(
      "a",
      [
        [5, 5],
        [4, 5],
      ],
      [
        [3, 3],
        [0, 3],
      ],
    );
    const found = caseOf(compareParts({ cases: [makeCase("a")], attempts }), "a");
    expect(found.fresh?.adjWorse).toBeCloseTo(0.05, 12);
    expect(found.confirmed).toBe(true);
  });

  it("adjusts over the flagged cases: what one case alone would show, two may not", () => {
    const alone = staged(
      "a",
      [
        [5, 5],
        [4, 5],
      ],
      [
        [3, 3],
        [0, 3],
      ],
    );
    const other = staged(
      "b",
      [
        [5, 5],
        [4, 5],
      ],
      [
        [3, 3],
        [1, 3],
      ],
    );
    const comparison = compareParts({
      cases: [makeCase("a"), makeCase("b")],
      attempts: [...alone, ...other],
    });
    // b can reach p = 0.2 at best (totals 4 of 6), a's 1/20 is below that: nothing is lost.
    expect(caseOf(comparison, "a").confirmed).toBe(true);
    const same = staged(
      "b",
      [
        [5, 5],
        [4, 5],
      ],
      [
        [2, 3],
        [1, 3],
      ],
    );
    const both = compareParts({ cases: [makeCase("a"), makeCase("b")], attempts: [...alone, ...same] });
    // Totals of 3 of 6 can reach 1/20 too: 1 − (1 − 1/20)².
    expect(caseOf(both, "a").fresh?.adjWorse).toBeCloseTo(0.0975, 10);
    expect(caseOf(both, "a").confirmed).toBe(false);
  });

  it("sums instead of multiplying when families are declared", () => {
    const attempts = [
      ...staged(
        "a",
        [
          [5, 5],
          [4, 5],
        ],
        [
          [3, 3],
          [0, 3],
        ],
      ),
      ...staged(
        "b",
        [
          [5, 5],
          [4, 5],
        ],
        [
          [2, 3],
          [1, 3],
        ],
      ),
    ];
    const cases = [makeCase("a", { family: "f" }), makeCase("b")];
    expect(caseOf(compareParts({ cases, attempts }), "a").fresh?.adjWorse).toBeCloseTo(0.1, 12);
  });

  it("judges a flagged case without fresh attempts by the first stage, adjusted over all cases", () => {
    const quiet = ["q1", "q2", "q3"].flatMap((id) => makePair(id, [3, 5], [3, 5]));
    const cases = ["a", "q1", "q2", "q3"].map((id) => makeCase(id));
    const found = caseOf(
      compareParts({ cases, attempts: [...makePair("a", [5, 5], [0, 5]), ...quiet] }),
      "a",
    );
    expect(found).toMatchObject({ label: "regressed", flagged: true, fresh: null, basis: "first" });
    const weaker = caseOf(
      compareParts({ cases, attempts: [...makePair("a", [5, 5], [1, 5]), ...quiet] }),
      "a",
    );
    // 0.0238 alone, more than 0.05 beside three cases that could have shown as much.
    expect(weaker).toMatchObject({ label: "within noise", confirmed: false, flagged: true });
  });
});

it("flips worse and better, and nothing else, when the sides are swapped", () => {
  const attempts = [
    ...staged(
      "a",
      [
        [5, 5],
        [3, 5],
      ],
      [
        [15, 15],
        [5, 15],
      ],
    ),
    ...staged(
      "b",
      [
        [0, 5],
        [2, 5],
      ],
      [
        [0, 15],
        [9, 15],
      ],
    ),
    ...makePair("c", [4, 5], [3, 5]),
  ];
  const cases = ["a", "b", "c"].map((id) => makeCase(id));
  const swapped = attempts.map((attempt) => ({
    ...attempt,
    side: attempt.side === "baseline" ? ("candidate" as const) : ("baseline" as const),
  }));
  const [one, other] = [compareParts({ cases, attempts }), compareParts({ cases, attempts: swapped })];
  const mirror = { worse: "better", better: "worse", changed: "changed" } as const;
  expect(other.cases.map(({ direction }) => direction)).toEqual(
    one.cases.map(({ direction }) => direction && mirror[direction]),
  );
  expect(other.cases.map(({ confirmed }) => confirmed)).toEqual(one.cases.map(({ confirmed }) => confirmed));
  expect(other.suite.difference?.estimate).toBeCloseTo(-(one.suite.difference?.estimate ?? 0), 12);
});
