import { expect, test } from "vitest";
import { flagCases } from "../../src/compare/flag-cases.ts";
import { caseOf, compareParts, today } from "./compare-cases.ts";
import {
  makeAttempt,
  makeCase,
  makeCheck,
  makeContract,
  makeLine,
  makePair,
  makeSide,
  planOf,
} from "./make-attempts.ts";

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
  ].map((attempt) => ({ ...attempt, checks: [] }));
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

test("the clearest sign comes first, whichever way it points", () => {
  const two = [makeCase("worse"), makeCase("better")];
  const attempts = [...makePair("worse", [5, 5], [4, 5]), ...makePair("better", [0, 5], [5, 5])];
  const contract = makeContract(two);
  const flags = flagCases({ contract, cases: two, attempts, planned: planOf(attempts), today });
  expect(flags.map((flag) => flag.case)).toEqual(["better", "worse"]);
});

test("a value that the baseline showed too has not moved, however often the candidate shows it", () => {
  const replies = (side: "baseline" | "candidate", old: number, count: number) =>
    Array.from({ length: count }, (_, index) =>
      makeAttempt("a", side, { repeat: index + 1, lines: [makeLine("reply", index < old ? "old" : "new")] }),
    );
  const judged = (old: number) => {
    // Somebody's sign, or nothing is asked of the first stage.
    const flagged = makePair("b", [5, 5], [4, 5]);
    const attempts = [...replies("baseline", old, 20), ...replies("candidate", 0, 20), ...flagged];
    const suite = { criteria: { review: "significant" } };
    return caseOf(compareParts({ cases: [makeCase("a"), makeCase("b")], attempts, suite }), "a");
  };
  expect(judged(19)).toMatchObject({ confirmed: false, direction: null });
  expect(judged(20)).toMatchObject({ confirmed: true, direction: "changed" });
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
