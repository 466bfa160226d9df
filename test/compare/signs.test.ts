import { expect, test } from "vitest";
import { caseOf, compareParts } from "./compare-cases.ts";
import { makeAttempt, makeCase, makeCheck, makePair, makeSide } from "./make-attempts.ts";

const cases = [makeCase("a")];
const found = (attempts: Parameters<typeof compareParts>[0]["attempts"], criteria = {}) =>
  caseOf(compareParts({ cases, attempts, suite: { criteria } }), "a");

const scored = (
  side: "baseline" | "candidate",
  scores: readonly number[],
  outcome: "pass" | "fail" = "pass",
) => scores.map((score, index) => makeAttempt("a", side, { repeat: index + 1, outcome, score }));

test("any score below a full one breaks the unanimity of full ones, and any above none that of none", () => {
  const [full, none] = [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
  ] as const;
  const measure = { measure: "score" };
  const flagged = (before: readonly number[], now: readonly number[]) =>
    found([...scored("baseline", before), ...scored("candidate", now)], measure).flagged;
  expect(flagged(full, full)).toBe(false);
  expect(flagged(full, [1, 1, 1, 1, 0.9])).toBe(true);
  expect(flagged(none, none)).toBe(false);
  expect(flagged(none, [0, 0, 0, 0, 0.1])).toBe(true);
});

test("where scores are compared, an outcome that was unanimous and no longer is deserves a look all the same", () => {
  const attempts = [
    ...scored("baseline", [0.9, 0.8, 0.9, 0.8, 0.9]),
    ...scored("candidate", [0.9, 0.8, 0.9, 0.8]),
    ...scored("candidate", [0.9], "fail"),
  ];
  expect(found(attempts, { measure: "score" }).flagged).toBe(true);
});

test("a p-value of at most 0.15 is worth a look, and no larger one", () => {
  // One-sided Fisher: 9/10 → 6/10 is 0.152, 8/9 → 5/9 is 0.147.
  expect(found(makePair("a", [9, 10], [6, 10])).flagged).toBe(false);
  expect(found(makePair("a", [8, 9], [5, 9])).flagged).toBe(true);
});

test("where the outcome stands still, a check that got worse outweighs one that got better", () => {
  const failing = (side: "baseline" | "candidate", worse: "pass" | "fail", better: "pass" | "fail") =>
    makeSide("a", side, [0, 5], {
      checks: [makeCheck("a.better", better), makeCheck("a.worse", worse), makeCheck("a.other", "fail")],
    });
  const attempts = [...failing("baseline", "pass", "fail"), ...failing("candidate", "fail", "pass")];
  expect(found(attempts)).toMatchObject({ direction: "worse" });
});

test("an advisory check is no fact of a deterministic case", () => {
  const shown = (side: "baseline" | "candidate", outcome: "pass" | "fail") =>
    makeAttempt("d", side, {
      checks: [makeCheck("d.1", "pass"), makeCheck("d.note", outcome, { advisory: true })],
    });
  const compared = compareParts({
    cases: [makeCase("d", { deterministic: true })],
    attempts: [shown("baseline", "pass"), shown("candidate", "fail")],
  });
  expect(caseOf(compared, "d")).toMatchObject({
    confirmed: false,
    label: "unchanged",
    facts: { candidate: { checks: { "d.1": "pass" } } },
  });
});
