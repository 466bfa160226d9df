import { expect, test } from "vitest";
import { decide } from "../../src/decide/decide.ts";
import type { Comparison } from "../../src/model/comparison.ts";
import { makeCase, makePair } from "../compare/make-attempts.ts";
import { inputOf } from "./make-decision.ts";

type Difference = NonNullable<Comparison["suite"]["difference"]>;

const names = Array.from({ length: 40 }, (_, index) => `c${index}`);
const input = inputOf({
  cases: names.map((id) => makeCase(id)),
  attempts: names.flatMap((id) => makePair(id, [5, 5], [5, 5])),
  suite: { criteria: { average: { margin: 0.1 } } },
});

/** What the decision says of an average with these numbers, against a margin of 0.10. */
function told(over: Partial<Difference>): string[] {
  const { comparison } = input;
  const difference = { ...comparison.suite.difference, ...over } as Difference;
  const { decision } = decide({
    ...input,
    comparison: { ...comparison, suite: { ...comparison.suite, difference } },
  });
  return decision.reasons.map(({ code, text }) => (code === "average_unsettled" ? text : code));
}

// METHODS 5.1: equality is not a pass and not a fail.
test("a worst case just above the margin passes, and one that equals it does not", () => {
  expect(told({ lowerWorst: -0.0999 })).toEqual(["no_difference"]);
  expect(told({ lowerWorst: -0.1, interval: [-0.1, 0.08] })).toEqual([
    expect.stringContaining("not settled"),
  ]);
});

test("a best case just below the margin fails, and one that equals it does not", () => {
  const fallen = { estimate: -0.2, interval: [-0.3, -0.15] as [number, number], lowerWorst: -0.3 };
  expect(told({ ...fallen, upperBest: -0.1001 })).toEqual(["average"]);
  expect(told({ ...fallen, upperBest: -0.1 })).toEqual([expect.stringContaining("not settled")]);
});

test("missing attempts that might have passed keep a fall from failing", () => {
  const fallen = { estimate: -0.2, interval: [-0.3, -0.15] as [number, number], lowerWorst: -0.4 };
  expect(told({ ...fallen, upperBest: -0.05 })).toEqual([
    expect.stringContaining("regression seen, its size is not settled"),
  ]);
});

test("the number of cases that would settle it grows with the square of the width", () => {
  // Twice as wide as there is room for: four times 40 cases.
  const wide = { estimate: 0, interval: [-0.2, 0.2] as [number, number], lowerWorst: -0.2, upperBest: 0.2 };
  expect(told(wide)).toEqual([expect.stringContaining("noise of 40 cases; about 160 would settle it")]);
});

test.each([
  // 1 - 0.025^(1/35) = 0.1000, of 36 cases 0.0974.
  [35, "floor: 35 cases can never show it"],
  [36, "noise of 36 cases"],
])("%i cases of the population: %s", (cases, words) => {
  const unsettled = { cases, estimate: 0, interval: [-0.2, 0.2] as [number, number] };
  expect(told({ ...unsettled, lowerWorst: -0.2, upperBest: 0.2 })).toEqual([expect.stringContaining(words)]);
});
