import { describe, expect, test } from "vitest";
import { flagCases } from "../../src/compare/flag-cases.ts";
import type { Verified } from "../../src/model/attempt.ts";
import { caseOf, compareParts } from "./compare-cases.ts";
import {
  type AttemptParts,
  criticalCheck,
  makeAttempt,
  makeCase,
  makeCheck,
  makeContract,
  makePair,
  makeSide,
  planOf,
} from "./make-attempts.ts";

const usage = { input: 1, output: 1, cached: null, usd: 0.1, turns: 1 };
const reused = (id: string, counts: readonly [number, number], parts: AttemptParts = {}) =>
  makeSide(id, "baseline", counts, { usage, ...parts, reused: true });
const today = (id: string, counts: readonly [number, number], parts: AttemptParts = {}) =>
  makeSide(id, "candidate", counts, { usage, ...parts });
const served = (name: string) => ({ model: { asked: null, served: name } });

function compared(attempts: readonly Verified[], ids = ["a"]) {
  const cases = ids.map((id) => makeCase(id));
  return compareParts({ cases, attempts, planned: planOf(attempts) });
}

describe("a baseline that an earlier run measured", () => {
  test("confirms nothing by itself, however far it is from today", () => {
    const far = [...reused("a", [50, 50]), ...today("a", [0, 50])];
    expect(caseOf(compared(far), "a")).toMatchObject({
      flagged: true,
      confirmed: false,
      label: "within noise",
    });
    const own = makePair("a", [50, 50], [0, 50]);
    expect(caseOf(compared(own), "a")).toMatchObject({ confirmed: true, label: "regressed" });
  });

  test("takes no part in the adjustment of cases that are judged by the first stage", () => {
    const own = makePair("own", [7, 7], [1, 7]);
    const far = ["x", "y", "z"].flatMap((id) => [...reused(id, [50, 50]), ...today(id, [0, 50])]);
    const alone = caseOf(compared(own, ["own"]), "own");
    const beside = caseOf(compared([...own, ...far], ["own", "x", "y", "z"]), "own");
    expect(beside).toEqual(alone);
  });

  test("is judged by fresh attempts of both sides alone", () => {
    const first = [...reused("a", [5, 5]), ...today("a", [0, 5])];
    const drifted = [...first, ...makePair("a", [0, 15], [0, 15], "confirm")];
    expect(caseOf(compared(drifted), "a")).toMatchObject({ confirmed: false, label: "not reproduced" });
    const moved = [...first, ...makePair("a", [15, 15], [0, 15], "confirm")];
    expect(caseOf(compared(moved), "a")).toMatchObject({
      confirmed: true,
      label: "regressed",
      basis: "fresh",
    });
  });

  test("makes every case that it flags ask again, beyond the limit with as few attempts as the first stage", () => {
    const cases = ["a", "b", "c"].map((id) => makeCase(id));
    const attempts = [
      ...reused("a", [5, 5]),
      ...today("a", [0, 5]),
      ...makePair("b", [5, 5], [0, 5]),
      ...reused("c", [5, 5]),
      ...today("c", [0, 5]),
    ];
    const flags = (criteria: object) =>
      flagCases({
        contract: makeContract(cases, { criteria }),
        cases,
        attempts,
        planned: planOf(attempts),
        today: "2026-11-29",
      }).map(({ case: id, confirm, short }) => ({ id, confirm, short }));
    expect(flags({ confirm: { attempts: 15, cases: 1 } })).toEqual([
      { id: "a", confirm: true, short: false },
      { id: "b", confirm: false, short: false },
      { id: "c", confirm: true, short: true },
    ]);
  });

  test("makes no violation an old one", () => {
    const guarded = makeCase("g", { checks: [criticalCheck("g")] });
    const of = (side: "baseline" | "candidate", outcome: "pass" | "fail", parts: AttemptParts = {}) => {
      const checks = [makeCheck("g.critical", outcome, { critical: true, reason: "called lookup" })];
      return makeAttempt("g", side, { outcome, checks, ...parts });
    };
    const found = (...baseline: Verified[]) =>
      compareParts({
        cases: [guarded],
        attempts: [...baseline, of("candidate", "fail")],
        suite: { policy: { preexisting: "report" } },
      }).critical.find(({ side }) => side === "candidate");
    const before = of("baseline", "fail", { reused: true });
    expect(found(before)).toMatchObject({ preexisting: false, excused: false });
    expect(found(before, of("baseline", "pass", { stage: "attribution" }))).toMatchObject({ excused: false });
    expect(found(before, of("baseline", "fail", { stage: "attribution" }))).toMatchObject({
      preexisting: true,
      excused: true,
      attribution: { fresh: 1, violations: 1 },
    });
  });

  test("is no part of what cost and time are said to have changed by", () => {
    const own = makePair("b", [5, 5], [5, 5]).map((one) => ({ ...one, usage }) as Verified);
    const { suite } = compared(
      [...reused("a", [5, 5]), ...today("a", [5, 5], { durationMs: 900 }), ...own],
      ["a", "b"],
    );
    expect(suite.latencyMs.ratio).toBe(0);
    expect(suite.usd.difference?.estimate).toBe(0);
    expect(compared([...reused("a", [5, 5]), ...today("a", [5, 5])]).suite.usd.ratio).toBeNull();
  });

  test("of another served model leaves a case that nothing fresh speaks for without a result", () => {
    const first = [...reused("a", [5, 5], served("m-1")), ...today("a", [5, 5], served("m-2"))];
    expect(caseOf(compared(first), "a")).toMatchObject({
      troubleCode: "incomplete",
      trouble: "its reused baseline was served by m-1, today's attempts by m-2",
    });
    const fresh = makePair("a", [15, 15], [15, 15], "confirm").map((one) => ({ ...one, ...served("m-2") }));
    expect(caseOf(compared([...first, ...fresh] as Verified[]), "a").trouble).toBeNull();
    const alike = [...reused("a", [5, 5], served("m-1")), ...today("a", [5, 5], served("m-1"))];
    expect(caseOf(compared(alike), "a").trouble).toBeNull();
    // Nobody told who serves today: what is not known is no difference.
    const untold = [...reused("a", [5, 5], served("m-1")), ...today("a", [5, 5])];
    expect(caseOf(compared(untold), "a").trouble).toBeNull();
  });
});
