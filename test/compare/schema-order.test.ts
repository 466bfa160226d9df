import { expect, test } from "vitest";
import { caseComparisonSchema } from "../../src/model/comparison.ts";
import { compareParts } from "./compare-cases.ts";
import { makeAttempt, makeCase, makeLine, makePair } from "./make-attempts.ts";

test("a compared case stands in its schema's order, so that a report need not hold a copy of each", () => {
  const cases = [
    makeCase("moved", { compare: [{ name: "n", on: "stdout" }] }),
    makeCase("steady"),
    makeCase("fixed", { deterministic: true }),
  ];
  const lined = (["baseline", "candidate"] as const).map((side) =>
    makeAttempt("moved", side, { lines: [makeLine("n", side), makeLine("who", side, true)] }),
  );
  const attempts = [
    ...lined,
    ...cases.flatMap(({ id }) => makePair(id, [5, 5], id === "moved" ? [0, 5] : [5, 5])),
  ];
  const compared = compareParts({ cases, attempts }).cases;
  expect(compared[0]?.lines).toHaveLength(2);
  expect(compared[0]?.checksMoved).toHaveLength(1);
  for (const one of compared)
    expect(JSON.stringify(one)).toBe(JSON.stringify(caseComparisonSchema.parse(one)));
});
