import { expect, it } from "vitest";
import { forgetLooks } from "../../src/compare/first-look.ts";
import { flagCases } from "../../src/compare/flag-cases.ts";
import type { Verified } from "../../src/model/attempt.ts";
import type { Side } from "../../src/model/side.ts";
import { createAttemptKeeper } from "../../src/verify/keep-attempts.ts";
import { makeAttempt, makeCase, makeCheck, makeContract, makeLine, planOf } from "./make-attempts.ts";

type Shown = [outcome: "pass" | "fail" | "environment_error", line: string, cause?: string | null];

/** Attempts as a run holds them: what is equal in them is one object. */
const keeper = createAttemptKeeper();

function attempt(id: string, side: Side, [outcome, line, cause = null]: Shown): Verified {
  const checks = outcome === "environment_error" ? [] : [makeCheck("ok", outcome)];
  return keeper.keep(makeAttempt(id, side, { outcome, cause, checks, lines: [makeLine("n", line)] }));
}

function sidesOf(id: string, baseline: readonly Shown[], candidate: readonly Shown[]): Verified[] {
  return [
    ...baseline.map((shown) => attempt(id, "baseline", shown)),
    ...candidate.map((shown) => attempt(id, "candidate", shown)),
  ];
}

const right: Shown = ["pass", "4"];
const other: Shown = ["pass", "5"];
const wrong: Shown = ["fail", "4"];
const crashed: Shown = ["fail", "4", "crash"];
const lost: Shown = ["environment_error", "4"];

it("finds of each case what it finds of that case alone, however alike the cases are", () => {
  const shown: Record<string, [readonly Shown[], readonly Shown[]]> = {
    still: [
      [right, right, right],
      [right, right, right],
    ],
    a: [
      [right, right, right],
      [right, right, wrong],
    ],
    b: [
      [right, right, wrong],
      [right, right, right],
    ],
    c: [
      [right, right, right],
      [right, right, wrong],
    ],
    d: [
      [right, right, right],
      [right, right, other],
    ],
    e: [
      [right, right, right],
      [right, right, lost],
    ],
    f: [
      [right, lost, right],
      [right, right, crashed],
    ],
    g: [[right], [wrong]],
    h: [[right, right], [wrong]],
    i: [
      [lost, lost, lost],
      [wrong, wrong, wrong],
    ],
  };
  const attempts = Object.entries(shown).flatMap(([id, [baseline, candidate]]) =>
    sidesOf(id, baseline, candidate),
  );
  // One of them expects the outage that the others take for a loss.
  const cases = Object.keys(shown).flatMap((id) => [makeCase(id), makeCase(`${id}-planned`)]);
  const all = cases.map((one) =>
    one.id.endsWith("-planned") ? { ...one, expect: "environment_error" as const } : one,
  );
  const both = [...attempts, ...attempts.map((one) => ({ ...one, case: `${one.case}-planned` }))];
  const flags = (own: readonly (typeof all)[number][]) =>
    flagCases({
      contract: makeContract(own),
      cases: own,
      attempts: both,
      planned: planOf(both),
      today: "2026-11-29",
    });
  const alone = all.flatMap((one) => {
    forgetLooks([]);
    return flags([one]).map(({ confirm: _, ...found }) => found);
  });
  forgetLooks([]);
  const together = flags(all).map(({ confirm: _, ...found }) => found);
  const byCase = (one: { case: string }, another: { case: string }) => (one.case < another.case ? -1 : 1);
  expect(together.sort(byCase)).toEqual(alone.sort(byCase));
  expect(together.length).toBeGreaterThan(6);
});
