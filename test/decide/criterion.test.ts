import { describe, expect, it } from "vitest";
import { makeAttempt, makeCase, makePair } from "../compare/make-attempts.ts";
import { codesOf, decideParts } from "./make-decision.ts";

const ids = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);

type Counts = readonly [readonly [number, number], readonly [number, number]];

function run(count: number, counts: (index: number) => Counts, margin: number, scope = "population") {
  const names = ids(count);
  return decideParts({
    cases: names.map((id) => makeCase(id)),
    attempts: names.flatMap((id, index) => makePair(id, ...counts(index))),
    suite: { criteria: { review: "significant", average: { margin, scope } } },
  });
}

const criteria = (found: ReturnType<typeof run>) =>
  found.decision.reasons.filter(({ code }) => code === "average" || code === "average_unsettled");

describe("criteria.average", () => {
  it("passes when the worst case is above the margin", () => {
    // 40 equal cases: ±(1 − 0.025^(1/40)) = ±0.088.
    expect(
      criteria(
        run(
          40,
          () => [
            [5, 5],
            [5, 5],
          ],
          0.1,
        ),
      ),
    ).toEqual([]);
  });

  it("fails when the best case is below the margin", () => {
    const [reason] = criteria(
      run(
        40,
        () => [
          [5, 5],
          [3, 5],
        ],
        0.1,
      ),
    );
    expect(reason?.code).toBe("average");
    expect(reason?.text).toMatch(
      /^The average fell by more than the margin allows: −0\.40 \[−0\.\d\d, −0\.\d\d\], margin 0\.1\.$/,
    );
  });

  it.each<[string, () => ReturnType<typeof run>, RegExp]>([
    [
      "floor",
      () =>
        run(
          20,
          () => [
            [5, 5],
            [5, 5],
          ],
          0.1,
        ),
      /floor: 20 cases can never show it/,
    ],
    [
      "noise",
      () =>
        run(
          40,
          (index) =>
            index % 2 === 0
              ? [
                  [3, 5],
                  [1, 5],
                ]
              : [
                  [1, 5],
                  [3, 5],
                ],
          0.1,
        ),
      /noise of 40 cases; about \d+ would settle it/,
    ],
    [
      "regression seen",
      () =>
        run(
          40,
          () => [
            [4, 5],
            [3, 5],
          ],
          0.25,
        ),
      /regression seen/,
    ],
  ])("is unsettled by %s", (_name, make, expected) => {
    const [reason] = criteria(make());
    expect(reason?.code).toBe("average_unsettled");
    expect(reason?.text).toMatch(expected);
  });

  it("is unsettled by missing attempts that a pass would need", () => {
    const names = ids(40);
    const found = decideParts({
      cases: names.map((id) => makeCase(id)),
      attempts: names.flatMap((id) => [
        ...makePair(id, [5, 5], [4, 4]),
        makeAttempt(id, "candidate", { outcome: "environment_error" }),
      ]),
      suite: { criteria: { max_outage: 1, average: { margin: 0.1 } } },
    });
    expect(found.decision.reasons[0]?.text).toMatch(/missing attempts: it would pass without them/);
    expect(codesOf(found)).toEqual(["average_unsettled"]);
  });

  it("counts families as units where they are declared", () => {
    const names = ids(40);
    const found = decideParts({
      cases: names.map((id, index) => makeCase(id, { family: `f${index % 4}` })),
      attempts: names.flatMap((id) => makePair(id, [5, 5], [5, 5])),
      suite: { criteria: { average: { margin: 0.1 } } },
    });
    expect(found.decision.reasons[0]?.text).toContain("floor: 4 families can never show it");
  });

  it("has no floor for exactly these cases", () => {
    expect(
      criteria(
        run(
          20,
          () => [
            [5, 5],
            [5, 5],
          ],
          0.1,
          "suite",
        ),
      ),
    ).toEqual([]);
  });

  it("says noise, not floor, where exactly these cases are too few", () => {
    const five: Counts = [
      [5, 5],
      [5, 5],
    ];
    expect(criteria(run(5, () => five, 0.05, "suite"))[0]?.text).toMatch(/noise of 5 cases/);
  });

  it("is unsettled when no case has a verdict on each side", () => {
    const found = decideParts({
      cases: [makeCase("a")],
      attempts: [
        makeAttempt("a", "baseline"),
        makeAttempt("a", "candidate", { outcome: "environment_error" }),
      ],
      suite: { criteria: { max_outage: 1, average: { margin: 0.1 } } },
    });
    expect(codesOf(found)).toEqual(["incomplete", "average_unsettled"]);
  });

  it("does not gate when the contract names none", () => {
    const names = ids(3);
    const found = decideParts({
      cases: names.map((id) => makeCase(id)),
      attempts: names.flatMap((id) => makePair(id, [3, 5], [2, 5])),
    });
    expect(codesOf(found)).toEqual(["no_difference"]);
  });
});

describe("criteria.cost and criteria.latency", () => {
  const usage = (usd: number | null) => ({ input: 1, output: 1, cached: null, usd, turns: null });
  const measured = (
    count: number,
    ratio: (index: number) => number,
    suite: Record<string, unknown>,
    known = true,
  ) => {
    const names = ids(count);
    return decideParts({
      cases: names.map((id) => makeCase(id)),
      attempts: names.flatMap((id, index) => [
        makeAttempt(id, "baseline", { durationMs: 100, usage: usage(known ? 1 : null) }),
        makeAttempt(id, "candidate", {
          durationMs: 100 * ratio(index),
          usage: usage(known ? ratio(index) : null),
        }),
      ]),
      suite: { criteria: suite },
    });
  };

  it.each(["cost", "latency"] as const)("%s within the limit says nothing", (key) => {
    expect(codesOf(measured(10, () => 1.1, { [key]: { max_increase: 0.25 } }))).toEqual(["no_difference"]);
  });

  it.each(["cost", "latency"] as const)("%s above the limit fails", (key) => {
    const found = measured(10, () => 1.5, { [key]: { max_increase: 0.25 } });
    expect(codesOf(found)).toEqual([key]);
    expect(found.decision.verdict).toBe("fail");
    expect(found.decision.reasons[0]?.text).toContain("+50 % [+50 %, +50 %], at most +25 %");
  });

  it.each(["cost", "latency"] as const)("%s on both sides of the limit is unsettled", (key) => {
    const found = measured(10, (index) => (index % 2 === 0 ? 1 : 2), { [key]: { max_increase: 0.25 } });
    expect(codesOf(found)).toEqual(["average_unsettled"]);
    expect(found.decision.reasons[0]?.text).toContain(key);
  });

  it("equal to the limit is neither pass nor fail", () => {
    expect(codesOf(measured(10, () => 1.25, { cost: { max_increase: 0.25 } }))).toEqual([
      "average_unsettled",
    ]);
  });

  it("unknown cost is not zero, and few cases settle nothing", () => {
    expect(codesOf(measured(10, () => 1, { cost: { max_increase: 0.25 } }, false))).toEqual([
      "average_unsettled",
    ]);
    expect(codesOf(measured(5, () => 1, { cost: { max_increase: 0.25 } }))).toEqual(["average_unsettled"]);
  });
});
