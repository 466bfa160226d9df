import { describe, expect, test } from "vitest";
import { compareRun } from "../../src/compare/compare-run.ts";
import type { Verified } from "../../src/model/attempt.ts";
import { today } from "./compare-cases.ts";
import { makeAttempt, makeCase, makeContract, makeLine, makeSide, planOf } from "./make-attempts.ts";

/** One case: attempts of a stored run, today's first ones, and today's fresh ones. */
function replayed(stored: Verified[], first: Verified[], fresh: Verified[]) {
  const cases = [makeCase("a", { compare: [{ name: "reply", on: "answer" }] })];
  const attempts = [...stored, ...first, ...fresh];
  const planned = planOf(attempts);
  const comparison = compareRun({
    contract: makeContract(cases),
    cases,
    planned,
    attempts,
    today,
    storedBaseline: true,
  });
  return comparison.cases[0];
}

const stored = (passes: number, attempts: number) => makeSide("a", "baseline", [passes, attempts]);
const now = (passes: number, attempts: number) => makeSide("a", "candidate", [passes, attempts]);
const fresh = (passes: number, attempts: number) =>
  makeSide("a", "candidate", [passes, attempts], { stage: "confirm" });
const saying = (side: "baseline" | "candidate", values: string[], stage: "first" | "confirm" = "first") =>
  values.map((value, index) =>
    makeAttempt("a", side, { repeat: index + 1, stage, lines: [makeLine("reply", value)] }),
  );
const each = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const same = (value: string, count: number) => Array.from({ length: count }, () => value);

describe("a stored run as the baseline", () => {
  test("stands with all its attempts against today's fresh ones, and is counted once", () => {
    const one = replayed(stored(20, 20), now(2, 5), fresh(5, 15));
    expect(one).toMatchObject({ confirmed: true, direction: "worse", basis: "fresh", trouble: null });
    expect(one?.fresh).toMatchObject({
      baseline: { passes: 20, attempts: 20 },
      candidate: { passes: 5, attempts: 15 },
    });
    expect(one?.baseline).toMatchObject({ passes: 20, attempts: 20, planned: 20 });
    expect(one?.candidate).toMatchObject({ passes: 7, attempts: 20 });
  });

  test("is not moved by a first stage that fresh attempts don't bear out", () => {
    expect(replayed(stored(5, 5), now(4, 5), fresh(15, 15))).toMatchObject({
      confirmed: false,
      label: "not reproduced",
    });
  });

  test("shows a line that has a new value from now on", () => {
    const one = replayed(
      saying("baseline", same("old", 20)),
      saying("candidate", same("new", 5)),
      saying("candidate", same("new", 15), "confirm"),
    );
    expect(one).toMatchObject({ confirmed: true, direction: "changed" });
  });

  test("takes no line for moved that never repeats itself", () => {
    const one = replayed(
      saying("baseline", each("then ", 20)),
      saying("candidate", each("now ", 5)),
      saying("candidate", each("later ", 15), "confirm"),
    );
    expect(one).toMatchObject({ confirmed: false, label: "not reproduced" });
  });
});
