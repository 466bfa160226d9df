import { describe, expect, it } from "vitest";
import type { Verified } from "../../src/model/attempt.ts";
import { caseOf, compareParts } from "./compare-cases.ts";
import { makeAttempt, makeCase, makeCheck, makeLine, makePair } from "./make-attempts.ts";

type Pair = readonly [readonly [number, number], readonly [number, number]];

function staged(id: string, first: Pair, fresh: Pair): Verified[] {
  return [...makePair(id, ...first), ...makePair(id, ...fresh, "confirm")];
}

describe("only fresh attempts confirm", () => {
  it("confirms a check that broke under an outcome that always failed", () => {
    const attempts = [
      ...staged(
        "a",
        [
          [0, 5],
          [0, 5],
        ],
        [
          [0, 15],
          [0, 15],
        ],
      ),
    ].map((attempt) => ({
      ...attempt,
      checks: [
        makeCheck("a.1", "fail"),
        makeCheck("a.2", attempt.side === "candidate" ? "fail" : "pass", { reason: "no file" }),
      ],
    }));
    const found = caseOf(compareParts({ cases: [makeCase("a")], attempts }), "a");
    expect(found).toMatchObject({ label: "regressed", direction: "worse" });
    expect(found.checksMoved).toEqual([
      {
        check: "a.2",
        baseline: { pass: 20 },
        candidate: { fail: 20 },
        direction: "worse",
        confirmed: true,
        reason: "no file",
      },
    ]);
  });

  it("tests a line by the share of attempts with a value that the baseline's first stage never showed", () => {
    const line = (side: "baseline" | "candidate", stage: "first" | "confirm", values: readonly string[]) =>
      values.map((value) => makeAttempt("a", side, { stage, lines: [makeLine("status", value)] }));
    const run = (freshBaseline: string[], freshCandidate: string[]) =>
      caseOf(
        compareParts({
          cases: [makeCase("a", { compare: [{ name: "status", on: "answer" }] })],
          attempts: [
            ...line("baseline", "first", ["1", "1", "1"]),
            ...line("candidate", "first", ["1", "2", "1"]),
            ...line("baseline", "confirm", freshBaseline),
            ...line("candidate", "confirm", freshCandidate),
          ],
        }),
        "a",
      );
    const real = run(Array(6).fill("1"), Array(6).fill("2"));
    expect(real).toMatchObject({ label: "changed", direction: "changed", confirmed: true });
    expect(real.lines).toEqual([
      {
        name: "status",
        identity: false,
        baseline: ["1"],
        candidate: ["1", "2"],
        moved: true,
        confirmed: true,
      },
    ]);
    // The baseline's own fresh attempts show new values as often: the line was never stable.
    const noise = run(["1", "3", "4", "1", "5", "6"], ["1", "2", "7", "8", "1", "9"]);
    expect(noise).toMatchObject({ label: "not reproduced", confirmed: false });
  });

  it("lists a check that fresh attempts confirm although all attempts together hide it", () => {
    const attempts = staged(
      "a",
      [
        [0, 5],
        [5, 5],
      ],
      [
        [6, 6],
        [1, 6],
      ],
    );
    const found = caseOf(compareParts({ cases: [makeCase("a")], attempts }), "a");
    expect(found.difference?.estimate).toBe(0);
    expect(found).toMatchObject({ direction: "worse", confirmed: true });
    expect(found.checksMoved).toMatchObject([{ check: "a.1", direction: "worse", confirmed: true }]);
  });

  it("lets the outcome speak for the case when a check moved the other way", () => {
    const attempts = staged(
      "a",
      [
        [0, 5],
        [5, 5],
      ],
      [
        [0, 15],
        [15, 15],
      ],
    ).map((attempt) => ({
      ...attempt,
      checks: [
        makeCheck("a.1", attempt.outcome === "pass" ? "pass" : "fail"),
        makeCheck("a.2", attempt.side === "candidate" ? "fail" : "pass"),
      ],
    }));
    const found = caseOf(compareParts({ cases: [makeCase("a")], attempts }), "a");
    expect(found.direction).toBe("better");
    expect(found.checksMoved.map(({ check, direction }) => [check, direction])).toEqual([
      ["a.1", "better"],
      ["a.2", "worse"],
    ]);
  });
});
